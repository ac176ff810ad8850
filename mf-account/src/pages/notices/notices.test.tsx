// @vitest-environment happy-dom
import type { Notice, NoticeKind, NoticeParams } from '@cloudplay/contract'
import { chooseLanguage } from '@cloudplay/i18n'
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setUnread, useSession } from '@cloudplay/session'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Notices from './Notices.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const AT = Date.parse('2026-03-11T12:00:00+08:00') / 1000
const MIDNIGHT = Date.parse('2026-03-12T00:00:00+08:00') / 1000
let ids = 0
function notice<Kind extends NoticeKind>(
  kind: Kind,
  params: NoticeParams[Kind],
  part: Partial<Notice> = {},
): Notice {
  return { id: ++ids, kind, at: AT, is_read: 0, params, ...part }
}
const gift = (coins: number) => notice('coins_given', { title: '红包', coins })
const serve = (list: Notice[]) =>
  answer('getNotices', () => ({
    list,
    count: list.length,
    unread: list.filter(({ is_read: isRead }) => !isRead).length,
  }))

beforeEach(() => {
  resetServer()
  startSession('tok')
})
afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  endSession()
  await chooseLanguage('zh-CN')
})

const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [
    link.querySelector('.text > span')!.textContent,
    link.getAttribute('href'),
  ])

const every: [Notice, string, string, string][] = [
  [
    notice('game_launched', { game_id: 3, game: '企鹅卡丁车', playable: 1 }, { is_read: 1 }),
    '《企鹅卡丁车》上线了，现在就能玩',
    '企鹅卡丁车 is out. Play it now',
    '/game/3',
  ],
  [
    notice('game_launched', { game_id: 4, game: '赛车', playable: 0 }),
    '未读 《赛车》到上线日了，机器就绪后即可开玩',
    'Unread It’s launch day for 赛车. You can play as soon as a machine is ready',
    '/game/4',
  ],
  [
    notice('refund', { title: '充值', orderSn: 'CP12345678', yuan: 39, coins: 4100 }),
    '未读 已退款 ¥39：充值，收回 4,100 网币',
    'Unread Refunded ¥39: 充值. 4,100 coins were taken back',
    '/func/orders?orderSn=CP12345678',
  ],
  [
    notice('coins_given', { title: '红包', coins: 20 }),
    '未读 收到 20 网币：红包',
    'Unread You got 20 coins: 红包',
    '/func/tradeRecords?isShowBack=1',
  ],
  [
    notice('coins_ending', { coins: 1200, ends_at: AT + 3600 }),
    '未读 1,200 网币将于 2026年3月11日 13:00 到期，记得用掉',
    'Unread 1,200 coins expire on Mar 11, 2026, 13:00. Use them before then',
    '/',
  ],
  [
    notice('card_ending', { ends_at: AT }),
    '未读 畅玩月卡将于 2026年3月11日 12:00 到期',
    'Unread Your monthly card ends on Mar 11, 2026, 12:00',
    '/infiniteCard?isShowBack=1',
  ],
  [
    notice('card_ending', { ends_at: MIDNIGHT }),
    '未读 畅玩月卡将于 2026年3月11日 24:00 到期',
    'Unread Your monthly card ends on Mar 11, 2026, 24:00',
    '/infiniteCard?isShowBack=1',
  ],
  [
    notice('session_ended', { game_id: 1, game: '星海拾光', reason: 'server', coins: 5 }),
    '未读 《星海拾光》已结束：服务器连接中断，已退还 5 网币',
    'Unread 星海拾光 ended: the server lost its connection. 5 coins were refunded',
    '/game/1',
  ],
]

it('says each notice in Chinese and in English, and leads where it matters ACCT-14 LANG-2 LANG-3', async () => {
  serve(every.map(([one]) => one))
  renderPage(<Notices />, '/notices')
  expect(await links()).toEqual(every.map(([, chinese, , to]) => [chinese, to]))
  await act(() => chooseLanguage('en'))
  expect(await links()).toEqual(every.map(([, , english, to]) => [english, to]))
})

