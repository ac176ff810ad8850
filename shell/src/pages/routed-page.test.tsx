// @vitest-environment happy-dom
import { SESSION_COOKIE } from '@cloudplay/contract'
import { holdVersions, setDevice } from '@cloudplay/session'
import { removeCookie } from '@cloudplay/session/cookie'
import { endSession, startSession } from '@cloudplay/session/write'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, useLocation, useNavigate, useParams } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginAhead,
  beginPage,
  pageElement,
  PageSourceContext,
} from '../federation/page-elements.ts'
import { RemoteWidget } from '../remotes/RemoteWidget.tsx'
import { FakeSource } from '../testing/fake-source.ts'
import { RoutedPage } from './RoutedPage.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

let source: FakeSource
type Step = string | number
const steering: { go: (step: Step) => void } = { go: () => undefined }
/** To an address, or so many entries on. */
const go = (step: Step) => steering.go(step)

beforeEach(() => {
  source = new FakeSource()
  setDevice('mobile')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  endSession()
  removeCookie(SESSION_COOKIE)
})

function Steering() {
  const navigate = useNavigate()
  useEffect(() => {
    steering.go = (step) => void (typeof step === 'number' ? navigate(step) : navigate(step))
  }, [navigate])
  return null
}

const open = (address: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageSourceContext value={source}>
        <MemoryRouter initialEntries={[address]}>
          <Steering />
          <RoutedPage />
        </MemoryRouter>
      </PageSourceContext>
    </QueryClientProvider>,
  )

const page = (text: string) => () => () => <p>{text}</p>
let unique = 0
/** Components are remembered by remote and version, for the life of the page: each test uses its own remotes. */
const fresh = (name: string) => `${name}-${unique++}`

