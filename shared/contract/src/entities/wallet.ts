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

/** The charged minutes of one game session, by what paid them. Returned ones are counted separately. */
export const SessionUse = Type.Object({
  cid: Type.String(),
  coin_minutes: Type.Integer(),
  free_minutes: Type.Integer(),
  card_minutes: Type.Integer(),
  returned_minutes: Type.Integer(),
})
export type SessionUse = Static<typeof SessionUse>

/** One charged minute of a session, counted from 1. */
export const SessionMinute = Type.Object({
  minute: Type.Integer(),
  ctime: unixSeconds,
  paid_by: Type.Integer({ description: 'ConsumeType' }),
  coins: coins,
  refund_time: Type.Integer({ minimum: 0, description: '0 unless it was returned' }),
})
export type SessionMinute = Static<typeof SessionMinute>

/**
 * One line of the records as the player reads it: `amount` in coins, in minutes (kind `minutes`) or in yuan (kind
 * `cards`), `balance` after it. Cards have no balance: 0. A game session is one line; its minutes are in
 * `getSessionMinutes`.
 */
export const ConsumeRecord = Type.Object({
  id: Type.String(),
  title: Type.String(),
  amount: Type.Number(),
  balance: coins,
  ctime: unixSeconds,
  session: Type.Optional(SessionUse),
})
export type ConsumeRecord = Static<typeof ConsumeRecord>

/** An order as its buyer sees it, in every state: the receipt. Times still to come are 0. */
export const Order = Type.Object({
  orderSn: Type.String(),
  title: Type.String(),
  activity: Type.String({ description: 'what is bought besides coins; empty for a top-up' }),
  pay_money: yuan,
  coins: Type.Integer({ description: 'coins it gives, gift included' }),
  gift_coins: coins,
  paytype: Type.Integer(),
  status: Type.Integer({ description: 'OrderStatus' }),
  url: Type.String({ description: 'where to pay while it is open' }),
  qr: Type.String({ description: 'text of the code to pay by while it is open' }),
  ctime: unixSeconds,
  expire_time: unixSeconds,
  pay_time: unixSeconds,
  close_time: unixSeconds,
  refund_time: unixSeconds,
})
export type Order = Static<typeof Order>

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
