import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'cloudplay', purpose, 32))

/** A text that only this site can read again: base64 of iv, tag and ciphertext, AES-256-GCM. */
export function sealText(secret: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The text, if one of the secrets sealed it; null: none did, or it was altered. */
export function openText(
  secrets: readonly Buffer[],
  purpose: string,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  const iv = bytes.subarray(0, IV_BYTES)
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  if (tag.length !== TAG_BYTES) return null
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), iv)
      decipher.setAuthTag(tag)
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      // Another secret sealed it.
    }
  }
  return null
}
