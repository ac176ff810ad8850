import { MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'

export type CardOffer = 'bought' | 'buyable' | 'early' | 'over'

/** What the page may offer: one card a player, and only inside the sale window, of which the server is the judge. */
export function cardOffer(card: MonthlyCard, now = new Date()): CardOffer {
  if (card.display === 0) return 'bought'
  if (card.on_sale === 1) return 'buyable'
  return now.getTime() / 1000 < card.sale_from ? 'early' : 'over'
}

const dayMs = 24 * 60 * 60 * 1000
/** A moment of the first and of the last day of a card bought now: it counts from the next day (PROMO-1). Shanghai has no summer time. */
export function cardTerm(days: number = MONTHLY_CARD_DAYS, now = new Date()): { fromMs: number; untilMs: number } {
  const fromMs = now.getTime() + dayMs
  return { fromMs, untilMs: fromMs + (days - 1) * dayMs }
}

/** A moment of the first and of the last day of its sale. */
export const saleTerm = ({ sale_from, sale_until }: MonthlyCard) => ({ fromMs: sale_from * 1000, untilMs: (sale_until - 1) * 1000 })
