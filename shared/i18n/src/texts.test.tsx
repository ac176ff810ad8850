// @vitest-environment happy-dom
/** @jsxImportSource react */
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  chooseLanguage,
  language,
  setLanguage,
  splitTexts,
  texts,
  useTexts,
  type PageTexts,
} from './index.ts'

const chinese = { title: '排队', place: '第 {place} 位，共 {all} 位', hours: '{count} 小时' }
const english = {
  title: 'Queue',
  place: 'Place {place} of {all}',
  hours: '{count} {count:hour|hours}',
}
const written = texts({
  title: ['排队', 'Queue'],
  place: ['第 {place} 位，共 {all} 位', 'Place {place} of {all}'],
  hours: ['{count} 小时', '{count} {count:hour|hours}'],
})
type Words = ReturnType<typeof written.get>

beforeEach(() => setLanguage('zh-CN'))
afterEach(() => {
  cleanup()
  document.cookie = 'lang=; Max-Age=0'
})

/** As a build for browsers makes it. */
const split = (load: () => Promise<object> = async () => ({ queueTexts: english })) =>
  splitTexts(load as never, 'queueTexts', chinese) as PageTexts<Words>

describe.each([
  ['as written', () => written],
  ['as built for browsers', () => split()],
])('texts of a page %s LANG-2', (_name, make) => {
  it('are there in the base language, with values and forms', () => {
    const words = make().get()
    expect([words.title, words.place({ place: 3, all: '$&' }), words.hours({ count: 1 })]).toEqual([
      '排队',
      '第 3 位，共 $& 位',
      '1 小时',
    ])
  })

  it('follow the language of the page', async () => {
    const words = make()
    await chooseLanguage('en')
    const { title, hours } = words.get()
    expect([title, hours({ count: 1 }), hours({ count: 2 })]).toEqual([
      'Queue',
      '1 hour',
      '2 hours',
    ])
    expect(words.get(), 'the same object in every render').toBe(words.get())
    await chooseLanguage('zh-CN')
    expect(words.get().title).toBe('排队')
  })
})

it('writes the language of the page only when it changes EDGE-4', async () => {
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(document.documentElement, { attributes: true })
  setLanguage('zh-CN')
  await Promise.resolve()
  expect(changes).toEqual([])
  setLanguage('en')
  await Promise.resolve()
  expect(changes).toHaveLength(1)
  observer.disconnect()
})

describe('texts that are built for browsers LANG-2', () => {
  it('load once for another language, and only then', async () => {
    const load = vi.fn(async () => ({ queueTexts: english }))
    split(load)
    expect(load).not.toHaveBeenCalled()
    await chooseLanguage('en')
    await chooseLanguage('zh-CN')
    await chooseLanguage('en')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('never show a component in the wrong language while they load', async () => {
    setLanguage('en')
    let arrive = () => {}
    const loading = split(
      () => new Promise((resolve) => (arrive = () => resolve({ queueTexts: english }))),
    )
    const shown: string[] = []
    const Title = () => {
      const words = useTexts(loading)
      shown.push(words.title)
      return <h1>{words.title}</h1>
    }
    await act(async () => void render(<Suspense fallback={<p>…</p>}>{<Title />}</Suspense>))
    expect(screen.getByText('…')).toBeTruthy()
    await act(async () => arrive())
    expect(await screen.findByText('Queue')).toBeTruthy()
    await act(() => chooseLanguage('zh-CN'))
    expect(screen.getByText('排队')).toBeTruthy()
    expect(new Set(shown)).toEqual(new Set(['Queue', '排队']))
  })

  it('stay in the base language if loading fails, until the next choice', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let gone = true
    const failing = split(async () => {
      if (gone) throw new Error('chunk gone')
      return { queueTexts: english }
    })
    await chooseLanguage('en')
    expect(failing.get().title).toBe('排队')
    expect(complaint).toHaveBeenCalledTimes(1)
    gone = false
    await chooseLanguage('zh-CN')
    await chooseLanguage('en')
    expect(failing.get().title).toBe('Queue')
  })

  it('that load slowly do not overrule a later choice LANG-1', async () => {
    let arrive = () => {}
    split(() => new Promise((resolve) => (arrive = () => resolve({ queueTexts: english }))))
    const slow = chooseLanguage('en')
    await chooseLanguage('zh-CN')
    arrive()
    await slow
    expect(language.get()).toBe('zh-CN')
    expect(document.cookie).toContain('lang=zh-CN')
  })

  it('of two builds of one remote do not mix', async () => {
    const older = split()
    const newer = split(async () => ({ queueTexts: { ...english, title: 'Line' } }))
    await chooseLanguage('en')
    expect([older.get().title, newer.get().title]).toEqual(['Queue', 'Line'])
  })

  it('choosing a language stores it and sets the lang attribute LANG-1', async () => {
    await chooseLanguage('en')
    expect(document.cookie).toContain('lang=en')
    expect([document.documentElement.lang, language.get()]).toEqual(['en', 'en'])
  })
})
