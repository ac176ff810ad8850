import { describe, expect, it } from 'vitest'
import { type PlayedHour, summaryYear, sumUp, titleOf, yearStart } from './rules.ts'

const hour = (
  day: string,
  at: number,
  gameId: number,
  minutes: number,
  more: Partial<PlayedHour> = {},
): PlayedHour => ({
  gameId,
  day,
  hour: at,
  minutes,
  freeMinutes: 0,
  coins: 0,
  firstAt: new Date(`${day}T${String(at).padStart(2, '0')}:00:00+08:00`),
  ...more,
})

describe('the summary of a year PROMO-4', () => {
  it.each([
    ['2026-02-01T00:00:00+08:00', 2026],
    ['2026-12-31T23:59:59+08:00', 2026],
    ['2027-01-01T00:00:00+08:00', 2026],
    ['2027-01-31T23:59:59+08:00', 2026],
    ['2027-02-01T00:00:00+08:00', 2027],
  ])('at %s is of %i', (now, year) => {
    expect(summaryYear(new Date(now))).toBe(year)
  })

  it('begins at midnight in Shanghai', () => {
    expect(yearStart(2026).toISOString()).toBe('2025-12-31T16:00:00.000Z')
  })

  it('adds hours up in any order', () => {
    const hours = [
      hour('2026-05-02', 21, 3, 40, { coins: 80 }),
      hour('2026-03-01', 20, 1, 50, { freeMinutes: 30, coins: 40 }),
      hour('2026-05-02', 20, 1, 30, { coins: 60 }),
      hour('2026-05-02', 20, 2, 5),
      hour('2026-06-07', 9, 4, 1),
    ]
    const sums = sumUp(hours)
    expect(sums).toEqual({
      playMinutes: 126,
      playDays: 3,
      gameCount: 4,
      freeMinutes: 30,
      coins: 180,
      longestDay: { day: '2026-05-02', minutes: 75 },
      busiestHour: 20,
      favourites: [
        { gameId: 1, minutes: 80 },
        { gameId: 3, minutes: 40 },
        { gameId: 2, minutes: 5 },
      ],
      first: { gameId: 1, at: new Date('2026-03-01T20:00:00+08:00') },
    })
    expect(sumUp(hours.toReversed())).toEqual(sums)
  })

  it.each([
    ['云端新朋友', []],
    ['深夜冒险家', [hour('2026-03-01', 0, 1, 30), hour('2026-03-01', 12, 1, 30)]],
    ['自在玩家', [hour('2026-03-01', 5, 1, 30), hour('2026-03-01', 22, 2, 30)]],
    ['一心一意的玩家', [hour('2026-03-01', 12, 1, 80), hour('2026-03-01', 13, 2, 20)]],
    ['自在玩家', [hour('2026-03-01', 12, 1, 79), hour('2026-03-01', 13, 2, 21)]],
    ['百变玩家', Array.from({ length: 8 }, (_, game) => hour('2026-03-01', 12, game, 5))],
    [
      '风雨无阻的常客',
      Array.from({ length: 100 }, (_, day) =>
        hour(new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10), 12, 1, 5),
      ),
    ],
  ])('calls a player %s', (title, hours) => {
    expect(titleOf(hours, sumUp(hours))['zh-CN']).toBe(title)
  })
})
