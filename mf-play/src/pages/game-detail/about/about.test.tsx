// @vitest-environment happy-dom
import type { GameDetail } from '@cloudplay/contract'
import { chooseLanguage } from '@cloudplay/i18n'
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { game } from '../../../play/testing/fake-world.ts'
import { Controls } from './Controls.tsx'
import { Gallery } from './Gallery.tsx'
import { GameFacts } from './GameFacts.tsx'
import { Launch } from './Launch.tsx'
import { Related } from './Related.tsx'
import type { Slide } from './slides.ts'
import { languageTexts } from '../../../texts/languages.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)
afterEach(() => chooseLanguage('zh-CN'))

const shot = (at: number): Slide => ({
  kind: 'shot',
  src: `/media/games/a/shot${at}-1280.webp`,
  crop: 'wide',
})
const film: Slide = { kind: 'film', src: '/media/videos/a.webm', poster: '/poster.webp' }
const drawn: Slide = { kind: 'drawn', src: '/media/games/a/tall-720.webp', crop: 'tall' }

describe('the gallery', () => {
  it('names what was taken in the game and what was drawn, and nothing of a film before it is near LIST-18', () => {
    render(<Gallery name="冰湖" slides={[shot(1), film, shot(2), drawn]} />)
    expect(
      screen.getAllByRole('img', { name: /《冰湖》/ }).map((image) => image.getAttribute('alt')),
    ).toEqual(['《冰湖》的画面 1', '《冰湖》的画面 2', '《冰湖》的插画'])
    const video = screen.getByLabelText('《冰湖》的视频')
    const loads = () => ['preload', 'poster', 'controls'].map((name) => video.getAttribute(name))
    expect(loads()).toEqual(['none', null, null])
    fireEvent.pointerEnter(screen.getByRole('button', { name: '看短片' }))
    expect(loads()).toEqual(['none', '/poster.webp', null])
  })

  it('gives the film its controls while it is in view, and the focus of a keyboard brings it there LIST-18', () => {
    render(<Gallery name="冰湖" slides={[shot(1), film, shot(2)]} />)
    const video = screen.getByLabelText('《冰湖》的视频')
    const track = screen.getByRole('group', { name: '《冰湖》的图片' })
    Object.defineProperty(track, 'clientWidth', { value: 400 })
    const scrollTo = (left: number) => {
      track.scrollLeft = left
      fireEvent.scroll(track)
    }
    expect([video.hasAttribute('controls'), video.tabIndex]).toEqual([false, 0])
    scrollTo(210)
    expect(video.hasAttribute('controls')).toBe(true)
    scrollTo(790)
    expect(video.hasAttribute('controls')).toBe(false)
  })

  it('has the poster of the film if the focus was near it before the page worked LIST-18', () => {
    const element = <Gallery name="冰湖" slides={[shot(1), film, shot(2)]} />
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(element)
    within(page).getByRole('img', { name: '《冰湖》的画面 1' }).closest('button')!.focus()
    render(element, { container: page, hydrate: true })
    expect(screen.getByLabelText('《冰湖》的视频').getAttribute('poster')).toBe('/poster.webp')
  })

  it('shows the film with its controls to those who swiped to it before the page worked LIST-18', () => {
    const element = <Gallery name="冰湖" slides={[shot(1), film, shot(2)]} />
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(element)
    const track = within(page).getByRole('group', { name: '《冰湖》的图片' })
    Object.defineProperty(track, 'clientWidth', { value: 400 })
    track.scrollLeft = 400
    render(element, { container: page, hydrate: true })
    expect(screen.getByLabelText('《冰湖》的视频').hasAttribute('controls')).toBe(true)
    const dots = [...page.querySelectorAll('[data-current]')]
    expect(dots.map((dot) => dot.getAttribute('data-current'))).toEqual(['false', 'true', 'false'])
  })

  it('opens a picture as large as the window, moves by keys, and gives the focus back LIST-18', async () => {
    // A closed dialog isn't laid out.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.closest('dialog:not([open])') ? 0 : 400
    })
    render(<Gallery name="冰湖" slides={[shot(1), film, shot(2), drawn]} />)
    const second = screen.getByRole('img', { name: '《冰湖》的画面 2' }).closest('button')!
    second.focus()
    fireEvent.click(second)
    const box = await screen.findByRole('dialog', { name: '《冰湖》的图片' })
    expect(box.firstElementChild?.scrollLeft).toBe(400)
    const status = within(box).getByRole('status')
    expect(status.textContent).toBe('2 / 3')
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(status.textContent).toBe('3 / 3')
    expect(within(box).queryByRole('button', { name: '下一张' })).toBeNull()
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    fireEvent.keyDown(box, { key: 'Home' })
    expect(status.textContent).toBe('1 / 3')
    fireEvent.click(within(box).getByRole('button', { name: '下一张' }))
    expect(status.textContent).toBe('2 / 3')
    act(() => void fireEvent(box, new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(second)
  })
})

