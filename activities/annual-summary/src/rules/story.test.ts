import type { AnnualSummary } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { cardsOf, playTime } from './story.ts'

const year: AnnualSummary = {
  year: 2026,
  nickname: '小满',
  useravatar: '',
  title: '深夜冒险家',
  play_minutes: 600,
  play_days: 12,
  game_count: 2,
  free_minutes: 60,
  coins_spent: 900,
  longest_day: { date: '2026-05-01', minutes: 180 },
  busiest_hour: 23,
  first_game: { game_id: 1, name: '星海拾光', ad_image: '', ctime: 1 },
  favourites: [{ game_id: 1, name: '星海拾光', ad_image: '', minutes: 500 }],
}

it('shows the year in cards, without empty ones PROMO-4', () => {
  expect(cardsOf(year)).toEqual(['cover', 'time', 'first', 'favourites', 'longest', 'title'])
  const empty = { ...year, play_minutes: 0, longest_day: null, first_game: null, favourites: [] }
  expect(cardsOf(empty)).toEqual(['cover', 'title'])
})

it('reads short times in minutes and long ones in hours PROMO-4', () => {
  expect(playTime(119)).toEqual({ unit: 'minutes', count: 119 })
  expect(playTime(120)).toEqual({ unit: 'hours', count: 2 })
  expect(playTime(659)).toEqual({ unit: 'hours', count: 10 })
})