describe('the page of a place', () => {
  it('draws a page that was begun before without anything in its place first', async () => {
    const remote = fresh('mf-first')
    source.publish({
      remote,
      version: '1',
      routes: [{ path: '/first', expose: './first', title: { 'zh-CN': '第一页', en: '第一页' } }],
    })
    source.pages.set(`${remote}@1`, page('内容在此'))
    await beginPage(source, { remote, version: '1', expose: './first' })
    const { container } = open('/first')
    expect(screen.getByText('内容在此')).toBeTruthy()
    expect(container.querySelector('[aria-busy]')).toBeNull()
    expect(source.loads).toHaveLength(1)
  })

  it('finds the page of an entry that was pushed past the router, which gives it the key of another', async () => {
    const remote = fresh('mf-keyless')
    const title = { 'zh-CN': '页', en: 'page' }
    const routes = ['/first', '/second'].map((path) => ({
      path,
      expose: `./${path.slice(1)}`,
      title,
    }))
    source.publish({ remote, version: '1', routes })
    source.pages.set(`${remote}@1`, page('内容在此'))
    const entries = ['/first', '/second'].map((pathname) => ({ pathname, key: 'default' }))
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PageSourceContext value={source}>
          <MemoryRouter initialEntries={entries} initialIndex={0}>
            <Steering />
            <RoutedPage />
          </MemoryRouter>
        </PageSourceContext>
      </QueryClientProvider>,
    )
    await screen.findByText('内容在此')
    act(() => go(1))
    expect(await screen.findByText('内容在此')).toBeTruthy()
    expect(source.loads.map((load) => load.split('/').at(-1))).toEqual(['first', 'second'])
  })

  it('shows the failure of a page that was begun before, without loading it twice, and loads it again on retry SHELL-19', async () => {
    const remote = fresh('mf-first')
    source.publish({
      remote,
      version: '1',
      routes: [{ path: '/first', expose: './first', title: { 'zh-CN': '第一页', en: '第一页' } }],
    })
    await expect(beginPage(source, { remote, version: '1', expose: './first' })).rejects.toThrow(
      'is gone',
    )
    open('/first')
    expect(await screen.findByTestId('remote-error')).toBeTruthy()
    expect(source.loads).toHaveLength(1)
    source.pages.set(`${remote}@1`, page('内容又来了'))
    fireEvent.click(screen.getByRole('button', { name: /重/ }))
    expect(await screen.findByText('内容又来了')).toBeTruthy()
  })

  it('loads a page again whose load ahead of a visit failed PAGE-1 SHELL-19', async () => {
    const remote = fresh('mf-first')
    const place = { remote, version: '1', expose: './first' }
    source.publish({
      remote,
      version: '1',
      routes: [{ path: '/first', expose: './first', title: { 'zh-CN': '第一页', en: '第一页' } }],
    })
    const failed = vi.fn()
    Object.assign(source, { failed })
    await beginAhead(source, place)
    source.pages.set(`${remote}@1`, page('内容又来了'))
    open('/first')
    expect(await screen.findByText('内容又来了')).toBeTruthy()
    expect(failed).not.toHaveBeenCalled()
    // A visit keeps what it took over.
    const known = pageElement(source, place)
    source.pages.clear()
    await beginAhead(source, place)
    expect(pageElement(source, place)).toBe(known)
  })

  it('shows a 404 page with a link home for an unknown route, also at /test SHELL-1', () => {
    open('/test')
    expect(screen.getByText('没有找到这个页面')).toBeTruthy()
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('/')
    expect(document.title).toBe('页面不存在 - 云游戏')
  })

  it('sets the title from route metadata at every navigation SHELL-4', async () => {
    const remote = fresh('mf-a')
    source.pages.set(`${remote}@1`, page('一'))
    source.publish({
      remote,
      version: '1',
      routes: [
        { path: '/one', expose: './one', title: { 'zh-CN': '第一页', en: '第一页' } },
        { path: '/two', expose: './two', title: { 'zh-CN': '第二页', en: '第二页' } },
      ],
    })
    open('/one')
    await screen.findByText('一')
    expect(document.title).toBe('第一页 - 云游戏')
    act(() => go('/two'))
    expect(document.title).toBe('第二页 - 云游戏')
  })

  it('gives a page the parameters of its path', async () => {
    const remote = fresh('mf-p')
    source.pages.set(
      `${remote}@1`,
      () =>
        function Page() {
          return <p>游戏 {useParams()['id']}</p>
        },
    )
    source.publish({
      remote,
      version: '1',
      routes: [{ path: '/game/:id', expose: './game', title: { 'zh-CN': '游戏', en: '游戏' } }],
    })
    open('/game/42')
    expect(await screen.findByText('游戏 42')).toBeTruthy()
  })

  it('sends a visitor without the cookie to login and back, looking at the cookie only SHELL-5', async () => {
    const remote = fresh('mf-g')
    source.pages.set(
      `${remote}@1`,
      () =>
        function Address() {
          const { pathname, search } = useLocation()
          return <output>{pathname + search}</output>
        },
    )
    source.publish({
      remote,
      version: '1',
      routes: [
        { path: '/userInfo', expose: './info', title: { 'zh-CN': '资料', en: '资料' }, auth: true },
        { path: '/login', expose: './login', title: { 'zh-CN': '登录', en: '登录' } },
      ],
    })
    open('/userInfo?from=menu')
    expect(await screen.findByText('/login?redirect=%2FuserInfo%3Ffrom%3Dmenu')).toBeTruthy()
    startSession('any-token')
    act(() => go('/userInfo?from=menu'))
    expect(await screen.findByText('/userInfo?from=menu')).toBeTruthy()
  })
})

