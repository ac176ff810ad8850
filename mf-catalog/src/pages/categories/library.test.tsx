// @vitest-environment happy-dom
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setDevice, useSession } from '@cloudplay/session'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { game } from '../../testing/catalog-data.ts'
import Categories from './Categories.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const counts = { playable: 4, touch: 9, gamepad: 7, two_players: 2, others: 36 }

beforeEach(() => {
  resetServer()
  setDevice('mobile')
  useSession.setState({ loggedIn: true, product: null, queue: null })
  answer('getCategory', () => ({ list: [{ id: 2, name: '竞速', icon: 'gauge' }] }))
  answer('getCategoryGames', ({ two_players }) =>
    two_players
      ? { list: [], count: 0, counts: { ...counts, others: 0 } }
      : { list: [game({ game_id: 5 })], count: 1, counts },
  )
})

const open = (address = '/more') => renderPage(<Categories />, address)
const chip = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const asked = () => requestsOf('getCategoryGames').at(-1)

it('begins with all games, says how many each filter leaves, and where the others are LIST-18 LIST-20', async () => {
  open()
  expect(await screen.findByText('共 1 款')).toBeTruthy()
  expect(asked()).toEqual({ cateId: 0, is_offered: 1, islazy: 0, page: 1 })
  expect((await chip('触屏可玩')).textContent).toBe('触屏可玩9')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('全部')
  expect(screen.getByText('另有 36 款暂未接入，还没有机器能运行。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去看看' }).getAttribute('href')).toBe('/more?offered=0')
  expect(screen.getByRole('link', { name: '我的收藏' }).getAttribute('href')).toBe('/favourites')
})

it('keeps filters, order and category in the address, and asks the server for them LIST-18', async () => {
  open()
  fireEvent.click(await chip('触屏可玩'))
  expect(place()).toBe('/more?touch=1')
  fireEvent.change(await screen.findByRole('combobox', { name: '排序' }), {
    target: { value: 'new' },
  })
  fireEvent.click(await screen.findByRole('tab', { name: '竞速' }))
  expect(place()).toBe('/more?cate=2&touch=1&sort=new')
  await waitFor(() =>
    expect(asked()).toEqual({
      cateId: 2,
      is_offered: 1,
      touch: 1,
      sort: 'new',
      islazy: 0,
      page: 1,
    }),
  )
  fireEvent.click(await chip('触屏可玩'))
  expect(place()).toBe('/more?cate=2&sort=new')
})

it('shows what an address says LIST-18', async () => {
  open('/more?cate=2&playable=1&gamepad=1&sort=played')
  expect((await chip('现在能玩')).getAttribute('aria-pressed')).toBe('true')
  expect((await chip('支持手柄')).getAttribute('aria-pressed')).toBe('true')
  expect((await chip('触屏可玩')).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('played')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('竞速')
})

it('offers to clear the filters when nothing is left LIST-18', async () => {
  open('/more?players=2&sort=new')
  expect(await screen.findByText('没有符合的游戏')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(place()).toBe('/more?sort=new')
  expect(await screen.findByText('游戏5')).toBeTruthy()
})

it('shows what no machine can run in its own place, never as about to open LIST-20', async () => {
  answer('getCategoryGames', () => ({
    list: [game({ game_id: 3, is_subscribe: 2, is_offered: 0, subscribe_time: 1 })],
    count: 1,
    counts: { ...counts, playable: 0, others: 10 },
  }))
  open('/more?offered=0&playable=1')
  expect(await screen.findByText('这些游戏还没有机器能运行，也没有上线日期。')).toBeTruthy()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '暂未接入' })
  expect(button.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /预约/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^现在能玩/ })).toBeNull()
  expect(asked()).toEqual({ cateId: 0, is_offered: 0, islazy: 0, page: 1 })
  fireEvent.click(screen.getByRole('link', { name: '看能玩的游戏' }))
  expect(place()).toBe('/more')
})

it('keeps its filters when the games cannot load, and tries again LIST-4 LIST-18', async () => {
  answer('getCategoryGames', () => {
    throw offline()
  })
  open('/more?touch=1')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect((await chip('触屏可玩')).getAttribute('aria-pressed')).toBe('true')
  answer('getCategoryGames', () => ({ list: [game({ game_id: 5 })], count: 1, counts }))
  fireEvent.click(retry)
  expect(await screen.findByText('游戏5')).toBeTruthy()
})

it('says that a category has no games LIST-4 PAGE-4', async () => {
  answer('getCategoryGames', () => ({
    list: [],
    count: 0,
    counts: { playable: 0, touch: 0, gamepad: 0, two_players: 0, others: 0 },
  }))
  open('/more?cate=2')
  expect(await screen.findByText('这里还没有游戏')).toBeTruthy()
})
