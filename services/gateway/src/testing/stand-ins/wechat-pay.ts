import {
  createCipheriv,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { makeCertificate } from './certificate.ts'
import { openStandIn, type StandInRequest } from './stand-in.ts'
import {
  APP_ID,
  MERCHANT_ID,
  openTrades,
  type RefundResource,
  type Resource,
} from './wechat-pay-trades.ts'

export type { RefundResource, Resource }

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

const MERCHANT_SERIAL = 'MERCHANT0SERIAL'
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0114232134912410000000000000'
const CERTIFICATE_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

interface Signer {
  serial: string
  key: KeyObject
}

/** How a notice is encrypted and signed; missing parts are as the company does it. */
export interface Sealing extends Partial<Signer> {
  nowMs: number
  event?: string
  apiV3Key?: string
  /** Changes the resource after it was encrypted, before it is signed. */
  spoil?: (sealed: Buffer) => Buffer
}

/** A stand-in for WeChat Pay on its own port: it checks every signature and signs its answers. */
export async function openTestCompany() {
  const merchantKeys = newKeys()
  const platformKeys = newKeys()
  const certificateKeys = newKeys()
  const apiV3Key = randomBytes(16).toString('hex')
  const company: Signer = { serial: PUBLIC_KEY_ID, key: platformKeys.privateKey }
  const { answer, ...books } = openTrades()
  const seen: { method: string; url: string; serial: string | undefined }[] = []
  /** While set, the status and code of every answer. */
  const mood: { failure: { status: number; code: string } | null; signsWrongly: boolean } = {
    failure: null,
    signsWrongly: false,
  }

  const { origin, close } = await openStandIn((request) => {
    const { method, url, headers } = request
    seen.push({ method, url, serial: headers['wechatpay-serial'] as string | undefined })
    const { failure } = mood
    const { status, data } = !isSigned(request, merchantKeys.publicKey)
      ? { status: 401, data: { code: 'SIGN_ERROR' } }
      : failure
        ? { status: failure.status, data: { code: failure.code } }
        : answer(request)
    const body = data === null ? '' : JSON.stringify(data)
    const signed = mood.signsWrongly ? 'something else' : body
    return { status, body, headers: signedHeaders(signed, Date.now(), company) }
  })

  return {
    /** As an operator would set them. */
    env: {
      WECHAT_PAY_MERCHANT_ID: MERCHANT_ID,
      WECHAT_PAY_APP_ID: APP_ID,
      WECHAT_PAY_SERIAL: MERCHANT_SERIAL,
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
    ...books,
    seen,
    mood,
    /** A notice as the company would post it. */
    notice: (resource: Resource | RefundResource, sealing: Sealing) =>
      sealNotice(resource, { apiV3Key, ...company, ...sealing }),
    signedHeaders: (body: string, nowMs: number) => signedHeaders(body, nowMs, company),
    close,
  }
}

function isSigned({ method, url, headers, body }: StandInRequest, key: KeyObject): boolean {
  const [scheme, rest = ''] = (headers.authorization ?? '').split(/ (.*)/)
  const given = Object.fromEntries(
    [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const said = Buffer.from(`${method}\n${url}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`)
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    given.mchid === MERCHANT_ID &&
    given.serial_no === MERCHANT_SERIAL &&
    verify('RSA-SHA256', said, key, Buffer.from(given.signature ?? '', 'base64'))
  )
}

function signedHeaders(
  body: string,
  nowMs: number,
  { serial, key }: Signer,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const nonce = randomUUID()
  const signed = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`)
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', signed, key).toString('base64'),
  }
}

function sealNotice(
  resource: Resource | RefundResource,
  sealing: Sealing & Signer & { apiV3Key: string },
) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', sealing.apiV3Key, nonce).setAAD(
    Buffer.from('transaction'),
  )
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify(resource)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: new Date(sealing.nowMs).toISOString(),
    resource_type: 'encrypt-resource',
    event_type: sealing.event ?? 'TRANSACTION.SUCCESS',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: (sealing.spoil?.(sealed) ?? sealed).toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  })
  return { body, headers: signedHeaders(body, sealing.nowMs, sealing) }
}
