import { MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'

export type CardOffer = 'bought' | 'buyable' | 'early' | 'over'

/** What the page may offer: one card a player, and only inside the sale window, of which the server is the judge. */
export function cardOffer(card: MonthlyCard, now = new Date()): CardOffer {
  if (card.display === 0) return 'bought'
  if (card.on_sale === 1) return 'buyable'
  return now.getTime() / 1000 < card.sale_from ? 'early' : 'over'
}

const dayMs = 24 * 60 * 60 * 1000
/** The site's calendar is that of Shanghai, which has no summer time. */
const dayFormat = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'long', day: 'numeric' })

export const dayText = (unixSeconds: number): string => dayFormat.format(unixSeconds * 1000)

/** First and last day of a card bought now: it counts from the next day (PROMO-1). */
export function cardTermText(days: number = MONTHLY_CARD_DAYS, now = new Date()): { from: string; until: string } {
  const from = now.getTime() + dayMs
  return { from: dayFormat.format(from), until: dayFormat.format(from + (days - 1) * dayMs) }
}
