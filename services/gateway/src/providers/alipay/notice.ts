import { FEN_PER_YUAN } from '@cloudplay/contract/constants'
import { fromShanghaiTime } from '../../core/shanghai.ts'
import { BadNotice, type PaymentFact, type RawNotice } from '../../ports/payment.ts'

/** The company repeats a notice for some 25 hours. */
const STALE_AFTER_MS = 26 * 3_600_000
/** How far its clock may be ahead of the gateway's. */
const AHEAD_MS = 5 * 60_000
const STATES: Readonly<Record<string, PaymentFact['state']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}

/** State of a trade from Alipay's name for it; throws BadNotice for any other. */
export function stateOf(tradeStatus: unknown): PaymentFact['state'] {
  const state = typeof tradeStatus === 'string' ? STATES[tradeStatus] : undefined
  if (!state) throw new BadNotice('not a trade')
  return state
}

/** Fen of an amount as Alipay writes it ("39.00"), computed without a float; null if it is invalid. */
export function fenOfText(amount: unknown): number | null {
  const match = typeof amount === 'string' ? /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) : null
  return match ? Number(match[1]) * FEN_PER_YUAN + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** An amount in Alipay's format. */
export const yuanText = (fen: number): string =>
  `${Math.floor(fen / FEN_PER_YUAN)}.${String(fen % FEN_PER_YUAN).padStart(2, '0')}`

/** Reads a notice whose signature `isSigned` confirms; throws BadNotice. */
export function readAlipayNotice(
  { body }: RawNotice,
  isSigned: (fields: Record<string, string>) => boolean,
  nowMs: number,
): PaymentFact {
  const fields = fieldsOf(body)
  // The SDK takes the signature's kind from the sender; the older kind uses SHA-1.
  if (fields.sign_type !== 'RSA2' || !fields.sign) throw new BadNotice('no signature')
  if (!isSigned(fields)) throw new BadNotice('wrong signature')
  const sentAtMs = fromShanghaiTime(fields.notify_time ?? '')
  if (sentAtMs === null || nowMs - sentAtMs > STALE_AFTER_MS || sentAtMs - nowMs > AHEAD_MS)
    throw new BadNotice('stale')
  const state = stateOf(fields.trade_status)
  const amountFen = fenOfText(fields.total_amount)
  if (amountFen === null || !fields.out_trade_no || !fields.trade_no)
    throw new BadNotice('a trade without its amount or number')
  return {
    orderSn: fields.out_trade_no,
    state,
    amountFen,
    merchantId: fields.seller_id ?? '',
    appId: fields.app_id ?? '',
    tradeNo: state === 'paid' ? fields.trade_no : null,
  }
}

function fieldsOf(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)]
  const byName = Object.fromEntries(fields)
  // Of two fields with one name, the signature covers only one.
  if (Object.keys(byName).length !== fields.length) throw new BadNotice('a field twice')
  return byName
}