it('says that there is nothing yet, with a way on ACCT-14', async () => {
  serve([])
  renderPage(<Notices />, '/notices')
  expect(await screen.findByText('还没有消息')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去看看游戏' }).getAttribute('href')).toBe('/more')
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
})

it('offers to try again while the network is gone ACCT-14', async () => {
  answer('getNotices', () => {
    throw offline()
  })
  renderPage(<Notices />, '/notices')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  serve([gift(20)])
  fireEvent.click(retry)
  expect(await screen.findByText(/收到 20 网币/)).toBeTruthy()
})

it('marks a notice as read when it is followed, once, also if the server does not hear of it ACCT-14', async () => {
  const one = gift(20)
  serve([one])
  answer('readNotice', () => {
    throw offline()
  })
  renderPage(<Notices />, '/notices')
  const link = await screen.findByRole('link', { name: /收到 20 网币/ })
  fireEvent.click(link)
  expect(place()).toBe('/func/tradeRecords?isShowBack=1')
  expect(requestsOf('readNotice')).toEqual([{ id: one.id }])
})

it('marks what it shows as read, not what arrived meanwhile, once for several presses ACCT-14', async () => {
  const [older, newer] = [gift(10), gift(20)]
  serve([newer, older])
  const { promise, give } = heldBack<Record<string, never>>()
  answer('readAllNotices', () => promise)
  renderPage(<Notices />, '/notices')
  const button = await screen.findByRole('button', { name: '全部已读' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(requestsOf('readAllNotices')).toEqual([{ until: newer.id }])
  give({})
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull())
  expect(screen.queryByText('未读')).toBeNull()
})

it('keeps the focus on the button that marked all as read until it leaves PAGE-3', async () => {
  serve([gift(20)])
  answer('readAllNotices', () => ({}))
  renderPage(<Notices />, '/notices')
  const button = await screen.findByRole('button', { name: '全部已读' })
  act(() => button.focus())
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect(requestsOf('readAllNotices')).toHaveLength(1)
  act(() => button.blur())
  expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull()
})

it('keeps notices unread and says so when marking fails', async () => {
  serve([gift(20)])
  answer('readAllNotices', () => {
    throw offline()
  })
  renderPage(<Notices />, '/notices')
  fireEvent.click(await screen.findByRole('button', { name: '全部已读' }))
  expect(await screen.findByText(/网络连接不上/)).toBeTruthy()
  expect(screen.getByText('未读')).toBeTruthy()
})

it('shows a new notice as soon as the count of unread ones grows ACCT-14', async () => {
  const first = gift(10)
  serve([first])
  setUnread(1)
  renderPage(<Notices />, '/notices')
  await screen.findByText(/收到 10 网币/)
  serve([gift(20), first])
  act(() => setUnread(2))
  expect(await screen.findByText(/收到 20 网币/)).toBeTruthy()
  // Fewer unread ones, as after reading in another tab, don't make it load.
  const before = requestsOf('getNotices').length
  act(() => setUnread(0))
  expect(requestsOf('getNotices')).toHaveLength(before)
})

it('keeps the list as it is when the push connects again, and shows what came meanwhile ACCT-14', async () => {
  const [newer, older] = [gift(20), gift(10)]
  serve([newer, older])
  setUnread(2)
  renderPage(<Notices />, '/notices')
  await screen.findByText(/收到 10 网币/)
  vi.useFakeTimers()
  const reconnect = async (unread: number) => {
    act(() => setUnread(0))
    act(() => setUnread(unread))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  // What a reload would show.
  serve([newer])
  await reconnect(2)
  expect(screen.getByText(/收到 10 网币/)).toBeTruthy()
  serve([gift(30), newer, older])
  await reconnect(3)
  expect(screen.getByText(/收到 30 网币/)).toBeTruthy()
})

it('shows a kind that is newer than the page, whose link reloads it', async () => {
  serve([{ ...gift(1), kind: 'fireworks' }])
  renderPage(<Notices />, '/notices')
  const link = await screen.findByRole('link', { name: /有一条新消息，刷新页面后查看/ })
  expect(link.getAttribute('href')).toBe('/notices')
})

it('leaves no count of unread notices after a log-out PAGE-2', () => {
  setUnread(7)
  endSession()
  expect(useSession.getState().unread).toBe(0)
})
