import { Type, type Static } from 'typebox'
import { coins, flag, unixSeconds, yuan } from '../shape.ts'

export const RechargeTier = Type.Object({
  id: Type.Integer(),
  recharge_num: coins,
  gift_desc: Type.String(),
  pay_money: yuan,
  corner_icon: Type.String({ description: 'a short word for the corner, empty for none' }),
})
export type RechargeTier = Static<typeof RechargeTier>

/**
 * One line of the records as the player reads it: `amount` in coins, in minutes (kind `minutes`) or in yuan (kind
 * `cards`), `balance` after it. Cards have no balance: 0.
 */
export const ConsumeRecord = Type.Object({
  id: Type.String(),
  title: Type.String(),
  amount: Type.Number(),
  balance: coins,
  ctime: unixSeconds,
})
export type ConsumeRecord = Static<typeof ConsumeRecord>

export const MonthlyCard = Type.Object({
  id: Type.Integer(),
  pay_money: yuan,
  display: flag,
  days: Type.Integer(),
  sale_from: unixSeconds,
  sale_until: unixSeconds,
  on_sale: flag,
  now: unixSeconds,
  is_preview: Type.Optional(flag),
})
export type MonthlyCard = Static<typeof MonthlyCard>
