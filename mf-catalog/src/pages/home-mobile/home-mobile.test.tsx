// @vitest-environment happy-dom
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { installScrolling, reachEnd } from '@cloudplay/remote-kit/testing/scrolling.ts'
import { setFirstData } from '@cloudplay/api'
import { BodyStatus, firstDataKey } from '@cloudplay/contract'
import { cleanup } from '@testing-library/react'
import { useSession } from '@cloudplay/session'
import { toast } from '@cloudplay/ui'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeModule, resource } from '../../testing/catalog-data.ts'
import HomeMobile from './HomeMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))
vi.mock('@cloudplay/ui', async (original) => ({
  ...(await original<typeof import('@cloudplay/ui')>()),
  toast: vi.fn(),
}))

beforeEach(() => {
  resetServer()
  installScrolling()
  answer('getActivities', () => ({ list: [] }))
  useSession.setState({ loggedIn: true, product: null, queue: null })
})
afterEach(() => {
  vi.mocked(toast).mockClear()
  vi.useRealTimers()
})

const modules = Array.from({ length: 6 }, (_, at) =>
  homeModule({
    module_id: at + 1,
    name: `模块${at + 1}`,
    resource: [resource({ game_id: at + 1 })],
  }),
)

function serveModules() {
  answer('getIndexList', ({ page, page_size }) => ({
    module: modules.slice((page - 1) * page_size, page * page_size),
    count: modules.length,
  }))
}

/** What answers fingers and scrolling comes after the page. */
const motionIsThere = async () => {
  await vi.waitFor(() => expect(document.querySelector('[data-pull]')).toBeTruthy(), 10_000)
  // What it listens to is set up after it is drawn.
  await act(async () => undefined)
}

const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

it('loads four modules a page, more at the end of the list, and stops when all are there HOME-1', async () => {
  serveModules()
  renderPage(<HomeMobile />, '/')
  expect(screen.getByText('加载中...')).toBeTruthy()
  await screen.findByText('模块1')
  // The row of events keeps its place until the calendar came.
  await vi.waitFor(() => expect(headings()).toEqual(['模块1', '模块2', '模块3', '模块4']))
  expect(screen.queryByText('没有更多了')).toBeNull()

  await motionIsThere()
  act(() => reachEnd())
  await screen.findByText('模块6')
  expect(requestsOf('getIndexList')).toEqual([
    { page: 1, page_size: 4 },
    { page: 2, page_size: 4 },
  ])
  expect(screen.getByText('没有更多了')).toBeTruthy()
  act(() => reachEnd())
  expect(requestsOf('getIndexList')).toHaveLength(2)
})

it('draws the data from the HTML immediately, without a request', () => {
  setFirstData({
    [firstDataKey('getIndexList', { page: 1, page_size: 4 })]: {
      status: BodyStatus.ok,
      msg: '',
      data: { module: modules.slice(0, 4), count: 4 },
    },
    [firstDataKey('getActivities', {})]: { status: BodyStatus.ok, msg: '', data: { list: [] } },
  })
  renderPage(<HomeMobile />, '/')
  expect(headings()).toEqual(['模块1', '模块2', '模块3', '模块4'])
  expect(requestsOf('getIndexList')).toEqual([])
})

/** A finger that goes down by `px` and lifts. */
async function pull(element: Element, px: number) {
  const touches = (clientY: number) => ({ touches: [{ clientY }] as unknown as Touch[] })
  await motionIsThere()
  fireEvent.touchStart(element, touches(100))
  fireEvent.touchMove(element, touches(100 + px))
  await act(async () => void fireEvent.touchEnd(element))
}

async function openTwoPages() {
  serveModules()
  renderPage(<HomeMobile />, '/')
  await screen.findByText('模块1')
  await motionIsThere()
  act(() => reachEnd())
  await screen.findByText('模块6')
}

