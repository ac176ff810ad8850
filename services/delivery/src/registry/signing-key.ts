import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'
import type { PageContext, Registry, SignedRegistry } from '@cloudplay/contract'

/** Canaries multiply the registries there can be; a signature costs so little that a small memory is enough. */
const SIGNED_MAX = 64
/** How many keys the curve P-256 has, and one more. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 64 bits more than the order, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40

/** The private number of the key that this secret means: the same in every instance, and at every start. */
function privateNumber(secret: Buffer): Buffer {
  const seed = Buffer.from(
    hkdfSync('sha256', secret, 'cloudplay', 'registry signing key P-256', SEED_BYTES),
  )
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
}

/** ECDSA P-256 over SHA-256; the signature is r and s (WebCrypto's form), base64. */
export class SigningKey {
  readonly #privateKey: KeyObject
  readonly publicJwk: PageContext['registryKey']
  readonly #signed = new Map<string, SignedRegistry>()

  /** The key that `secret` means, at least 32 bytes that no one outside the site knows. */
  constructor(secret: Buffer) {
    if (secret.length < 32)
      throw new Error('the secret of the registry key must have at least 32 bytes')
    const curve = createECDH('prime256v1')
    const number = privateNumber(secret)
    curve.setPrivateKey(number)
    // Uncompressed: one byte that says so, then x and y.
    const point = curve.getPublicKey()
    const [x, y] = [
      point.subarray(1, 33).toString('base64url'),
      point.subarray(33).toString('base64url'),
    ]
    this.publicJwk = { kty: 'EC', crv: 'P-256', x, y }
    this.#privateKey = createPrivateKey({
      key: { ...this.publicJwk, d: number.toString('base64url') },
      format: 'jwk',
    })
  }

  sign(registry: Registry): SignedRegistry {
    const known = this.#signed.get(registry.release)
    if (known) return known
    const payload = JSON.stringify(registry)
    const signature = sign('sha256', Buffer.from(payload), {
      key: this.#privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    const signed = { payload, signature: signature.toString('base64') }
    if (this.#signed.size >= SIGNED_MAX)
      this.#signed.delete(this.#signed.keys().next().value as string)
    this.#signed.set(registry.release, signed)
    return signed
  }
}
