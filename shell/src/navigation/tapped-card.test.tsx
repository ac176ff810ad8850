// @vitest-environment happy-dom
import { setDevice, tappedCard } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginPage, PageSourceContext } from '../federation/page-elements.ts'
import { RoutedPage } from '../pages/RoutedPage.tsx'
import { FakeSource } from '../testing/fake-source.ts'
import { keepPressedCard } from './keep-card.ts'
import { SiteRouter } from './SiteRouter.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const title = { 'zh-CN': '页', en: 'page' }
let source: FakeSource
let stop: () => void
let unique = 0

const Card = ({ to }: { to: string }) => (
  <article>
    <img src="/wide-640.webp" alt="" />
    <Link to={to} data-card-name>
      星海拾光
    </Link>
    <p data-card-line>在星海里拾光</p>
    <Link to={`${to}?cid=1`}>秒玩</Link>
  </article>
)

const Home = () => (
  <>
    <Card to="/game/1" />
    <Card to="/slow/1" />
    <Link to="/game/2">不是卡片</Link>
  </>
)

function Ahead() {
  const { pathname, search } = useLocation()
  return <p>先画：{tappedCard(pathname + search)?.name}</p>
}
const Game = () => (
  <>
    <p>游戏{useParams()['id']}</p>
    <Card to="/game/3" />
  </>
)

beforeEach(async () => {
  setDevice('mobile')
  source = new FakeSource()
  const [home, game, slow] = ['home', 'game', 'slow'].map((name) => `mf-${name}-${unique++}`)
  const page = (remote: string, path: string) => ({
    remote,
    version: '1',
    routes: [{ path, expose: './page', title }],
  })
  source.publish(page(home!, '/'), page(game!, '/game/:id'), page(slow!, '/slow/:id'))
  source.pages.set(`${home}@1`, () => Home)
  for (const remote of [game, slow]) {
    source.pages.set(`${remote}@1`, () => Game)
    source.aheads.set(`${remote}@1`, Ahead)
  }
  for (const remote of [home!, game!])
    await beginPage(source, { remote, version: '1', expose: './page' })
  stop = keepPressedCard()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PageSourceContext value={source}>
          <SiteRouter source={source}>
            <RoutedPage />
          </SiteRouter>
        </PageSourceContext>
      </QueryClientProvider>,
    )
  })
})
afterEach(() => {
  stop()
  cleanup()
})

/** Presses a link, and looks before React has had time to draw a page in the background. */
async function press(link: HTMLElement): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  link.click()
  await Promise.resolve()
}
afterEach(() => vi.unstubAllGlobals())

describe('a tap on a card', () => {
  it('shows in the next frame what the card shows, then the page PAGE-1', async () => {
    await press(screen.getAllByRole('link', { name: '星海拾光' })[0]!)
    expect(document.querySelector('main')?.textContent).toBe('先画：星海拾光')
    expect(location.pathname).toBe('/game/1')
    expect(tappedCard('/game/1')?.line).toBe('在星海里拾光')
    expect(await screen.findByText('游戏1')).toBeTruthy()
    expect(screen.queryByText(/先画/)).toBeNull()
  })

  it('does so from one game to the next, which the same component shows', async () => {
    await press(screen.getAllByRole('link', { name: '星海拾光' })[0]!)
    await screen.findByText('游戏1')
    await press(screen.getByRole('link', { name: '星海拾光' }))
    expect(document.querySelector('main')?.textContent).toBe('先画：星海拾光')
    expect(await screen.findByText('游戏3')).toBeTruthy()
  })

  it.each([
    [640, '/wide-640.webp'],
    [192, ''],
  ])('keeps its picture of %d px if that is large enough PAGE-1', async (widthPx, kept) => {
    const picture = document.querySelector('img')!
    Object.defineProperties(picture, {
      complete: { value: true },
      naturalWidth: { value: widthPx },
      currentSrc: { value: '/wide-640.webp' },
    })
    await press(screen.getAllByRole('link', { name: '星海拾光' })[0]!)
    expect(tappedCard('/game/1')).toEqual({ name: '星海拾光', line: '在星海里拾光', picture: kept })
    await screen.findByText('游戏1')
  })

  it.each([
    ['a link that is not a card', () => screen.getByRole('link', { name: '不是卡片' })],
    ['another link of the card', () => screen.getAllByRole('link', { name: '秒玩' })[0]!],
    [
      'a card whose page is not loaded',
      () => screen.getAllByRole('link', { name: '星海拾光' })[1]!,
    ],
  ])('%s leaves the page as it is until the next one is complete', async (_, link) => {
    const before = document.querySelector('main')?.textContent
    await press(link())
    expect(document.querySelector('main')?.textContent).toBe(before)
    expect(await screen.findByText(/^游戏/)).toBeTruthy()
  })
})
