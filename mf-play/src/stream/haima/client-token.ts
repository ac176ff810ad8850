const BLOCK = 16

const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})+$/i.test(text)) throw new Error('the access key is not hexadecimal')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function padded(text: string): Uint8Array<ArrayBuffer> {
  const plain = new TextEncoder().encode(text)
  const missing = BLOCK - (plain.length % BLOCK)
  const bytes = new Uint8Array(plain.length + missing).fill(missing)
  bytes.set(plain)
  return bytes
}

interface TokenParts {
  uid: string
  utoken: string
  packageName: string
  accessKeyId: string
  channelId: string
  /** Hexadecimal, 16, 24 or 32 bytes. */
  accessKey: string
}

/**
 * The `c_token` by which the vendor knows that a start is ours: SHA-1 of the AES-ECB of player, token, package, key id
 * and channel. The browser has no ECB; a block of CBC with a zero vector is one of ECB.
 */
export async function clientToken({
  uid,
  utoken,
  packageName,
  accessKeyId,
  channelId,
  accessKey,
}: TokenParts): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytesOfHex(accessKey), 'AES-CBC', false, [
    'encrypt',
  ])
  const plain = padded(uid + utoken + packageName + accessKeyId + channelId)
  const cipher = new Uint8Array(plain.length)
  for (let at = 0; at < plain.length; at += BLOCK) {
    const block = await crypto.subtle.encrypt(
      { name: 'AES-CBC', iv: new Uint8Array(BLOCK) },
      key,
      plain.subarray(at, at + BLOCK),
    )
    cipher.set(new Uint8Array(block, 0, BLOCK), at)
  }
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-1', cipher)))
}
