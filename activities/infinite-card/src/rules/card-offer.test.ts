import type { MonthlyCard } from '@cloudplay/contract'
import { formatsOf } from '@cloudplay/i18n'
import { expect, it } from 'vitest'
import { cardOffer, cardTerm } from './card-offer.ts'

const unix = (iso: string) => Date.parse(iso) / 1000
const card: MonthlyCard = {
  id: 1,
  pay_money: 99,
  display: 1,
  days: 31,
  sale_from: unix('2026-01-31T16:00:00Z'),
  sale_until: unix('2026-02-07T16:00:00Z'),
  on_sale: 1,
  now: unix('2026-02-03T04:00:00Z'),
}

it('sells only what the server says is on sale, and one card a player PROMO-1', () => {
  expect(cardOffer(card)).toBe('buyable')
  expect(cardOffer({ ...card, display: 0 })).toBe('bought')
  expect(cardOffer({ ...card, on_sale: 0 })).toBe('over')
  expect(cardOffer({ ...card, on_sale: 0, now: unix('2026-01-30T04:00:00Z') })).toBe('early')
})

it('counts 31 days from the next day, by the calendar of Shanghai PROMO-1 LANG-3', () => {
  const termAt = (iso: string, language: 'zh-CN' | 'en') => {
    const { fromMs, untilMs } = cardTerm({ days: 31, now: unix(iso) })
    return formatsOf(language).days(fromMs, untilMs)
  }
  expect(termAt('2026-02-03T04:00:00Z', 'zh-CN')).toBe('2026/2/4 – 2026/3/6')
  expect(termAt('2026-02-03T16:30:00Z', 'en')).toBe('Feb 5 – Mar 7, 2026')
  expect(termAt('2026-12-20T04:00:00Z', 'en')).toBe('Dec 21, 2026 – Jan 20, 2027')
})
