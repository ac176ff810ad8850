import { X509Certificate, type KeyObject } from 'node:crypto'
import { readKeyText, readPrivateKey, readPublicKey } from './key-text.ts'
import { neededWith } from './needed-variable.ts'

export interface WechatPaySettings {
  merchantId: string
  appId: string
  /** Serial number of the merchant's certificate. */
  serial: string
  privateKey: KeyObject
  /** Decrypts the resource of a notice: 32 characters, used as bytes. */
  apiV3Key: string
  /** The company's signing keys by serial: its public key under its id, and the platform certificates of older merchants. */
  platformKeys: Readonly<Record<string, KeyObject>>
  /** Requests answers signed by this key, for merchants that have it and certificates; undefined with certificates only. */
  publicKeyId: string | undefined
  origin: string
}

const API_V3_KEY_BYTES = 32
const ORIGIN = 'https://api.mch.weixin.qq.com'
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** Reads WECHAT_PAY_…; undefined if they are not set. Throws with the name of a missing or invalid one. */
export function readWechatPaySettings(env: NodeJS.ProcessEnv): WechatPaySettings | undefined {
  if (!env.WECHAT_PAY_MERCHANT_ID) return undefined
  const needed = neededWith(env, 'WECHAT_PAY_MERCHANT_ID', [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_V3_KEY',
    ...(env.WECHAT_PAY_PUBLIC_KEY_ID ? (['WECHAT_PAY_PUBLIC_KEY'] as const) : []),
  ])
  const apiV3Key = needed('WECHAT_PAY_API_V3_KEY')
  if (Buffer.byteLength(apiV3Key) !== API_V3_KEY_BYTES)
    throw new Error(`WECHAT_PAY_API_V3_KEY must be ${API_V3_KEY_BYTES} bytes long`)
  const publicKeyId = env.WECHAT_PAY_PUBLIC_KEY_ID || undefined
  const platformKeys = {
    ...certificatesOf(env.WECHAT_PAY_PLATFORM_CERTIFICATES),
    ...(publicKeyId
      ? { [publicKeyId]: readPublicKey('WECHAT_PAY_PUBLIC_KEY', needed('WECHAT_PAY_PUBLIC_KEY')) }
      : {}),
  }
  const serial = needed('WECHAT_PAY_SERIAL')
  if (Object.keys(platformKeys).length === 0) {
    throw new Error(
      'WECHAT_PAY_PUBLIC_KEY_ID with WECHAT_PAY_PUBLIC_KEY, or WECHAT_PAY_PLATFORM_CERTIFICATES, is needed',
    )
  }
  if (serial in platformKeys)
    throw new Error("WECHAT_PAY_PLATFORM_CERTIFICATES contains the merchant's own certificate")
  return {
    merchantId: env.WECHAT_PAY_MERCHANT_ID,
    appId: needed('WECHAT_PAY_APP_ID'),
    serial,
    privateKey: readPrivateKey('WECHAT_PAY_PRIVATE_KEY', needed('WECHAT_PAY_PRIVATE_KEY')),
    apiV3Key,
    platformKeys,
    publicKeyId,
    origin: env.WECHAT_PAY_ORIGIN || ORIGIN,
  }
}

/** Several certificates, one after the other: while they change, the old and the new one are both valid. */
function certificatesOf(value: string | undefined): Record<string, KeyObject> {
  if (!value) return {}
  const name = 'WECHAT_PAY_PLATFORM_CERTIFICATES'
  const texts = readKeyText(name, value).match(CERTIFICATE) ?? []
  if (texts.length === 0) throw new Error(`${name} contains no certificate`)
  return Object.fromEntries(
    texts.map((text) => {
      const certificate = new X509Certificate(text)
      return [certificate.serialNumber, certificate.publicKey]
    }),
  )
}
