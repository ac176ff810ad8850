import { createCipheriv } from 'node:crypto'

const IV_BYTES = 12
const COUNTER_BYTES = 6

/**
 * Seals the payloads of one connection: base64 of iv, ciphertext and tag, AES-256-GCM (contract `push.ts`). Its key seals nothing else,
 * so the iv is the number of the payload, which never repeats (NIST SP 800-38D, 8.2.1).
 */
export function sealerOf(key: Buffer): (text: string) => string {
  let count = 0
  return (text) => {
    const iv = Buffer.alloc(IV_BYTES)
    iv.writeUIntBE(++count, IV_BYTES - COUNTER_BYTES, COUNTER_BYTES)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64')
  }
}