describe('a remote that cannot load SHELL-19', () => {
  it('is replaced by a fallback, whose retry loads the live version', async () => {
    const remote = fresh('mf-dead')
    const routes = [{ path: '/x', expose: './x', title: { 'zh-CN': '页', en: '页' } }]
    source.publish({ remote, version: '1', routes })
    open('/x')
    expect(await screen.findByTestId('remote-error')).toBeTruthy()
    source.pages.set(`${remote}@2`, page('新版本'))
    source.onRefresh = () => source.publish({ remote, version: '2', routes })
    fireEvent.click(screen.getByRole('button', { name: /重/ }))
    expect(await screen.findByText('新版本')).toBeTruthy()
    expect(source.loads).toEqual([`${remote}@1/x`, `${remote}@2/x`])
  })

  it("uses the live version's name for a page that the bound version does not have DELIV-21", async () => {
    const remote = fresh('mf-renamed')
    const at = (version: string, expose: string) => ({
      remote,
      version,
      routes: [{ path: '/renamed', expose, title: { 'zh-CN': '改名', en: '改名' } }],
    })
    source.publish(at('2', './gone'))
    open('/renamed')
    await screen.findByTestId('remote-error')
    source.pages.set(`${remote}@1`, page('back'))
    source.onRefresh = () => source.publish(at('1', './there'))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('back')).toBeTruthy()
    expect(source.loads.at(-1)).toBe(`${remote}@1/there`)
  })

  it('that throws while rendering is held as well, and other pages work', async () => {
    const broken = fresh('mf-broken')
    const sound = fresh('mf-sound')
    source.pages.set(`${broken}@1`, () => () => {
      throw new Error('render failed')
    })
    source.pages.set(`${sound}@1`, page('好的'))
    source.publish(
      {
        remote: broken,
        version: '1',
        routes: [{ path: '/broken', expose: './b', title: { 'zh-CN': '坏', en: '坏' } }],
      },
      {
        remote: sound,
        version: '1',
        routes: [{ path: '/sound', expose: './s', title: { 'zh-CN': '好', en: '好' } }],
      },
    )
    open('/broken')
    expect((await screen.findByTestId('remote-error')).dataset['remote']).toBe(broken)
    act(() => go('/sound'))
    expect(await screen.findByText('好的')).toBeTruthy()
  })
})