describe('what a page knows of its game', () => {
  it('is a card for each device, with its keys where there is a list LIST-18', () => {
    render(
      <Controls
        controls={[
          { device: 'keyboard', keys: [{ input: '空格', effect: '冲刺' }] },
          { device: 'gamepad', keys: [] },
        ]}
      />,
    )
    const list = screen.getByRole('list', { name: '操作' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['键盘空格冲刺', '手柄'])
  })

  const facts = {
    age_label: '8+' as const,
    players: 2,
    languages: ['zh', 'en'],
    keeps_saves: 1 as const,
    save_kb: 3,
    subscribe_time: Date.parse('2027-02-06T20:00:00+08:00') / 1000,
    maker: '云游戏工作室',
    licence: 'Apache-2.0',
  }

  it('has age, players, languages, saves, launch day and maker, and leaves out what is not known LIST-18', () => {
    render(<GameFacts game={facts} />)
    const text = document.body.textContent
    for (const words of [
      '最多 2 人同屏',
      '8+',
      '中文、英语',
      '自动存到云端，约 3 KB',
      '2027年2月6日 20:00',
      '云游戏工作室',
      'Apache-2.0',
    ])
      expect(text).toContain(words)
    document.body.innerHTML = ''
    render(<GameFacts game={{ age_label: '', subscribe_time: 0 }} />)
    expect(document.querySelectorAll('dt')).toHaveLength(0)
  })

  it.each(['zh-CN', 'en'] as const)(
    'names languages as Intl does in %s LIST-18',
    async (language) => {
      await chooseLanguage(language)
      const intl = new Intl.DisplayNames(language, { type: 'language' })
      const named = Object.entries(languageTexts.get())
      expect(named.length).toBeGreaterThan(5)
      for (const [code, name] of named) expect(name).toBe(intl.of(code))
      render(<GameFacts game={{ ...facts, languages: ['de', 'uk'] }} />)
      expect(document.body.textContent).toContain(
        language === 'en' ? 'German, Ukrainian' : '德语、乌克兰语',
      )
    },
  )

  it('shows a language by its code if an operator mistyped it LIST-18', () => {
    render(<GameFacts game={{ ...facts, languages: ['zh', 'klingon!'] }} />)
    expect(document.body.textContent).toContain('中文、klingon!')
  })

  it('is in English LANG-2 LIST-18', async () => {
    await chooseLanguage('en')
    render(<GameFacts game={{ ...facts, players: 1, save_kb: 0 }} />)
    const text = document.body.textContent
    for (const words of ['PlayersOne', 'Chinese, English', 'Kept in the cloud', 'Feb 6, 2027'])
      expect(text).toContain(words)
  })
})

describe('the launch of a game', () => {
  const launch = (part: Partial<GameDetail>) => {
    render(<Launch game={{ is_subscribe: 2, subscribe_time: 0, ...part }} />)
    return document.body.textContent
  }
  const day = Date.parse('2027-02-06T20:00:00+08:00') / 1000

  it.each([
    [{ subscribe_time: day }, '2027年2月6日 20:00 正式上线'],
    [{}, '上线日期待定'],
    [{ is_offered: 0, subscribe_time: day }, '还没有机器能运行这款游戏，也没有上线日期。'],
    [{ is_offered: 0, is_subscribe: 3 }, '还没有机器能运行这款游戏，也没有上线日期。'],
    [{ is_subscribe: 1, subscribe_time: day }, ''],
    [{ is_subscribe: 3 }, ''],
  ] as const)('of %j says %j LIST-18 LIST-20', (part, words) => {
    expect(launch(part)).toBe(words)
  })
})

describe('similar games', () => {
  it('lead to their pages with their state, and a failure leaves the page whole LIST-18', async () => {
    answer('getRelatedGames', () => {
      throw offline()
    })
    const first = renderPage(<Related gameId={1} />, '/game/1')
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
    first.unmount()
    const listed = { ...game, user_sub: 0, is_offered: 1 } as unknown as GameDetail
    answer('getRelatedGames', () => ({
      list: [
        { ...listed, game_id: 8, name: '滚球', is_subscribe: 1 },
        { ...listed, game_id: 9, name: '新游', is_subscribe: 2 },
      ],
    }))
    renderPage(<Related gameId={1} />, '/game/1')
    const list = await screen.findByRole('list', { name: '类似的游戏' })
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/game/8', '/game/9'])
    expect(within(list).getAllByText('预约')).toHaveLength(1)
  })
})
