// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import type { CallResponse, GameDuration } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import FreeTime from './FreeTime.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const game = (
  game_id: number,
  name: string,
  play_time: number,
  status: 0 | 1 | 2,
): GameDuration => ({
  game_id,
  name,
  desc: `${name}的一句话`,
  ad_image: '',
  play_time,
  target_time: 30,
  status,
})
const page = (
  more: Partial<CallResponse<'getDurationList'>> = {},
): CallResponse<'getDurationList'> => ({
  duration: 70,
  expire_minutes: 60,
  expire_time: Date.parse('2026-07-16T23:59:59+08:00') / 1000,
  list: [game(1, '星海拾光', 30, 1), game(2, '超级企鹅', 12, 0), game(3, '方块', 30, 2)],
  ...more,
})
const show = () => renderPage(<FreeTime />, '/freeTime')
const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')!

beforeEach(() => {
  resetServer()
  answer('getDurationList', () => page())
  answer('questRewards', () => ({ day: 0, minutes: 60 }))
})

it('shows the minutes, when some of them are cleared, and how far each game is played WELFARE-4', async () => {
  show()
  const balance = await screen.findByRole('region', { name: '可用时长' })
  expect(await within(balance).findByText('70')).toBeTruthy()
  expect(within(balance).getByText(/其中 60 分钟 7月16日.*23:59:59 到期/)).toBeTruthy()
  const begun = within(await row('超级企鹅'))
  expect(
    begun.getByRole('progressbar', { name: '已玩 12/30 分钟' }).getAttribute('aria-valuenow'),
  ).toBe('40')
  expect((begun.getByRole('button', { name: '未完成' }) as HTMLButtonElement).disabled).toBe(true)
  const claimed = within(await row('方块')).getByRole('button', { name: '已领取' })
  expect(claimed.getAttribute('aria-disabled')).toBe('true')
})

it('says midnight as the end of the day before LANG-3', async () => {
  answer('getDurationList', () =>
    page({ expire_time: Date.parse('2026-07-17T00:00:00+08:00') / 1000 }),
  )
  show()
  expect(await screen.findByText('其中 60 分钟 2026年7月16日 24:00 到期')).toBeTruthy()
})

it('claims once for two taps, and reads the list again WELFARE-4', async () => {
  const held = heldBack<{ day: number; minutes: number }>()
  answer('questRewards', () => held.promise)
  show()
  const claim = await screen.findByRole('button', { name: '领取时长：星海拾光' })
  claim.focus()
  fireEvent.click(claim)
  fireEvent.click(claim)
  answer('getDurationList', () => page({ duration: 130, list: [game(1, '星海拾光', 30, 2)] }))
  await act(async () => held.give({ day: 0, minutes: 60 }))
  expect(await screen.findByText('领取成功，获得 60 分钟')).toBeTruthy()
  expect(await screen.findByText('130')).toBeTruthy()
  expect(within(await row('星海拾光')).getByRole('button', { name: '已领取' })).toBe(claim)
  expect(document.activeElement).toBe(claim)
  expect(requestsOf('questRewards')).toEqual([{ type: 'wel_duration', game_id: 1 }])
})

it('says why a claim is refused, and shows the current state WELFARE-4', async () => {
  answer('questRewards', () => {
    answer('getDurationList', () => page({ list: [game(1, '星海拾光', 30, 2)] }))
    throw refusal('奖励已经领取过了')
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: '领取时长：星海拾光' }))
  expect(await screen.findByText('奖励已经领取过了')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '已领取' })).toBeTruthy()
})

it('follows rewards that were granted elsewhere WELFARE-3', async () => {
  show()
  await screen.findByText('70')
  answer('getDurationList', () => page({ duration: 75 }))
  act(() => emit('welfare:changed', null))
  expect(await screen.findByText('75')).toBeTruthy()
})

it('has a link to games without any to play, and a retry after a failure WELFARE-4', async () => {
  answer('getDurationList', () => {
    throw offline()
  })
  show()
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getDurationList', () =>
    page({ list: [], duration: 0, expire_minutes: 0, expire_time: 0 }),
  )
  fireEvent.click(retry)
  expect(await screen.findByText('还没有可以领时长的游戏')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去找游戏' }).getAttribute('href')).toBe('/')
  await waitFor(() => expect(screen.queryByText(/到期/)).toBeNull())
})
