import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of one browser, base64url as it sent them. */
export interface BrowserKeys {
  /** Its public key: an uncompressed point on P-256. */
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
/** One record holds the message: push services take 4096 bytes. */
const RECORD_BYTES = 4096
/** Marks the last record (RFC 8188). */
const LAST = Buffer.from([2])

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Whether this is a point on the curve, which a secret can be agreed with. */
export function isPublicKey(p256dh: string): boolean {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

/**
 * A message that only this browser can read (RFC 8291, content encoding aes128gcm). `secrets` is for the example of the
 * RFC: both are new for each message.
 */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  secrets?: { privateKey: Buffer; salt: Buffer },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  if (secrets) pair.setPrivateKey(secrets.privateKey)
  else pair.generateKeys()
  const ours = pair.getPublicKey()
  const salt = secrets?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const shared = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const recordBytes = Buffer.alloc(4)
  recordBytes.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    recordBytes,
    Buffer.from([ours.length]),
    ours,
    cipher.update(Buffer.concat([Buffer.from(text), LAST])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
