import type { LocalizedText } from '@cloudplay/contract/language'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { playerTitles } from './messages.ts'

/** An hour of a year in which the player played a game, by the calendar of Shanghai. */
export interface PlayedHour {
  gameId: number
  /** YYYY-MM-DD */
  day: string
  /** 0 to 23 */
  hour: number
  minutes: number
  freeMinutes: number
  coins: number
  firstAt: Date
}

/** In January the page shows the year before. */
export function summaryYear(now: Date): number {
  const [year, month] = shanghaiDay(now).split('-').map(Number) as [number, number]
  return month === 1 ? year - 1 : year
}

/** The first moment of a year in Shanghai. */
export const yearStart = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`)

const FAVOURITES = 3
const NIGHT_HOURS = new Set([23, 0, 1, 2, 3, 4])
const MANY_GAMES = 8
const MANY_DAYS = 100

interface Summed {
  playMinutes: number
  playDays: number
  gameCount: number
  freeMinutes: number
  coins: number
  longestDay: { day: string; minutes: number } | null
  /** 0 to 23; the earlier one of two equal hours. */
  busiestHour: number | null
  favourites: { gameId: number; minutes: number }[]
  first: { gameId: number; at: Date } | null
}

/** Summarizes the hours, in any order. */
export function sumUp(hours: readonly PlayedHour[]): Summed {
  const total = (pick: (one: PlayedHour) => number) =>
    hours.reduce((sum, one) => sum + pick(one), 0)
  const days = minutesBy(hours, ({ day }) => day)
  const games = minutesBy(hours, ({ gameId }) => gameId)
  const [longest] = days
  const [busiest] = minutesBy(hours, ({ hour }) => hour)
  const first = hours.toSorted((a, b) => a.firstAt.getTime() - b.firstAt.getTime())[0]
  return {
    playMinutes: total(({ minutes }) => minutes),
    playDays: days.length,
    gameCount: games.length,
    freeMinutes: total(({ freeMinutes }) => freeMinutes),
    coins: total(({ coins }) => coins),
    longestDay: longest ? { day: longest[0], minutes: longest[1] } : null,
    busiestHour: busiest?.[0] ?? null,
    favourites: games.slice(0, FAVOURITES).map(([gameId, minutes]) => ({ gameId, minutes })),
    first: first ? { gameId: first.gameId, at: first.firstAt } : null,
  }
}

/** Minutes by some part of the hour, most first; of equals, the smaller part first. */
function minutesBy<K extends string | number>(
  hours: readonly PlayedHour[],
  part: (one: PlayedHour) => K,
): [K, number][] {
  const sums = new Map<K, number>()
  for (const one of hours) sums.set(part(one), (sums.get(part(one)) ?? 0) + one.minutes)
  return [...sums].sort(([a, minutesA], [b, minutesB]) => minutesB - minutesA || (a < b ? -1 : 1))
}

/** The player's type in this year. */
export function titleOf(hours: readonly PlayedHour[], summed: Summed): LocalizedText {
  const { playMinutes, playDays, gameCount, favourites } = summed
  if (playMinutes === 0) return playerTitles.newcomer
  const atNight = hours.reduce(
    (sum, { hour, minutes }) => sum + (NIGHT_HOURS.has(hour) ? minutes : 0),
    0,
  )
  if (atNight * 2 >= playMinutes) return playerTitles.nightOwl
  if (gameCount >= MANY_GAMES) return playerTitles.allRounder
  if (playDays >= MANY_DAYS) return playerTitles.regular
  if (gameCount > 1 && favourites[0]!.minutes * 5 >= playMinutes * 4) return playerTitles.devoted
  return playerTitles.easygoing
}