it('asks for the first page again when pulled, and says so HOME-1', async () => {
  await openTwoPages()

  modules[0] = homeModule({ module_id: 1, name: '换了新的', resource: [resource({ game_id: 9 })] })
  await pull(screen.getByText('模块1'), 60)
  expect(requestsOf('getIndexList')).toHaveLength(2)

  await pull(screen.getByText('模块1'), 200)
  await screen.findByText('换了新的')
  expect(vi.mocked(toast).mock.calls).toEqual([['刷新成功', { kind: 'success' }]])
  expect(requestsOf('getIndexList').slice(2)).toEqual([{ page: 1, page_size: 4 }])
  modules[0] = homeModule({ module_id: 1, name: '模块1', resource: [resource({ game_id: 1 })] })
})

it('loads no later page while a pull asks for the first HOME-1', async () => {
  await openTwoPages()

  const held = heldBack<{ module: typeof modules; count: number }>()
  answer('getIndexList', () => held.promise)
  await pull(screen.getByText('模块1'), 200)
  await vi.waitFor(() => expect(screen.queryByText('模块6')).toBeNull())
  act(() => reachEnd())
  await act(async () => held.give({ module: modules.slice(0, 4), count: modules.length }))
  expect(requestsOf('getIndexList').slice(2)).toEqual([{ page: 1, page_size: 4 }])

  serveModules()
  act(() => reachEnd())
  await screen.findByText('模块6')
})

it('keeps its content when a pull fails, and does not call it a success HOME-1', async () => {
  serveModules()
  renderPage(<HomeMobile />, '/')
  await screen.findByText('模块1')
  answer('getIndexList', () => {
    throw offline()
  })
  await motionIsThere()
  await pull(screen.getByText('模块1'), 200)
  expect(headings()).toContain('模块1')
  expect(requestsOf('getIndexList')).toHaveLength(2)
  expect(vi.mocked(toast).mock.calls).toEqual([
    ['网络连接不上，请检查网络后重试', { kind: 'error' }],
  ])
})

it('offers to try again when no data could load', async () => {
  answer('getIndexList', () => {
    throw offline()
  })
  renderPage(<HomeMobile />, '/')
  expect(await screen.findByText('首页没能打开')).toBeTruthy()
  serveModules()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('模块1')).toBeTruthy()
})

it('keeps the list and offers to try again when a later page fails', async () => {
  serveModules()
  renderPage(<HomeMobile />, '/')
  await screen.findByText('模块1')
  answer('getIndexList', () => {
    throw offline()
  })
  await motionIsThere()
  act(() => reachEnd())
  const retry = await screen.findByRole('button', { name: '没加载出来，点此重试' })
  expect(headings()).toContain('模块4')
  serveModules()
  fireEvent.click(retry)
  expect(await screen.findByText('模块6')).toBeTruthy()
})

