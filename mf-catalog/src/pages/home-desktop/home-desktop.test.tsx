// @vitest-environment happy-dom
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { on } from '@cloudplay/bus'
import { setProduct, setQueue, useSession } from '@cloudplay/session'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { homeModule, product, queue, resource } from '../../testing/catalog-data.ts'
import HomeDesktop from './HomeDesktop.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, product: null, queue: null })
})
afterEach(() => {
  vi.useRealTimers()
})

const games = (...ids: number[]) => ids.map((game_id) => resource({ game_id }))

function serve(...module: ReturnType<typeof homeModule>[]) {
  answer('getIndexPc', () => ({ module }))
}

it('rotates the banner every 5000 ms, by click on its inside dots and on its thumbnails, without arrows HOME-7', async () => {
  vi.useFakeTimers()
  serve(homeModule({ module_type: 1, name: '精选', resource: games(1, 2, 3) }))
  renderPage(<HomeDesktop />, '/')
  await act(() => vi.advanceTimersByTimeAsync(10))
  const banner = screen.getByRole('region', { name: '精选' })
  const shown = () =>
    within(banner)
      .getAllByRole('group')
      .filter((slide) => !slide.hasAttribute('inert'))
      .map((slide) => slide.getAttribute('aria-label'))

  const stage = banner.querySelector<HTMLElement>('.stage')!
  expect(shown()).toEqual(['第 1 张，共 3 张'])
  fireEvent.click(within(stage).getByRole('button', { name: /第 2 张/ }))
  expect(shown()).toEqual(['第 2 张，共 3 张'])
  act(() => vi.advanceTimersByTime(4999))
  expect(shown()).toEqual(['第 2 张，共 3 张'])
  act(() => vi.advanceTimersByTime(1))
  expect(shown()).toEqual(['第 3 张，共 3 张'])

  fireEvent.mouseOver(within(stage).getByRole('button', { name: /第 1 张/ }))
  expect(shown()).toEqual(['第 3 张，共 3 张'])

  fireEvent.click(within(banner).getByRole('button', { name: '游戏1' }))
  expect(shown()).toEqual(['第 1 张，共 3 张'])
  expect(within(banner).queryByRole('button', { name: /上一|下一|prev|next/i })).toBeNull()
})

it('shows neither dots nor thumbnails for a single banner HOME-7', async () => {
  serve(homeModule({ module_type: 1, name: '精选', resource: games(1) }))
  renderPage(<HomeDesktop />, '/')
  const banner = await screen.findByRole('region', { name: '精选' })
  expect(
    within(banner)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['开始游戏：游戏1'])
})

it.each([
  [2, '大家在玩'],
  [4, '编辑推荐'],
])(
  'shows a block of type %i under its title with name, description and button a card HOME-7 HOME-8',
  async (module_type, name) => {
    serve(homeModule({ module_type, name, resource: games(1, 2) }))
    renderPage(<HomeDesktop />, '/')
    const block = await screen.findByRole('region', { name })
    expect(within(block).getAllByRole('article')).toHaveLength(2)
    const card = within(block).getAllByRole('article')[0]!
    expect(within(card).getByRole('link', { name: '游戏1' }).getAttribute('href')).toBe('/game/1')
    expect(within(card).getByText('一句话介绍1')).toBeTruthy()
    expect(within(card).getByText('开始游戏')).toBeTruthy()
  },
)

it('follows the queue and the game in use live HOME-8', async () => {
  serve(homeModule({ resource: games(1, 2) }))
  renderPage(<HomeDesktop />, '/')
  await screen.findByText('编辑推荐')
  const [card, other] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]

  act(() => setQueue(queue({ game_id: 1, queue_num: 3 })))
  expect(within(card).getByText('排队中 (第 3 位)')).toBeTruthy()
  act(() => setQueue(queue({ game_id: 1, queue_num: 2 })))
  expect(within(card).getByText('排队中 (第 2 位)')).toBeTruthy()
  act(() => {
    setQueue(null)
    setProduct(product({ game_id: 1, cid: 'c9' }))
  })
  expect(within(card).getByRole('button', { name: '游戏中：游戏1' })).toBeTruthy()
  act(() => setProduct(product({ game_id: 1, cid: 'c9', product_use_status: 2 })))
  expect(within(card).getByText('重启中')).toBeTruthy()
  act(() => setProduct(null))
  expect(within(card).getByText('开始游戏')).toBeTruthy()
  expect(within(other).getByText('开始游戏')).toBeTruthy()
})

it('reports a pressed card to the page, in each case of the desktop card click PLAY-4', async () => {
  serve(homeModule({ resource: games(4) }))
  const pressed = vi.fn<(game: unknown) => void>()
  const leave = on('card:pressed', pressed)
  renderPage(<HomeDesktop />, '/')
  fireEvent.click(await screen.findByText('开始游戏'))
  act(() => setQueue(queue({ game_id: 4, queue_num: 3 })))
  fireEvent.click(screen.getByText('排队中 (第 3 位)'))
  act(() => {
    setQueue(null)
    setProduct(product({ game_id: 4, cid: 'c9' }))
  })
  fireEvent.click(screen.getByText('游戏中'))
  expect(pressed.mock.calls).toEqual(
    Array.from({ length: 3 }, () => [{ game_id: 4, name: '游戏4' }]),
  )
  expect(place()).toBe('/')
  leave()
})

it('leads a visitor to the login before a game, and reserves in a dialog HOME-8 LIST-7', async () => {
  serve(
    homeModule({ resource: [resource({ game_id: 4 }), resource({ game_id: 5, is_subscribe: 2 })] }),
  )
  renderPage(<HomeDesktop />, '/')
  fireEvent.click(await screen.findByRole('button', { name: '预约游戏5' }))
  await screen.findByRole('dialog', { name: '预约《游戏5》' })
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  act(() => useSession.setState({ loggedIn: false }))
  fireEvent.click(screen.getByText('开始游戏'))
  expect(place()).toBe('/login?redirect=%2Fgame%2F4')
})

it('starts no game under maintenance', async () => {
  serve(homeModule({ resource: [resource({ game_id: 1, is_subscribe: 3 })] }))
  renderPage(<HomeDesktop />, '/')
  expect(
    ((await screen.findByRole('button', { name: '维护中' })) as HTMLButtonElement).disabled,
  ).toBe(true)
})

it('offers to try again when it could not be loaded, and says when it is empty', async () => {
  answer('getIndexPc', () => {
    throw offline()
  })
  renderPage(<HomeDesktop />, '/')
  expect(await screen.findByText('首页没能打开')).toBeTruthy()
  serve()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('货架还空着')).toBeTruthy()
})
