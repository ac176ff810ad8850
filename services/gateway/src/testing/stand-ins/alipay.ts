import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { shanghaiTime } from '../../core/shanghai.ts'
import { openStandIn } from './stand-in.ts'

interface Trade {
  totalAmount: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  tradeNo: string
}

type Fields = Record<string, string>

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'

const WRONG_SIGNATURE = {
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: 'isv.invalid-signature',
}
const UNKNOWN_METHOD = {
  code: '40001',
  msg: 'Missing Required Arguments',
  sub_code: 'isv.invalid-method',
}
const UNKNOWN_TRADE = {
  code: '40004',
  msg: 'Business Failed',
  sub_code: 'ACQ.TRADE_NOT_EXIST',
  sub_msg: '交易不存在',
}
const WRONG_STATUS = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' }

/** Fields as Alipay signs them: sorted, with an ampersand between. */
const signable = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

const signatureOf = (text: string, key: KeyObject, algorithm = 'RSA-SHA256'): string =>
  sign(algorithm, Buffer.from(text), key).toString('base64')

/** A stand-in for Alipay's gateway on its own port: it checks every request and signs its answers. */
export async function openTestCompany() {
  const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const trades = new Map<string, Trade>()
  const seen: Fields[] = []
  const mood: { isDown: boolean; signsWrongly: boolean } = { isDown: false, signsWrongly: false }

  const { origin, close } = await openStandIn(({ query, body }) => {
    if (mood.isDown) return { status: 502 }
    const fields = Object.fromEntries([...query, ...new URLSearchParams(body)])
    seen.push(fields)
    const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`
    const said = JSON.stringify(
      isSigned(fields, appKeys.publicKey) ? answer(trades, fields) : WRONG_SIGNATURE,
    )
    const signature = signatureOf(mood.signsWrongly ? `${said} ` : said, alipayKeys.privateKey)
    return { type: 'text/html;charset=utf-8', body: `{"${name}":${said},"sign":"${signature}"}` }
  })

  return {
    /** As an operator would set them: keys in the console's format. */
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      ALIPAY_PRIVATE_KEY: appKeys.privateKey
        .export({ type: 'pkcs1', format: 'der' })
        .toString('base64'),
      ALIPAY_PUBLIC_KEY: alipayKeys.publicKey
        .export({ type: 'spki', format: 'der' })
        .toString('base64'),
      ALIPAY_GATEWAY: `${origin}/gateway.do`,
    },
    /** The merchant's own key: a forger could not have Alipay's. */
    appKey: appKeys.privateKey,
    trades,
    seen,
    mood,
    /** Opens a link of the site, as the player's browser does: the trade begins. */
    visit(url: string): Fields {
      const fields = Object.fromEntries(new URL(url).searchParams)
      if (!isSigned(fields, appKeys.publicKey)) throw new Error('a link that is not signed')
      begin(trades, JSON.parse(fields.biz_content!) as Fields)
      return fields
    },
    pay(orderSn: string): void {
      trades.get(orderSn)!.status = 'TRADE_SUCCESS'
    },
    noticeFields: (orderSn: string, nowMs: number) =>
      noticeOf(orderSn, trades.get(orderSn)!, nowMs),
    /** The body of a notice, signed over all fields but sign and sign_type. */
    signed(fields: Fields, key = alipayKeys.privateKey, algorithm?: string): string {
      const text = signable(fields, ['sign', 'sign_type'])
      return new URLSearchParams({ ...fields, sign: signatureOf(text, key, algorithm) }).toString()
    },
    close,
  }
}

const isSigned = (fields: Fields, key: KeyObject): boolean =>
  fields.app_id === APP_ID &&
  fields.sign_type === 'RSA2' &&
  verify(
    'RSA-SHA256',
    Buffer.from(signable(fields, ['sign'])),
    key,
    Buffer.from(fields.sign ?? '', 'base64'),
  )

function answer(trades: Map<string, Trade>, fields: Fields): object {
  const content = JSON.parse(fields.biz_content ?? '{}') as Fields
  const orderSn = content.out_trade_no ?? ''
  const trade = trades.get(orderSn)
  const good = { code: '10000', msg: 'Success', out_trade_no: orderSn }
  switch (fields.method) {
    case 'alipay.trade.precreate':
      begin(trades, content)
      return { ...good, qr_code: `https://qr.alipay.example/${orderSn}` }
    case 'alipay.trade.query':
      if (!trade) return UNKNOWN_TRADE
      return {
        ...good,
        trade_no: trade.tradeNo,
        trade_status: trade.status,
        total_amount: trade.totalAmount,
      }
    case 'alipay.trade.close':
      if (!trade) return UNKNOWN_TRADE
      if (trade.status !== 'WAIT_BUYER_PAY') return WRONG_STATUS
      trade.status = 'TRADE_CLOSED'
      return { ...good, trade_no: trade.tradeNo }
    default:
      return UNKNOWN_METHOD
  }
}

function begin(trades: Map<string, Trade>, content: Fields): void {
  trades.set(content.out_trade_no ?? '', {
    totalAmount: content.total_amount ?? '',
    status: 'WAIT_BUYER_PAY',
    tradeNo: `2026031122001${trades.size}`,
  })
}

const noticeOf = (orderSn: string, trade: Trade, nowMs: number): Fields => ({
  notify_time: shanghaiTime(new Date(nowMs)),
  notify_type: 'trade_status_sync',
  notify_id: `n${trade.tradeNo}`,
  app_id: APP_ID,
  charset: 'utf-8',
  version: '1.0',
  sign_type: 'RSA2',
  trade_no: trade.tradeNo,
  out_trade_no: orderSn,
  seller_id: SELLER_ID,
  trade_status: trade.status,
  total_amount: trade.totalAmount,
  // A value that breaks naive encodings.
  subject: '充值 3900 网币 100%+&=',
  buyer_logon_id: '159****5620',
})
