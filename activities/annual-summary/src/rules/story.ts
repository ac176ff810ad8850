import type { AnnualSummary } from '@cloudplay/contract'

export type CardKind = 'cover' | 'time' | 'first' | 'favourites' | 'longest' | 'title'

/** The cards of a year: only those that have something to say. */
export function cardsOf(summary: AnnualSummary): CardKind[] {
  const cards: [CardKind, boolean][] = [
    ['cover', true],
    ['time', summary.play_minutes > 0],
    ['first', summary.first_game !== null],
    ['favourites', summary.favourites.length > 0],
    ['longest', summary.longest_day !== null],
    ['title', true],
  ]
  return cards.filter(([, shown]) => shown).map(([kind]) => kind)
}

/** A play time for reading: minutes below two hours, otherwise hours, halves rounded down. */
export function playTime(minutes: number): { unit: 'hours' | 'minutes'; count: number } {
  return minutes < 120
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / 60) }
}
