import { Type } from 'typebox'
import {
  ConsumeRecord,
  MonthlyCard,
  Order,
  RechargeTier,
  SessionMinute,
} from '../entities/wallet.ts'
import { flag, nothing, read, shape, shortText, unixSeconds, yuan } from '../shape.ts'

export const orderSn = Type.String({ pattern: '^[0-9A-Za-z]{8,40}$' })

export const payType = Type.Union([
  Type.Literal(9),
  Type.Literal(11),
  Type.Literal(12),
  Type.Literal(13),
])

export const walletCalls = {
  rechargeStall: read(
    'none',
    'Recharge tiers.',
    nothing,
    Type.Object({ list: Type.Array(RechargeTier) }),
  ),
  mPay: shape(
    'required',
    'Creates an order and says where to pay it. status 1 with url; on the desktop qr is the text of the code to show.',
    Type.Object({
      money: yuan,
      paytype: payType,
      activity: Type.Optional(shortText(32)),
      duration_id: Type.Optional(Type.Integer()),
      udid: Type.Optional(shortText(128)),
      channel: Type.Optional(shortText(128)),
      idempotency_key: Type.Optional(shortText(64, 8)),
    }),
    Type.Object({
      status: Type.Integer(),
      url: Type.String(),
      qr: Type.String(),
      orderSn: Type.String(),
      expire_time: Type.Optional(unixSeconds),
    }),
  ),
  checkMchOrder: shape(
    'required',
    'State of an order (OrderStatus); asks the payment provider when a notice is late.',
    Type.Object({ orderSn }),
    Type.Object({ orderSn: Type.String(), status: Type.Integer(), coins: Type.Integer() }),
  ),
  getOrder: read(
    'required',
    "One of the player's orders, as far as it is known here.",
    Type.Object({ orderSn }),
    Order,
  ),
  getOrderList: read(
    'required',
    "The player's orders, newest first; of one `status` only when it is given.",
    Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      status: Type.Optional(
        Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]),
      ),
    }),
    Type.Object({ list: Type.Array(Order), count: Type.Integer() }),
  ),
  cancelOrder: shape(
    'required',
    'Closes an open order at the payment company, so that it cannot be paid any more. Answers with the order: one that was paid in the meantime is paid.',
    Type.Object({ orderSn }),
    Order,
  ),
  consumeList: read(
    'required',
    'What came and went, newest first: coins (the ledger, one line a game session) unless `kind` asks for free minutes, cards bought, or all game sessions.',
    Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      kind: Type.Optional(
        Type.Union([
          Type.Literal('coins'),
          Type.Literal('minutes'),
          Type.Literal('cards'),
          Type.Literal('sessions'),
        ]),
      ),
    }),
    Type.Object({ list: Type.Array(ConsumeRecord), count: Type.Integer() }),
  ),
  getSessionMinutes: read(
    'required',
    "The charged minutes of one of the player's game sessions, in order.",
    Type.Object({
      cid: shortText(64, 1),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    }),
    Type.Object({ list: Type.Array(SessionMinute), count: Type.Integer() }),
  ),
  getInfiniteMonthlyCard: read(
    'optional',
    'The unlimited card: display 1 purchasable, 0 bought.',
    nothing,
    MonthlyCard,
  ),
  checkValidTime: read(
    'none',
    'Is the activity of this type running?',
    Type.Object({ type: shortText(64, 1) }),
    Type.Object({ isStart: flag }),
  ),
}
