import type { MonthlyCard } from '@cloudplay/contract'
import { formatsOf } from '@cloudplay/i18n'
import { expect, it } from 'vitest'
import { dayText } from '../day-text.ts'
import { cardOffer, cardTerm, saleTerm } from './card-offer.ts'

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
  const chinese = dayText(formatsOf('zh-CN'))
  const termAt = (iso: string) => {
    const { fromMs, untilMs } = cardTerm({ days: 31, now: unix(iso) })
    return { from: chinese(fromMs), until: chinese(untilMs) }
  }
  expect(termAt('2026-02-03T04:00:00Z')).toEqual({ from: '2月4日', until: '3月6日' })
  expect(termAt('2026-02-03T16:30:00Z').from).toBe('2月5日')
  const { fromMs, untilMs } = saleTerm(card)
  expect([chinese(fromMs), chinese(untilMs)]).toEqual(['2月1日', '2月7日'])
  expect(dayText(formatsOf('en'))(fromMs)).toBe('February 1')
})
