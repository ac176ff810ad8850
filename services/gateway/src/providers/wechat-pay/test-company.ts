import { createCipheriv, generateKeyPairSync, randomBytes, randomUUID, sign, verify, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './test-certificate.ts'

interface Trade {
  amountFen: number
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  transactionId: string
  /** Everything the merchant said of it. */
  order: Record<string, unknown>
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

const PUBLIC_KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const CERTIFICATE_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

export interface Resource {
  mchid: string
  appid: string
  out_trade_no: string
  transaction_id: string
  trade_state: string
  amount: { total: number; payer_total: number; currency: string; payer_currency: string }
}

/** What a refund's notice holds: no application, and what was given back of the amount. */
export interface RefundResource {
  mchid: string
  out_trade_no: string
  transaction_id: string
  refund_status: 'SUCCESS' | 'ABNORMAL'
  amount: { total: number; refund: number }
}

/** How a notice is sealed and signed; what is left out is as the company does it. */
export interface Sealing {
  nowMs: number
  event?: string
  serial?: string
  key?: KeyObject
  apiV3Key?: string
  /** Changes the resource after it was encrypted, before it is signed. */
  spoil?: (sealed: Buffer) => Buffer
}

/** A stand-in for WeChat Pay on a port of its own: it checks every signature it gets and signs what it says. */
export async function openTestCompany() {
  const merchantKeys = newKeys()
  const platformKeys = newKeys()
  const certificateKeys = newKeys()
  const apiV3Key = randomBytes(16).toString('hex')
  const trades = new Map<string, Trade>()
  const seen: { method: string; url: string; serial: string | undefined }[] = []
  /** Status and code it answers everything with while set. */
  const mood: { failure: { status: number; code: string } | null; signsWrongly: boolean } = { failure: null, signsWrongly: false }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { method = '', url = '' } = request
      seen.push({ method, url, serial: request.headers['wechatpay-serial'] as string | undefined })
      const { status, data } = isSigned(method, url, request.headers.authorization, body)
        ? (mood.failure && { status: mood.failure.status, data: { code: mood.failure.code } }) || answer(method, url, body)
        : { status: 401, data: { code: 'SIGN_ERROR' } }
      const text = data === null ? '' : JSON.stringify(data)
      const timestamp = String(Math.floor(Date.now() / 1000))
      const nonce = randomUUID()
      const said = `${timestamp}\n${nonce}\n${mood.signsWrongly ? 'something else' : text}\n`
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': PUBLIC_KEY_ID,
        'wechatpay-signature': sign('RSA-SHA256', Buffer.from(said), platformKeys.privateKey).toString('base64'),
      })
      response.end(text)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function isSigned(method: string, url: string, authorization: string | undefined, body: string): boolean {
    const [scheme, rest = ''] = (authorization ?? '').split(/ (.*)/)
    const given = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const said = Buffer.from(`${method}\n${url}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`)
    return (
      scheme === 'WECHATPAY2-SHA256-RSA2048' &&
      given.mchid === '1900000001' &&
      given.serial_no === 'MERCHANT0SERIAL' &&
      verify('RSA-SHA256', said, merchantKeys.publicKey, Buffer.from(given.signature ?? '', 'base64'))
    )
  }

  function answer(method: string, url: string, body: string): { status: number; data: object | null } {
    const { pathname, searchParams } = new URL(url, origin)
    const [, orderSn = '', close] = /\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? []
    const trade = trades.get(orderSn)
    if (method === 'POST' && close) {
      if (!trade) return { status: 404, data: { code: 'ORDER_NOT_EXIST' } }
      if (trade.state === 'SUCCESS') return { status: 400, data: { code: 'ORDER_PAID' } }
      trade.state = 'CLOSED'
      return { status: 204, data: null }
    }
    if (method === 'GET' && orderSn) {
      if (searchParams.get('mchid') !== '1900000001') return { status: 400, data: { code: 'PARAM_ERROR' } }
      return trade ? { status: 200, data: resourceOf(orderSn) } : { status: 404, data: { code: 'ORDER_NOT_EXIST' } }
    }
    const kind = /\/v3\/pay\/transactions\/(native|h5)$/.exec(pathname)?.[1]
    if (method !== 'POST' || !kind) return { status: 404, data: { code: 'RESOURCE_NOT_EXISTS' } }
    const order = JSON.parse(body) as Record<string, unknown> & { out_trade_no: string; amount: { total: number } }
    trades.set(order.out_trade_no, { amountFen: order.amount.total, state: 'NOTPAY', transactionId: `42000${trades.size}`, order })
    return {
      status: 200,
      data:
        kind === 'native'
          ? { code_url: `weixin://wxpay/bizpayurl?pr=${trades.size}` }
          : { h5_url: `https://wx.example/pay?prepay_id=${trades.size}` },
    }
  }

  function resourceOf(orderSn: string): Resource {
    const trade = trades.get(orderSn)!
    const amount = { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' }
    return {
      mchid: '1900000001',
      appid: 'wx8888888888888888',
      out_trade_no: orderSn,
      transaction_id: trade.transactionId,
      trade_state: trade.state,
      amount,
    }
  }

  /** A notice as it would be posted. */
  function notice(
    resource: Resource | RefundResource,
    { nowMs, event = 'TRANSACTION.SUCCESS', serial = PUBLIC_KEY_ID, key = platformKeys.privateKey, ...sealing }: Sealing,
  ) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', sealing.apiV3Key ?? apiV3Key, nonce).setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()])
    const ciphertext = (sealing.spoil?.(sealed) ?? sealed).toString('base64')
    const body = JSON.stringify({
      id: randomUUID(),
      create_time: new Date(nowMs).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: event,
      resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce },
    })
    return { body, headers: signedHeaders(body, nowMs, serial, key) }
  }

  function signedHeaders(
    body: string,
    nowMs: number,
    serial = PUBLIC_KEY_ID,
    key: KeyObject = platformKeys.privateKey,
  ): Record<string, string> {
    const timestamp = String(Math.floor(nowMs / 1000))
    const nonce = randomUUID()
    const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString('base64')
    return { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-serial': serial, 'wechatpay-signature': signature }
  }

  return {
    /** As an operator would set them. */
    env: {
      WECHAT_PAY_MERCHANT_ID: '1900000001',
      WECHAT_PAY_APP_ID: 'wx8888888888888888',
      WECHAT_PAY_SERIAL: 'MERCHANT0SERIAL',
      WECHAT_PAY_PRIVATE_KEY: privatePem(merchantKeys.privateKey).replaceAll('\n', '\\n'),
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: PUBLIC_KEY_ID,
      WECHAT_PAY_PUBLIC_KEY: publicPem(platformKeys.publicKey),
      WECHAT_PAY_PLATFORM_CERTIFICATES: makeCertificate(CERTIFICATE_SERIAL, certificateKeys),
      WECHAT_PAY_ORIGIN: origin,
    },
    certificate: { serial: CERTIFICATE_SERIAL, key: certificateKeys.privateKey },
    stranger: newKeys().privateKey,
    publicKeyId: PUBLIC_KEY_ID,
    trades,
    seen,
    mood,
    notice,
    signedHeaders,
    resourceOf,
    refundOf(orderSn: string, refundFen: number): RefundResource {
      const { mchid, transaction_id, amount } = resourceOf(orderSn)
      return { mchid, out_trade_no: orderSn, transaction_id, refund_status: 'SUCCESS', amount: { total: amount.total, refund: refundFen } }
    },
    pay(orderSn: string): Resource {
      trades.get(orderSn)!.state = 'SUCCESS'
      return resourceOf(orderSn)
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
