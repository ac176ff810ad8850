import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedUntil, gameTimeStatus } from './game-time.ts'
import { type Portion, usableMinutes } from './minutes.ts'

describe('free time earned by playing WELFARE-5', () => {
  it.each([
    ['2026-03-11T00:00:00+08:00', '2026-03-12T23:59:59+08:00'],
    ['2026-03-11T23:59:59+08:00', '2026-03-12T23:59:59+08:00'],
    ['2026-12-31T12:00:00+08:00', '2027-01-01T23:59:59+08:00'],
  ])('claimed at %s it is cleared at %s', (claimed, cleared) => {
    expect(earnedUntil(new Date(claimed))).toEqual(new Date(cleared))
  })

  it.each([
    [0, false, 0],
    [29, false, 0],
    [30, false, 1],
    [500, false, 1],
    [30, true, 2],
  ])('%i minutes played, claimed %s: status %i', (played, isClaimed, status) => {
    expect(gameTimeStatus(played, isClaimed)).toBe(status)
  })
})

describe('minutes that can be played', () => {
  const now = new Date('2026-03-11T12:00:00Z')
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  it('are limited by the time left to play them', () => {
    expect(usableMinutes([{ minutesLeft: 60, expiresAt: after(10) }], now)).toBe(10)
    expect(usableMinutes([{ minutesLeft: 60, expiresAt: after(9.5) }], now)).toBe(10)
    expect(
      usableMinutes(
        [
          { minutesLeft: 60, expiresAt: after(10) },
          { minutesLeft: 30, expiresAt: null },
        ],
        now,
      ),
    ).toBe(40)
    expect(
      usableMinutes(
        [
          { minutesLeft: 8, expiresAt: after(10) },
          { minutesLeft: 8, expiresAt: after(10) },
        ],
        now,
      ),
    ).toBe(10)
  })

  it('equal what a player who starts now can use up, minute by minute', () => {
    const portion = fc.record({
      minutesLeft: fc.integer({ min: 0, max: 30 }),
      expiresAt: fc.option(fc.integer({ min: 1, max: 40 }).map(after)),
    })
    fc.assert(
      fc.property(fc.array(portion, { maxLength: 6 }), (portions: Portion[]) => {
        const left = portions.map((one) => ({ ...one }))
        let played = 0
        for (;;) {
          const at = after(played)
          const usable = left.filter(
            ({ minutesLeft, expiresAt }) =>
              minutesLeft > 0 && (expiresAt === null || expiresAt > at),
          )
          const next = usable.toSorted(
            (a, b) => Number(a.expiresAt ?? Infinity) - Number(b.expiresAt ?? Infinity),
          )[0]
          if (!next) break
          next.minutesLeft -= 1
          played += 1
        }
        expect(usableMinutes(portions, now)).toBe(played)
      }),
    )
  })
})
