import type { FastifyInstance } from 'fastify'

/** An order that a provider takes money for. */
export interface PaymentOrder {
  orderSn: string
  subject: string
  amountFen: number
  /** PayType of the contract: the provider's page or its QR code. */
  payType: number
  expiresAt: Date
  clientAddress: string
  /** The site's address for the player, such as https://play.example.com. */
  siteOrigin: string
  /** The page the player returns to after paying. It proves nothing. */
  returnUrl: string
}

export interface StartedPayment {
  /** The page to send the player to; empty for a QR code. */
  url: string
  /** The text of a QR code to show; empty for a page. */
  qr: string
}

/** The state of an order from a provider's notice or answer, with a verified signature. */
export interface PaymentFact {
  orderSn: string
  state: 'open' | 'paid' | 'closed'
  amountFen: number
  merchantId: string
  appId: string
  /** The provider's number of the payment; null before it is paid. */
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

/** A notice to reject: bad signature, stale, another merchant or another amount. */
export class BadNotice extends Error {
  override name = 'BadNotice'
}

/**
 * What became of an order that should not be paid any more. `unbegun`: the company does not know it yet, so a page or code
 * that somebody has still begins its payment, until the order expires.
 */
export type Closing = 'closed' | 'unbegun' | 'paid'

/** One payment company. Its methods throw if the company is unreachable. */
export interface PaymentProvider {
  name: string
  /** Our id at this company: facts about other merchants are refused. */
  merchantId: string
  appId: string
  payTypes: readonly number[]
  /** Registers the order; a repeat with the same orderSn returns the same trade. */
  create: (order: PaymentOrder) => Promise<StartedPayment>
  /** Verifies and reads a notice; throws BadNotice. */
  readNotice: (notice: RawNotice) => Promise<PaymentFact>
  /** Null if the company does not know the order. */
  query: (orderSn: string) => Promise<PaymentFact | null>
  close: (orderSn: string) => Promise<Closing>
  /** The answers the company expects; it sends the notice again unless it gets `taken`. */
  answers: { taken: NoticeAnswer; refused: NoticeAnswer }
  /** Pages the provider serves from this server, in their own scope. */
  pages?: (app: FastifyInstance) => Promise<void>
  /** Begins background work. The returned function stops it and waits for work in progress. */
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
