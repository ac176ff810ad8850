import type { RedPacket } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { shareCodeOf, viewOf } from './packet-view.ts'

const packet: RedPacket = {
  packet_id: 1,
  share_code: 'abc',
  nickname: '小满',
  useravatar: '',
  is_mine: 1,
  has_helped: 0,
  status: 0,
  coins: 12,
  total_coins: 100,
  help_count: 0,
  help_need: 5,
  create_time: 1,
  expire_time: 2,
}

it("tells the player's own packet from a friend's, and whether helping is possible PROMO-4", () => {
  expect(viewOf({ packet: null, can_open: 1 })).toEqual({ kind: 'none', canOpen: true })
  expect(viewOf({ packet, can_open: 0 })).toEqual({ kind: 'own', packet, canOpen: false })
  const friends = { ...packet, is_mine: 0 as const }
  expect(viewOf({ packet: friends, can_open: 1 })).toMatchObject({ kind: 'friend', canHelp: true })
  expect(viewOf({ packet: { ...friends, has_helped: 1 }, can_open: 1 })).toMatchObject({
    canHelp: false,
  })
  for (const status of [1, 2, 3] as const)
    expect(viewOf({ packet: { ...friends, status }, can_open: 1 })).toMatchObject({
      canHelp: false,
    })
})

it('ignores an impossible code in the address PROMO-4', () => {
  expect(shareCodeOf(new URLSearchParams({ share_code: 'aZ_9-' }))).toBe('aZ_9-')
  for (const bad of ['', 'a b', '<script>', 'x'.repeat(33), '红包'])
    expect(shareCodeOf(new URLSearchParams({ share_code: bad }))).toBeUndefined()
})
