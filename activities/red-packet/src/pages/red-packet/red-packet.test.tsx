// @vitest-environment happy-dom
import type { RedPacket as Packet } from '@cloudplay/contract'
import { answer, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { startSession } from '@cloudplay/session/write'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import RedPacket from './RedPacket.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const MIDNIGHT = Date.parse('2026-10-09T00:00:00+08:00') / 1000
const packet = (more: Partial<Packet>): Packet => ({
  packet_id: 1,
  share_code: 'friend',
  nickname: '小鲸鱼',
  useravatar: '',
  is_mine: 0,
  has_helped: 0,
  status: 0,
  coins: 10,
  total_coins: 100,
  help_count: 1,
  help_need: 3,
  create_time: 1,
  expire_time: MIDNIGHT,
  ...more,
})
const run = {
  start_time: MIDNIGHT - 86_400,
  end_time: MIDNIGHT + 86_400,
  now: MIDNIGHT - 3600,
  isStart: 1,
  total_coins: 100,
  help_need: 3,
  valid_hours: 24,
  helps_a_day: 3,
}

beforeEach(() => {
  resetServer()
  startSession('tok')
  answer('redGetHelpList', () => ({ list: [] }))
  answer('redGetSuccessList', () => ({ list: [] }))
  answer('redGetUserExtract', () => ({ list: [] }) as never)
  answer('redGetExtractSum', () => ({ sum_coins: 0, wait_coins: 0, packets: 0 }))
})

async function helpFriend(): Promise<void> {
  let friend = packet({})
  const own = packet({ share_code: 'own', is_mine: 1, coins: 30 })
  answer(
    'redGetPacket',
    ({ share_code: code }) =>
      ({ ...run, packet: code === 'friend' ? friend : own, can_open: 0 }) as never,
  )
  answer('redHelp', () => {
    friend = packet({ has_helped: 1, coins: 17, help_count: 2 })
    return { coins: 7, packet: friend }
  })
  renderPage(<RedPacket />, '/redPacket?share_code=friend')
  expect(await screen.findByText('2026年10月8日 24:00', { exact: false })).toBeTruthy()
  const help = screen.getByRole('button', { name: '帮 TA 助力' })
  help.focus()
  fireEvent.click(help)
  expect(await screen.findByText('+7 网币')).toBeTruthy()
  const next = await screen.findByRole('link', { name: '我也要开红包' })
  expect(document.activeElement, 'after the press').toBe(next.parentElement)
}

it("shows the coins of helping a friend on the friend's packet alone PROMO-4", async () => {
  await helpFriend()
  fireEvent.click(await screen.findByRole('link', { name: '我也要开红包' }))
  expect(await screen.findByRole('heading', { name: '我的红包' })).toBeTruthy()
  expect(screen.queryByText('+7 网币')).toBeNull()
})

it('shows what a player got to no other player PROMO-4', async () => {
  await helpFriend()
  act(() => startSession('next'))
  await waitFor(() => expect(screen.queryByText('+7 网币')).toBeNull())
})
