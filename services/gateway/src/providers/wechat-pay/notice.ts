import { createDecipheriv, verify } from 'node:crypto'
import type { WechatPaySettings } from '../../core/config/wechat-pay.ts'
import { BadNotice, type PaymentFact, type RawNotice } from '../../ports/payment.ts'

/** A notice older than this, or as far ahead, is a replay (the company's own rule for its signatures). */
const STALE_AFTER_MS = 5 * 60_000
const TAG_BYTES = 16
const STATES: Readonly<Record<string, PaymentFact['state']>> = {
  SUCCESS: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
  // Paid and then refunded by hand at the company: there is nothing to deliver.
  REFUND: 'closed',
}

/** A transaction in notices and queries, before it is checked. */
export interface Transaction {
  mchid?: unknown
  appid?: unknown
  out_trade_no?: unknown
  transaction_id?: unknown
  trade_state?: unknown
  amount?: { total?: unknown; currency?: unknown }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Throws BadNotice if it lacks something an order needs. An open trade has no amount yet. */
export function factOf(transaction: Transaction): PaymentFact {
  const { amount, transaction_id: tradeNo } = transaction
  const state = STATES[text(transaction.trade_state)]
  const orderSn = text(transaction.out_trade_no)
  if (!state || orderSn === '') throw new BadNotice('not a transaction')
  const isPaid = state === 'paid'
  if (
    isPaid &&
    (!Number.isSafeInteger(amount?.total) || amount?.currency !== 'CNY' || text(tradeNo) === '')
  ) {
    throw new BadNotice('a payment without its amount or number')
  }
  return {
    orderSn,
    state,
    amountFen: Number(amount?.total ?? 0),
    merchantId: text(transaction.mchid),
    appId: text(transaction.appid),
    tradeNo: isPaid ? text(tradeNo) : null,
  }
}

/** Verifies, decrypts and reads a notice of API v3; throws BadNotice. */
export function readWechatNotice(
  notice: RawNotice,
  settings: WechatPaySettings,
  nowMs: number,
): PaymentFact {
  verifyNotice(notice, settings, nowMs)
  const { event_type: event, resource } = parse(notice.body) as {
    event_type?: unknown
    resource?: Record<string, unknown>
  }
  const isRefund = typeof event === 'string' && event.startsWith('REFUND.')
  if ((event !== 'TRANSACTION.SUCCESS' && !isRefund) || resource?.algorithm !== 'AEAD_AES_256_GCM')
    throw new BadNotice('not a payment')
  const told = parse(open(resource, settings.apiV3Key))
  return isRefund ? refundOf(told as Refund, settings) : factOf(told as Transaction)
}

/** A refund in its notice: it names the merchant, and not the application. */
interface Refund {
  mchid?: unknown
  out_trade_no?: unknown
  refund_status?: unknown
  amount?: { total?: unknown; refund?: unknown }
}

/** A fully refunded order is closed. People settle partial refunds, so those notices are rejected. */
function refundOf(
  { mchid, out_trade_no: orderSn, refund_status: status, amount }: Refund,
  { appId }: WechatPaySettings,
): PaymentFact {
  const isRefund = ['SUCCESS', 'CLOSED', 'ABNORMAL'].includes(text(status))
  if (!isRefund || text(orderSn) === '' || !Number.isSafeInteger(amount?.total))
    throw new BadNotice('not a refund')
  if (status === 'SUCCESS' && amount?.refund !== amount?.total)
    throw new BadNotice('a refund of a part')
  const state = status === 'SUCCESS' ? 'closed' : 'open'
  return {
    orderSn: text(orderSn),
    state,
    amountFen: Number(amount?.total),
    merchantId: text(mchid),
    appId,
    tradeNo: null,
  }
}

function verifyNotice(
  { headers, body }: RawNotice,
  { platformKeys }: WechatPaySettings,
  nowMs: number,
): void {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => text(headers[`wechatpay-${name}`]),
  )
  if (!timestamp || !nonce || !serial || !signature) throw new BadNotice('no signature')
  const key = Object.hasOwn(platformKeys, serial) ? platformKeys[serial] : undefined
  if (!key) throw new BadNotice('signed by an unknown key')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs - Number(timestamp) * 1000) > STALE_AFTER_MS)
    throw new BadNotice('stale')
  const signed = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64')))
    throw new BadNotice('wrong signature')
}

/** AEAD_AES_256_GCM: the last 16 bytes are the tag, which is checked before anything is read. */
function open(resource: Record<string, unknown>, apiV3Key: string): string {
  const sealed = Buffer.from(text(resource.ciphertext), 'base64')
  const nonce = Buffer.from(text(resource.nonce))
  if (sealed.length <= TAG_BYTES || nonce.length !== 12)
    throw new BadNotice('an unreadable resource')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher
    .setAuthTag(sealed.subarray(-TAG_BYTES))
    .setAAD(Buffer.from(text(resource.associated_data)))
  const head = decipher.update(sealed.subarray(0, -TAG_BYTES))
  try {
    return Buffer.concat([head, decipher.final()]).toString('utf8')
  } catch {
    throw new BadNotice('a resource that was tampered with')
  }
}

function parse(json: string): object {
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Rejected below: unreadable text is not a notice.
  }
  throw new BadNotice('no JSON')
}
