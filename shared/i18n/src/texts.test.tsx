// @vitest-environment happy-dom
/** @jsxImportSource react */
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  catalogue,
  chooseLanguage,
  language,
  params,
  plural,
  setLanguage,
  useTexts,
} from './index.ts'

const base = {
  title: '排队',
  place: params('第 {place} 位，共 {all} 位'),
  hours: plural({ other: '{count} 小时' }),
}
const english = {
  title: 'Queue',
  place: 'Place {place} of {all}',
  hours: { one: '{count} hour', other: '{count} hours' },
}

beforeEach(() => setLanguage('zh-CN'))
afterEach(() => {
  cleanup()
  document.cookie = 'lang=; Max-Age=0'
})

function makeTexts(load = async () => ({ default: { queue: english } })) {
  return catalogue({ en: load })('queue', base)
}

describe('texts by language LANG-2', () => {
  it('are available synchronously in the base language, with values and forms', () => {
    const words = makeTexts().get()
    expect([words.title, words.place({ place: 3, all: '$&' }), words.hours(1)]).toEqual([
      '排队',
      '第 3 位，共 $& 位',
      '1 小时',
    ])
  })

  it('fit their translation, which the compiler checks', () => {
    const texts = catalogue({ en: async () => ({ default: { queue: english } }) })
    // @ts-expect-error The translation has no such group.
    texts('queues', base)
    // @ts-expect-error The translation has no such key.
    texts('queue', { ...base, extra: '更多' })
    // @ts-expect-error A key of the translation is missing.
    texts('queue', { title: base.title, place: base.place })
    // @ts-expect-error The translation of `title` has no forms.
    texts('queue', { ...base, title: base.hours })
    // @ts-expect-error The translation of `hours` has forms.
    texts('queue', { ...base, hours: '小时' })
    expect(texts('queue', base).base).toBe(base)
  })

  it('load once for another language, and follow the page', async () => {
    const load = vi.fn(async () => ({ default: { queue: english } }))
    const texts = makeTexts(load)
    expect(load).not.toHaveBeenCalled()
    await chooseLanguage('en')
    expect([texts.get().title, texts.get().hours(1), texts.get().hours(2)]).toEqual([
      'Queue',
      '1 hour',
      '2 hours',
    ])
    await chooseLanguage('zh-CN')
    expect(texts.get().title).toBe('排队')
    await chooseLanguage('en')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('never show a component in the wrong language while they load', async () => {
    setLanguage('en')
    let arrive = () => {}
    const texts = makeTexts(
      () => new Promise((resolve) => (arrive = () => resolve({ default: { queue: english } }))),
    )
    const shown: string[] = []
    const Title = () => {
      const words = useTexts(texts)
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
    const texts = makeTexts(async () => {
      if (gone) throw new Error('chunk gone')
      return { default: { queue: english } }
    })
    await chooseLanguage('en')
    expect(texts.get().title).toBe('排队')
    expect(complaint).toHaveBeenCalledTimes(1)
    gone = false
    await chooseLanguage('zh-CN')
    await chooseLanguage('en')
    expect(texts.get().title).toBe('Queue')
  })

  it('of two builds of one remote do not mix', async () => {
    const older = makeTexts()
    const newer = makeTexts(async () => ({ default: { queue: { ...english, title: 'Line' } } }))
    await chooseLanguage('en')
    expect([older.get().title, newer.get().title]).toEqual(['Queue', 'Line'])
  })

  it('choosing a language stores it and sets the lang attribute LANG-1', async () => {
    await chooseLanguage('en')
    expect(document.cookie).toContain('lang=en')
    expect([document.documentElement.lang, language.get()]).toEqual(['en', 'en'])
  })
})
