import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA-256 of a text, by the key that a secret means for one purpose. */
export const signText = (secret: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'cloudplay', purpose, 32)))
    .update(text)
    .digest()

/** Whether one of the secrets has signed the text; a signature may be cut short to `bytes`. */
export const isSignedText = (
  secrets: readonly Buffer[],
  purpose: string,
  text: string,
  mac: Buffer,
  bytes = 32,
): boolean =>
  mac.length === bytes &&
  secrets.some((secret) => timingSafeEqual(mac, signText(secret, purpose, text).subarray(0, bytes)))