it('says so when the shelf is empty', async () => {
  answer('getIndexList', () => ({ module: [], count: 0 }))
  renderPage(<HomeMobile />, '/')
  expect(await screen.findByText('货架还空着')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去找游戏' }).getAttribute('href')).toBe('/?tab=1')
})

function serveOne(module: ReturnType<typeof homeModule>) {
  answer('getIndexList', () => ({ module: [module], count: 1 }))
}

it('turns the banner every 3000 ms in 200 ms, with a thumbnail each and the way to search HOME-2', async () => {
  vi.useFakeTimers()
  serveOne(
    homeModule({
      module_type: 0,
      name: '精选',
      resource: [1, 2, 3].map((game_id) => resource({ game_id })),
    }),
  )
  renderPage(<HomeMobile />, '/')
  await act(() => vi.advanceTimersByTimeAsync(10))
  const banner = screen.getByRole('region', { name: '精选' })
  const shown = () =>
    within(banner)
      .getAllByRole('group')
      .filter((slide) => !slide.hasAttribute('inert'))
      .map((slide) => slide.getAttribute('aria-label'))
  expect(shown()).toEqual(['第 1 张，共 3 张'])
  expect(getComputedStyle(within(banner).getAllByRole('group')[0]!).transition).toContain('200ms')

  fireEvent.click(within(banner).getByRole('button', { name: /第 3 张/ }))
  expect(shown()).toEqual(['第 3 张，共 3 张'])
  expect(
    within(banner)
      .getByRole('button', { name: /第 3 张/ })
      .getAttribute('aria-current'),
  ).toBe('true')
  act(() => vi.advanceTimersByTime(2999))
  expect(shown()).toEqual(['第 3 张，共 3 张'])
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toEqual(['第 1 张，共 3 张'])
  expect(screen.getByRole('link', { name: '搜游戏' }).getAttribute('href')).toBe('/search')
})

it('changes the slide by a swipe, which is not a tap HOME-2', async () => {
  serveOne(
    homeModule({
      module_type: 0,
      name: '精选',
      resource: [1, 2, 3].map((game_id) => resource({ game_id })),
    }),
  )
  renderPage(<HomeMobile />, '/')
  const banner = await screen.findByRole('region', { name: '精选' })
  const first = within(banner).getByRole('link', { name: /游戏1/ })
  fireEvent.pointerDown(first, { pointerType: 'touch', clientX: 300 })
  fireEvent.pointerMove(first, { pointerType: 'touch', clientX: 180 })
  fireEvent.pointerUp(first, { pointerType: 'touch', clientX: 180 })
  fireEvent.click(first)
  expect(
    within(banner)
      .getByRole('button', { name: /第 2 张/ })
      .getAttribute('aria-current'),
  ).toBe('true')
  expect(place()).toBe('/')
})

it('shows shortcuts as a row of links HOME-3', async () => {
  serveOne(
    homeModule({
      module_type: 1,
      resource: [
        resource({ game_id: 0, name: '签到', icon: 'calendar-check', click_url: '/welfareCenter' }),
      ],
    }),
  )
  renderPage(<HomeMobile />, '/')
  const row = await screen.findByRole('navigation', { name: '快捷入口' })
  expect(within(row).getByRole('link', { name: '签到' }).getAttribute('href')).toBe(
    '/welfareCenter',
  )
})

it.each([2, 3, 4])(
  'shows a block of type %i with all its games and a way to more of its tag HOME-3 HOME-4',
  async (module_type) => {
    serveOne(
      homeModule({
        module_type,
        name: '新鲜上架',
        tag_id: 6,
        resource: [1, 2, 3].map((game_id) => resource({ game_id })),
      }),
    )
    renderPage(<HomeMobile />, '/')
    const block = await screen.findByRole('region', { name: '新鲜上架' })
    for (const name of ['游戏1', '游戏2', '游戏3'])
      expect(within(block).getByText(name)).toBeTruthy()
    expect(within(block).getByRole('link', { name: '更多新鲜上架' }).getAttribute('href')).toBe(
      '/Choiceness?tag_id=6&title=%E6%96%B0%E9%B2%9C%E4%B8%8A%E6%9E%B6&module_id=1',
    )
  },
)

it('makes the first of a featured block the large one HOME-3', async () => {
  serveOne(homeModule({ module_type: 3, resource: [1, 2].map((game_id) => resource({ game_id })) }))
  renderPage(<HomeMobile />, '/')
  const block = await screen.findByRole('region', { name: '编辑推荐' })
  const [large, small] = [...block.querySelectorAll('li img')].map(
    (image) => image.closest('picture')!.querySelector('source')!.sizes,
  )
  expect([large, small]).toEqual(['92vw', '45vw'])
})

it('leaves out blocks it does not know and blocks without content', async () => {
  answer('getIndexList', () => ({
    module: [
      homeModule({ module_id: 1, module_type: 77, name: '未来' }),
      homeModule({ module_id: 2, name: '空的', resource: [] }),
      homeModule({ module_id: 3, name: '有的' }),
    ],
    count: 3,
  }))
  renderPage(<HomeMobile />, '/')
  await screen.findByText('有的')
  await vi.waitFor(() => expect(headings()).toEqual(['有的']))
})

it('leads taps to the game, or to login and back HOME-5', async () => {
  serveOne(homeModule({ module_type: 2, resource: [resource({ game_id: 8 })] }))
  renderPage(<HomeMobile />, '/')
  fireEvent.click(await screen.findByRole('link', { name: '游戏8' }))
  expect(place()).toBe('/game/8')
  cleanup()
  useSession.setState({ loggedIn: false })
  renderPage(<HomeMobile />, '/')
  fireEvent.click(await screen.findByRole('link', { name: '游戏8' }))
  expect(place()).toBe('/login?redirect=%2Fgame%2F8')
})