describe('a page that failed DELIV-15', () => {
  const routesOf = (path: string) => [
    { path, expose: './page', title: { 'zh-CN': '页', en: 'page' } },
  ]
  afterEach(() => vi.useRealTimers())

  it('recovers by itself when its files load again, after growing pauses', async () => {
    vi.useFakeTimers()
    const remote = fresh('mf-gone')
    source.publish({ remote, version: '1', routes: routesOf('/gone') })
    open('/gone')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByTestId('remote-error')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(4_900))
    expect(source.loads).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(source.loads).toHaveLength(2)
    source.pages.set(`${remote}@1`, page('回来了'))
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(source.loads).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(screen.getByText('回来了')).toBeTruthy()
  })

  it('recovers immediately when the browser is online again', async () => {
    const remote = fresh('mf-gone')
    source.publish({ remote, version: '1', routes: routesOf('/gone') })
    open('/gone')
    await screen.findByTestId('remote-error')
    source.pages.set(`${remote}@1`, page('回来了'))
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('回来了')).toBeTruthy()
  })

  it('that threw is not retried by itself, and recovers when another version is live', async () => {
    vi.useFakeTimers()
    const remote = fresh('mf-throws')
    source.publish({ remote, version: '2', routes: routesOf('/throws') })
    source.pages.set(`${remote}@2`, () => () => {
      throw new Error('on render')
    })
    source.pages.set(`${remote}@1`, page('还是旧的好'))
    open('/throws')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByTestId('remote-error')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(source.loads).toHaveLength(1)
    act(() => source.publish({ remote, version: '1', routes: routesOf('/throws') }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.getByText('还是旧的好')).toBeTruthy()
  })

  it('that never loads, or never finishes rendering, times out', async () => {
    vi.useFakeTimers()
    const remote = fresh('mf-waits')
    const never = new Promise<never>(() => undefined)
    source.publish({ remote, version: '1', routes: routesOf('/waits') })
    source.pages.set(`${remote}@1`, () => () => {
      throw never
    })
    open('/waits')
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect(screen.queryByTestId('remote-error')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(screen.getByTestId('remote-error')).toBeTruthy()
    expect(screen.getByRole('link', { name: '回到首页' })).toBeTruthy()
    act(() => source.publish({ remote, version: '0', routes: routesOf('/waits') }))
    source.pages.set(`${remote}@0`, page('上一版'))
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(screen.getByText('上一版')).toBeTruthy()
  })

  it('is a new attempt after leaving and coming back', async () => {
    const remote = fresh('mf-gone')
    const title = { 'zh-CN': '页', en: 'page' }
    source.publish({
      remote,
      version: '1',
      routes: [
        { path: '/gone', expose: './gone', title },
        { path: '/there', expose: './there', title },
      ],
    })
    open('/gone')
    await screen.findByTestId('remote-error')
    source.pages.set(`${remote}@1`, page('在的'))
    act(() => go('/there'))
    await screen.findByText('在的')
    act(() => go(-1))
    expect(await screen.findByText('在的')).toBeTruthy()
    expect(source.loads.map((load) => load.split('/').at(-1))).toEqual(['gone', 'there', 'gone'])
  })

  it('is a new attempt at another address of its route, but not at a part of the same', async () => {
    const remote = fresh('mf-unlucky')
    source.publish({ remote, version: '1', routes: routesOf('/game/:id') })
    source.pages.set(`${remote}@1`, () => () => {
      const { id } = useParams()
      const { search } = useLocation()
      if (id === '13' && search === '') throw new Error('of this game')
      return <p>{`游戏 ${id}${search}`}</p>
    })
    open('/game/13')
    await screen.findByTestId('remote-error')
    act(() => go('/game/14'))
    expect(await screen.findByText('游戏 14')).toBeTruthy()
    expect(screen.queryByTestId('remote-error')).toBeNull()
    act(() => go('/game/13'))
    await screen.findByTestId('remote-error')
    act(() => go('/game/13#rules'))
    expect(screen.getByTestId('remote-error')).toBeTruthy()
    act(() => go('/game/13?tab=2'))
    expect(await screen.findByText('游戏 13?tab=2')).toBeTruthy()
  })

  it('lets a retry go that is under way when another address begins an attempt', async () => {
    const remote = fresh('mf-left')
    source.publish({ remote, version: '1', routes: routesOf('/left/:id') })
    const mounts = vi.fn()
    source.pages.set(`${remote}@1`, () => () => {
      const { id } = useParams()
      if (id === '13') throw new Error('of this one')
      useEffect(mounts, [])
      return <p>好的</p>
    })
    let refreshed: () => void = () => undefined
    source.refresh = () => new Promise((resolve) => (refreshed = resolve))
    open('/left/13')
    await screen.findByTestId('remote-error')
    fireEvent.click(screen.getByRole('button', { name: /重/ }))
    act(() => go('/left/14'))
    await screen.findByText('好的')
    await act(async () => refreshed())
    expect(mounts).toHaveBeenCalledOnce()
  })

  it('keeps the version of a retry, and is not swapped by the next one', async () => {
    const remote = fresh('mf-retried')
    source.publish({ remote, version: '1', routes: routesOf('/retried') })
    open('/retried')
    await screen.findByTestId('remote-error')
    source.pages.set(`${remote}@2`, page('第二版'))
    source.pages.set(`${remote}@3`, page('第三版'))
    act(() => source.publish({ remote, version: '2', routes: routesOf('/retried') }))
    expect(await screen.findByText('第二版')).toBeTruthy()
    act(() => source.publish({ remote, version: '3', routes: routesOf('/retried') }))
    expect(screen.getByText('第二版')).toBeTruthy()
  })
})

