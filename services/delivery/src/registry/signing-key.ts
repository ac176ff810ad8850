import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageContext, Registry, SignedRegistry } from '@cloudplay/contract'
import { writeDurably } from '../core/durable-file.ts'

const KEY_FILE = 'registry-key.pem'
/** Canaries multiply the registries there can be; a signature costs so little that a small memory is enough. */
const SIGNED_MAX = 64

/** ECDSA P-256 over SHA-256; the signature is r and s (WebCrypto's form), base64. */
export class SigningKey {
  readonly #privateKey: KeyObject
  readonly publicJwk: PageContext['registryKey']
  readonly #signed = new Map<string, SignedRegistry>()

  private constructor(privateKey: KeyObject) {
    this.#privateKey = privateKey
    const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
    if (!kty || !crv || !x || !y) throw new Error(`${KEY_FILE} holds no key on a named curve`)
    this.publicJwk = { kty, crv, x, y }
  }

  static async open(folder: string): Promise<SigningKey> {
    const file = path.join(folder, KEY_FILE)
    const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (pem !== null) return new SigningKey(createPrivateKey(pem))
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await writeDurably(file, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(), 0o600)
    return new SigningKey(privateKey)
  }

  sign(registry: Registry): SignedRegistry {
    const known = this.#signed.get(registry.release)
    if (known) return known
    const payload = JSON.stringify(registry)
    const signature = sign('sha256', Buffer.from(payload), { key: this.#privateKey, dsaEncoding: 'ieee-p1363' })
    const signed = { payload, signature: signature.toString('base64') }
    if (this.#signed.size >= SIGNED_MAX) this.#signed.delete(this.#signed.keys().next().value as string)
    this.#signed.set(registry.release, signed)
    return signed
  }
}
