import { generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shanghaiTime } from '../../core/shanghai.ts'

interface Trade {
  totalAmount: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  tradeNo: string
}

type Fields = Record<string, string>

const APP_ID = '2021000000000001'
const SELLER_ID = '2088000000000001'

/** Fields as Alipay signs them: sorted, with an ampersand between. */
const signable = (fields: Fields, without: readonly string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** A stand-in for Alipay's gateway on a port of its own: it checks what it gets and signs what it says. */
export async function openTestCompany() {
  const appKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const trades = new Map<string, Trade>()
  const seen: Fields[] = []
  const mood: { isDown: boolean; signsWrongly: boolean } = { isDown: false, signsWrongly: false }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      if (mood.isDown) return void response.writeHead(502).end()
      const fields = { ...Object.fromEntries(new URL(request.url!, origin).searchParams), ...Object.fromEntries(new URLSearchParams(body)) }
      seen.push(fields)
      const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`
      const said = JSON.stringify(
        isSigned(fields) ? answer(fields) : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' },
      )
      const signature = sign('RSA-SHA256', Buffer.from(mood.signsWrongly ? `${said} ` : said), alipayKeys.privateKey).toString('base64')
      response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' })
      response.end(`{"${name}":${said},"sign":"${signature}"}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const isSigned = (fields: Fields): boolean =>
    fields.app_id === APP_ID &&
    fields.sign_type === 'RSA2' &&
    verify('RSA-SHA256', Buffer.from(signable(fields, ['sign'])), appKeys.publicKey, Buffer.from(fields.sign ?? '', 'base64'))

  function answer(fields: Fields): object {
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields
    const orderSn = content.out_trade_no ?? ''
    const trade = trades.get(orderSn)
    const good = { code: '10000', msg: 'Success', out_trade_no: orderSn }
    const unknown = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    switch (fields.method) {
      case 'alipay.trade.precreate':
        begin(orderSn, content.total_amount ?? '')
        return { ...good, qr_code: `https://qr.alipay.example/${orderSn}` }
      case 'alipay.trade.query':
        if (!trade) return unknown
        return { ...good, trade_no: trade.tradeNo, trade_status: trade.status, total_amount: trade.totalAmount }
      case 'alipay.trade.close':
        if (!trade) return unknown
        if (trade.status !== 'WAIT_BUYER_PAY') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' }
        trade.status = 'TRADE_CLOSED'
        return { ...good, trade_no: trade.tradeNo }
      default:
        return { code: '40001', msg: 'Missing Required Arguments', sub_code: 'isv.invalid-method' }
    }
  }

  function begin(orderSn: string, totalAmount: string): void {
    trades.set(orderSn, { totalAmount, status: 'WAIT_BUYER_PAY', tradeNo: `2026031122001${trades.size}` })
  }

  function noticeFields(orderSn: string, nowMs: number): Fields {
    const trade = trades.get(orderSn)!
    return {
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
      // A value with what encodings trip over.
      subject: '充值 3900 网币 100%+&=',
      buyer_logon_id: '159****5620',
    }
  }

  /** The body of a notice, signed over all fields but sign and sign_type. */
  function signed(fields: Fields, key: KeyObject = alipayKeys.privateKey, algorithm = 'RSA-SHA256'): string {
    const signature = sign(algorithm, Buffer.from(signable(fields, ['sign', 'sign_type'])), key).toString('base64')
    return new URLSearchParams({ ...fields, sign: signature }).toString()
  }

  return {
    /** As an operator would set them: keys as the console hands them out. */
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_SELLER_ID: SELLER_ID,
      ALIPAY_PRIVATE_KEY: appKeys.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      ALIPAY_PUBLIC_KEY: alipayKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      ALIPAY_GATEWAY: `${origin}/gateway.do`,
    },
    /** Our own key: a forger could not have Alipay's. */
    appKey: appKeys.privateKey,
    trades,
    seen,
    mood,
    /** Opens a link of ours, as the player's browser does: the trade begins. */
    visit(url: string): Fields {
      const fields = Object.fromEntries(new URL(url).searchParams)
      if (!isSigned(fields)) throw new Error('a link that is not signed')
      const { out_trade_no: orderSn, total_amount: amount } = JSON.parse(fields.biz_content!) as Fields
      begin(orderSn!, amount!)
      return fields
    },
    pay(orderSn: string): void {
      trades.get(orderSn)!.status = 'TRADE_SUCCESS'
    },
    noticeFields,
    signed,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