describe('a new version DELIV-4', () => {
  it("waits at every navigation while a remote holds the tab's versions DELIV-13", async () => {
    const remote = fresh('mf-held')
    const title = { 'zh-CN': '页', en: 'page' }
    const routes = ['/play', '/other'].map((path) => ({
      path,
      expose: `./${path.slice(1)}`,
      title,
    }))
    source.publish({ remote, version: '1', routes })
    source.pages.set(`${remote}@1`, page('第一版'))
    source.pages.set(`${remote}@2`, page('第二版'))
    open('/play')
    await screen.findByText('第一版')
    const release = holdVersions()
    const releaseToo = holdVersions()
    act(() => source.publish({ remote, version: '2', routes }))
    act(() => go('/other'))
    expect(await screen.findByText('第一版')).toBeTruthy()
    // What is mounted meanwhile is of that version too.
    const { container, unmount } = render(
      <PageSourceContext value={source}>
        <MemoryRouter>
          <RemoteWidget remote={remote} expose="./widget" props={{}} />
        </MemoryRouter>
      </PageSourceContext>,
    )
    expect(await within(container).findByText(/版/)).toHaveProperty('textContent', '第一版')
    unmount()
    act(release)
    act(release)
    act(() => go('/play'))
    expect(await screen.findByText('第一版')).toBeTruthy()
    act(releaseToo)
    expect(screen.getByText('第一版')).toBeTruthy()
    act(() => go('/other'))
    expect(await screen.findByText('第二版')).toBeTruthy()
  })

  it('shows immediately for a remote under development, without state of the old page DELIV-6', async () => {
    const [remote, other] = [fresh('mf-own'), fresh('mf-other')]
    const title = { 'zh-CN': '页', en: 'page' }
    const live = (version: string) => ({
      remote,
      version,
      routes: [{ path: '/own', expose: './own', title }],
    })
    const others = (version: string) => ({
      remote: other,
      version,
      routes: [{ path: '/other', expose: './other', title }],
    })
    for (const version of ['1', '2']) {
      source.pages.set(`${remote}@${version}`, page(`自己的第 ${version} 版`))
      source.pages.set(`${other}@${version}`, page(`别人的第 ${version} 版`))
    }
    source.developed = remote
    source.publish(live('1'), others('1'))
    open('/own')
    await screen.findByText('自己的第 1 版')
    act(() => source.publish(live('2'), others('2')))
    expect(await screen.findByText('自己的第 2 版')).toBeTruthy()
    expect(screen.queryByText('自己的第 1 版')).toBeNull()
    act(() => go('/other'))
    await screen.findByText('别人的第 2 版')
    act(() => source.publish(live('2'), others('1')))
    expect(screen.getByText('别人的第 2 版')).toBeTruthy()
    const release = holdVersions()
    act(() => go('/own'))
    await screen.findByText('自己的第 2 版')
    act(() => source.publish(live('1'), others('1')))
    expect(screen.getByText('自己的第 2 版')).toBeTruthy()
    act(release)
    expect(await screen.findByText('自己的第 1 版')).toBeTruthy()
  })

  it('shows at the next navigation and never in the middle of a page', async () => {
    const remote = fresh('mf-v')
    const routes = [
      { path: '/a', expose: './a', title: { 'zh-CN': 'a', en: 'a' } },
      { path: '/b', expose: './b', title: { 'zh-CN': 'b', en: 'b' } },
    ]
    source.pages.set(`${remote}@1`, page('旧'))
    source.pages.set(`${remote}@2`, page('新'))
    source.publish({ remote, version: '1', routes })
    open('/a')
    await screen.findByText('旧')
    act(() => source.publish({ remote, version: '2', routes }))
    expect(screen.getByText('旧')).toBeTruthy()
    expect(source.loads).toEqual([`${remote}@1/a`])
    act(() => go('/b'))
    expect(await screen.findByText('新')).toBeTruthy()
  })

  it('shows a page in a tab whose address was not served before PROMO-5', async () => {
    open('/spring')
    const remote = fresh('activity-spring')
    source.pages.set(`${remote}@1`, page('春日活动'))
    act(() =>
      source.publish({
        remote,
        version: '1',
        routes: [{ path: '/spring', expose: './spring', title: { 'zh-CN': '春日', en: '春日' } }],
      }),
    )
    expect(await screen.findByText('春日活动')).toBeTruthy()
  })
})
