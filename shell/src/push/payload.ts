const IV_BYTES = 12

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

export type Open = (data: string) => Promise<unknown>

/**
 * Opens what the push socket receives: base64 of iv, ciphertext and tag, AES-256-GCM. Browsers offer WebCrypto only on
 * https and localhost; elsewhere (a phone on the local network) a JavaScript cipher is fetched.
 */
export async function payloadOpener(keyBase64: string): Promise<Open> {
  const key = bytesOf(keyBase64)
  const decrypt = globalThis.isSecureContext ? await withWebCrypto(key) : await withScript(key)
  return async (data) => {
    const bytes = bytesOf(data)
    const plain = await decrypt(bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  }
}

type Bytes = Uint8Array<ArrayBuffer>
type Decrypt = (iv: Bytes, sealed: Bytes) => Promise<BufferSource | Uint8Array>

async function withWebCrypto(raw: Bytes): Promise<Decrypt> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  return (iv, sealed) => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
}

async function withScript(raw: Bytes): Promise<Decrypt> {
  const { gcm } = await import('@noble/ciphers/aes.js')
  return (iv, sealed) => Promise.resolve(gcm(raw, iv).decrypt(sealed))
}
