import type { FastifyInstance } from 'fastify'

/** What a provider is asked to take money for. */
interface PaymentOrder {
  orderSn: string
  subject: string
  amountFen: number
  /** PayType of the contract: which of the provider's ways (its page, its code). */
  payType: number
  expiresAt: Date
  clientAddress: string
  /** Where the player sees the site, such as https://play.example.com. */
  siteOrigin: string
  /** Where the player comes back to after paying. It proves nothing. */
  returnUrl: string
}

/** What a provider says of an order, by notice or when asked, after its signature was verified. */
export interface PaymentFact {
  orderSn: string
  state: 'open' | 'paid' | 'closed'
  amountFen: number
  merchantId: string
  appId: string
  /** The provider's own number of the payment; null before it is paid. */
  tradeNo: string | null
}

export interface RawNotice {
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface NoticeAnswer {
  code: number
  type: string
  body: string
}

/** A notice that is not to be believed: bad signature, stale, of another merchant, of another amount. */
export class BadNotice extends Error {
  override name = 'BadNotice'
}

/** One payment company. Its methods throw when the company cannot be reached. */
export interface PaymentProvider {
  name: string
  /** Ours at this company: a fact about anyone else is refused. */
  merchantId: string
  appId: string
  payTypes: readonly number[]
  /**
   * Registers the order; a repeat with the same orderSn gives the same trade. `url` is where the player is sent, `qr` the
   * text of a code to show; one of them may be empty.
   */
  create: (order: PaymentOrder) => Promise<{ url: string; qr: string }>
  /** Verifies and reads a notice; throws BadNotice. */
  readNotice: (notice: RawNotice) => Promise<PaymentFact>
  /** Null: the company does not know the order. */
  query: (orderSn: string) => Promise<PaymentFact | null>
  /** After this the order cannot be paid any more. False: it has been paid already. */
  close: (orderSn: string) => Promise<boolean>
  /** What the company wants to hear; anything but `taken` makes it send the notice again. */
  answers: { taken: NoticeAnswer; refused: NoticeAnswer }
  /** Pages the provider serves from this very server, in a scope of their own. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Begins work in the background; what it gives ends it, waiting for what is under way. */
  start?: () => () => Promise<void>
}

export interface PaymentProviders {
  all: readonly PaymentProvider[]
  byName: (name: string) => PaymentProvider | undefined
  forPayType: (payType: number) => PaymentProvider | undefined
}

export function paymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    all,
    byName: (name) => all.find((provider) => provider.name === name),
    forPayType: (payType) => all.find(({ payTypes }) => payTypes.includes(payType)),
  }
}
