import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { neededWith } from './needed-variable.ts'

/** The site's identity at the push services of browsers (VAPID, RFC 8292). */
export interface WebPushSettings {
  privateKey: KeyObject
  /** As browsers and push services take it: the uncompressed point, base64url. */
  publicKey: string
  /** Where a push service reaches the operator: a mailto: or https: address. */
  subject: string
}

const KEY_BYTES = 32

/** Reads VAPID_…; undefined if they are not set. Throws with the name of a missing or invalid one. */
export function readWebPushSettings(env: NodeJS.ProcessEnv): WebPushSettings | undefined {
  const key = env.VAPID_PRIVATE_KEY
  if (!key) return undefined
  const subject = neededWith(env, 'VAPID_PRIVATE_KEY', ['VAPID_SUBJECT'])('VAPID_SUBJECT')
  if (!URL.canParse(subject) || !/^(mailto|https):$/.test(new URL(subject).protocol))
    throw new Error(`VAPID_SUBJECT must be a mailto: or https: address, not "${subject}"`)
  return { ...readKeyPair(key), subject }
}

function readKeyPair(text: string): Pick<WebPushSettings, 'privateKey' | 'publicKey'> {
  try {
    const secret = Buffer.from(text, 'base64url')
    if (secret.length !== KEY_BYTES) throw new Error('another length')
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(secret)
    const point = pair.getPublicKey()
    const part = (from: number) => point.subarray(from, from + KEY_BYTES).toString('base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: secret.toString('base64url'),
      x: part(1),
      y: part(33),
    }
    return {
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
      publicKey: point.toString('base64url'),
    }
  } catch {
    throw new Error('VAPID_PRIVATE_KEY must be the 32 bytes of a P-256 key in base64url')
  }
}
