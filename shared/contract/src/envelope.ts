/** The body of every answer of /api/ess/**: `status` 200 is success (docs/requirements/wire.md). */
export interface Envelope<T> {
  status: number
  msg: string
  data: T
}

/** `data` of a refusal: the field of the request it is about, where it is about one, so that a form shows it there. */
export interface RefusalData {
  field?: string
}

/** Body statuses with a special meaning (docs/requirements/wire.md). Any other non-200 shows its `msg`. */
export const BodyStatus = {
  ok: 200,
  /** Not logged in: the client logs out and goes to /login. */
  notLoggedIn: 101,
  /** The request was understood and refused; `msg` says why, in words for the player. */
  refused: 400,
  /** A minor without the permission of the hour, or someone not verified yet. */
  unverified: 201,
  minorHours: 202,
  /** A minor's payment above what the law allows. */
  minorSpending: 203,
  /** The site's age label closes this game to the player, at any hour. */
  ageLabel: 204,
  notFound: 404,
  /** The message is shown with a recharge button. */
  rechargeNeeded: 10200,
  /** The place in the queue is gone: offer to queue again. */
  queueLost: 10300,
} as const
export type BodyStatus = (typeof BodyStatus)[keyof typeof BodyStatus]

/** `status` inside the answer of `getService` (PLAY-5). */
export const ConnectCode = {
  speedTestNeeded: 101,
  coinEntry: 102,
  noServer: 103,
  freeEntry: 104,
  balanceShort: 105,
  moreEntry: 106,
  alreadyQueueing: 107,
  redirect: 108,
  nothing: 109,
  otherServerInUse: 110,
} as const
export type ConnectCode = (typeof ConnectCode)[keyof typeof ConnectCode]

/** What `checkStatus` says of an offered seat. */
export const SeatCheck = { ready: 1, lost: 2, queueing: 3 } as const

/** `product_use_status` of a product in use: the player plays it, or it starts again. */
export const ProductStatus = { inUse: 1, restarting: 2 } as const

/** What `userServiceStatus` says of a product: nothing, in use, restarting, waiting in the queue, or a seat is offered. */
export const ServiceStatus = { none: 0, inUse: 1, restarting: 2, queueing: 3, offered: 4 } as const

/** How playing is paid for. */
export const ConsumeType = { coins: 1, freeMinutes: 2, monthlyCard: 3 } as const
export type ConsumeType = (typeof ConsumeType)[keyof typeof ConsumeType]

/** mPay.paytype: 12 and 13 on the desktop, 11 and 9 on phones and activity pages. */
export const PayType = {
  alipayMobile: 9,
  wechatMobile: 11,
  wechatDesktop: 12,
  alipayDesktop: 13,
} as const
export type PayType = (typeof PayType)[keyof typeof PayType]

/** `status` of an order. A refunded order had been paid. */
export const OrderStatus = { open: 1, paid: 2, closed: 3, refunded: 4 } as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

/** is_subscribe of a game. */
export const Subscribe = { playable: 1, reservable: 2, maintenance: 3 } as const
export type Subscribe = (typeof Subscribe)[keyof typeof Subscribe]
