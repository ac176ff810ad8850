// @vitest-environment happy-dom
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setDevice, useSession } from '@cloudplay/session'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { game } from '../../testing/catalog-data.ts'
import Reservations from './Reservations.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, product: null, queue: null })
})
afterEach(() => {
  cleanup()
  setDevice('mobile')
})

const reservable = (game_id: number, part = {}) => game({ game_id, is_subscribe: 2, ...part })
const reserved = (game_id: number, part = {}) => reservable(game_id, { user_sub: 1, ...part })
/** Keeps the reservations as the server does. */
function serve(list: ReturnType<typeof game>[], coming: ReturnType<typeof game>[] = []): void {
  answer('getSubscribe', () => ({ list, count: list.length, coming }))
}
const listed = (name: string) => screen.findByRole('list', { name })
const cancelButton = (name: string) => screen.findByRole('button', { name: `取消预约${name}` })
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name })

it.each(['mobile', 'desktop'] as const)(
  'are shown with their day, and cancelled after a question, on %s LIST-6 LIST-19',
  async (device) => {
    setDevice(device)
    serve([reserved(3, { subscribe_time: Date.parse('2027-02-06T20:00+08:00') / 1000 })])
    answer('cancelSubscribe', () => {
      serve([], [reservable(3)])
      return { user_sub: 0 }
    })
    renderPage(<Reservations />, '/more/0')
    expect((await listed('我的预约')).textContent).toContain('2027年2月6日 正式上线')
    const button = await cancelButton('游戏3')
    fireEvent.click(button)
    fireEvent.click(await inDialog('再想想'))
    expect(requestsOf('cancelSubscribe')).toEqual([])

    fireEvent.click(button)
    fireEvent.click(await inDialog('取消预约'))
    expect(await screen.findByText('已取消预约')).toBeTruthy()
    expect(requestsOf('cancelSubscribe')).toEqual([{ game_id: 3 }])
    // It can be reserved again, here.
    const coming = await listed('可以预约的新游')
    expect(within(coming).getByRole('button', { name: '预约游戏3' })).toBeTruthy()
    expect(await screen.findByText('还没有预约游戏')).toBeTruthy()
  },
)

it('keeps a reservation that could not be cancelled, and says why LIST-19', async () => {
  serve([reserved(3)])
  answer('cancelSubscribe', () => {
    throw offline()
  })
  renderPage(<Reservations />, '/more/0')
  fireEvent.click(await cancelButton('游戏3'))
  fireEvent.click(await inDialog('取消预约'))
  expect(await screen.findByText(/网络连接不上/)).toBeTruthy()
  expect(await cancelButton('游戏3')).toBeTruthy()
})

it('offer the game that is out to play, and nothing to cancel LIST-19', async () => {
  serve([reserved(3, { is_subscribe: 1 })])
  renderPage(<Reservations />, '/more/0')
  const list = await listed('我的预约')
  expect(list.textContent).toContain('已上线')
  expect(within(list).queryByRole('button', { name: /取消预约/ })).toBeNull()
  expect(within(list).getByRole('button', { name: /秒玩/ })).toBeTruthy()
})

it('lead from none to games that can be reserved, or to all games LIST-19', async () => {
  serve([], [reservable(4), reservable(5)])
  const page = renderPage(<Reservations />, '/more/0')
  const coming = await listed('可以预约的新游')
  expect(within(coming).getAllByRole('button', { name: /^预约/ })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: '看全部游戏' })).toBeNull()
  page.unmount()
  serve([])
  renderPage(<Reservations />, '/more/0')
  const link = await screen.findByRole('link', { name: '看全部游戏' })
  await waitFor(() => expect(link.getAttribute('href')).toBe('/more'))
})
