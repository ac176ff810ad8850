import { createCipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12

/** A payload on the wire: base64 of iv, ciphertext and tag, AES-256-GCM (contract `push.ts`). */
export function seal(key: Buffer, value: unknown): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64')
}
