import type { MonthlyCard } from '@cloudplay/contract'

type CardOffer = 'bought' | 'buyable' | 'early' | 'over'

/** What the page can offer: one card per player, only inside the sale window, by the server's clock. */
export function cardOffer(card: MonthlyCard): CardOffer {
  if (card.display === 0) return 'bought'
  if (card.on_sale === 1) return 'buyable'
  return card.now < card.sale_from ? 'early' : 'over'
}

const dayMs = 24 * 60 * 60 * 1000
/** A moment of the first and of the last day of a card bought at the server's `now`: it counts from the next day (PROMO-1). Shanghai has no summer time. */
export function cardTerm({ days, now }: Pick<MonthlyCard, 'days' | 'now'>): {
  fromMs: number
  untilMs: number
} {
  const fromMs = now * 1000 + dayMs
  return { fromMs, untilMs: fromMs + (days - 1) * dayMs }
}
