import type { KeyObject } from 'node:crypto'
import { readPrivateKey, readPublicKey } from './key-text.ts'
import { neededWith } from './needed-variable.ts'

export interface AlipaySettings {
  appId: string
  /** The merchant's own id at Alipay (PID, 2088…): seller_id of every notice. */
  sellerId: string
  privateKey: KeyObject
  /** Alipay's key, not the application's. */
  alipayPublicKey: KeyObject
  /** On the desktop: a QR code (precreate), or Alipay's page (page.pay). These are two products; a merchant may have only one. */
  desktop: 'qr' | 'page'
  gateway: string
}

const GATEWAY = 'https://openapi.alipay.com/gateway.do'

/** Reads ALIPAY_…; undefined if they are not set. Throws with the name of a missing or invalid one. */
export function readAlipaySettings(env: NodeJS.ProcessEnv): AlipaySettings | undefined {
  if (!env.ALIPAY_APP_ID) return undefined
  const needed = neededWith(env, 'ALIPAY_APP_ID', [
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
  ])
  const desktop = env.ALIPAY_DESKTOP || 'qr'
  if (desktop !== 'qr' && desktop !== 'page')
    throw new Error(`ALIPAY_DESKTOP must be qr or page, not "${desktop}"`)
  return {
    appId: env.ALIPAY_APP_ID,
    sellerId: needed('ALIPAY_SELLER_ID'),
    privateKey: readPrivateKey('ALIPAY_PRIVATE_KEY', needed('ALIPAY_PRIVATE_KEY')),
    alipayPublicKey: readPublicKey('ALIPAY_PUBLIC_KEY', needed('ALIPAY_PUBLIC_KEY')),
    desktop,
    gateway: env.ALIPAY_GATEWAY || GATEWAY,
  }
}
