import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskNickname, packetStatus, splitCoins, sumOf } from './rules.ts'

describe('the pieces of a packet PROMO-4', () => {
  it('have the requested number, none empty, and add up to the whole', () => {
    const order = fc
      .integer({ min: 2, max: 12 })
      .chain((pieces) => fc.tuple(fc.integer({ min: pieces, max: 500 }), fc.constant(pieces)))
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), ([coins, pieces], numbers) => {
        let seen = 0
        // Mixed with a counter, so that a constant stream still reaches every cut.
        const random = (below: number) => (Number(numbers.next().value) + seen++) % below
        const split = splitCoins(coins, pieces, random)
        expect(split).toHaveLength(pieces)
        expect(Math.min(...split)).toBeGreaterThan(0)
        expect(sumOf(split)).toBe(coins)
      }),
    )
  })
})

describe('a packet', () => {
  const now = new Date('2026-03-11T12:00:00Z')
  const later = new Date(now.getTime() + 1)
  const open = { expiresAt: later, fullAt: null, extractedAt: null, lapsedAt: null }

  it.each([
    ['collecting until it expires', open, 0],
    ['expired at its last moment', { ...open, expiresAt: now }, 3],
    ['expired once it lapsed, even if the clock says otherwise', { ...open, lapsedAt: now }, 3],
    ['full, and stays so', { ...open, expiresAt: now, fullAt: now }, 1],
    ['extracted', { ...open, fullAt: now, extractedAt: now }, 2],
  ])('is %s', (_, packet, status) => {
    expect(packetStatus(packet, now)).toBe(status)
  })
})

it.each([
  ['玩家123456', '玩***6'],
  ['小明', '小***'],
  ['😀好友😎', '😀***😎'],
  ['', '***'],
])('strangers see %s as %s', (name, masked) => {
  expect(maskNickname(name)).toBe(masked)
})
