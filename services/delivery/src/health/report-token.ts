import { createHmac, hkdfSync } from 'node:crypto'
import { isSignedText, signText } from '../core/signed-text.ts'

const DAY_MS = 86_400_000
const MAC_BYTES = 16
const PURPOSE = 'report tokens'

/** Made by the edge for one visitor and one page: who was never answered a page cannot report. */
export class ReportTokens {
  readonly #secrets: readonly [Buffer, ...Buffer[]]
  readonly #now: () => number

  /** The first secret signs, each is accepted. */
  constructor(secrets: readonly [Buffer, ...Buffer[]], now: () => number) {
    this.#secrets = secrets
    this.#now = now
  }

  issue(visitor: string): string {
    const at = this.#now().toString(36)
    return `${at}.${signText(this.#secrets[0], PURPOSE, `${at}/${visitor}`).subarray(0, MAC_BYTES).toString('base64url')}`
  }

  /** Whether the token was issued to this visitor within a day. */
  isValid(token: string, visitor: string): boolean {
    const [at = '', mac = '', ...others] = token.split('.')
    if (others.length || !/^[0-9a-z]{1,10}$/.test(at)) return false
    if (
      !isSignedText(
        this.#secrets,
        PURPOSE,
        `${at}/${visitor}`,
        Buffer.from(mac, 'base64url'),
        MAC_BYTES,
      )
    )
      return false
    const ageMs = this.#now() - parseInt(at, 36)
    // Clocks of instances differ a little.
    return Math.abs(ageMs) < DAY_MS
  }
}

/** Numbers in place of ids: without the secret nothing leads back from them, and those of two versions do not belong together. */
export class KeyedNumbers {
  readonly #key: Buffer

  constructor(secret: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'cloudplay', 'health numbers', 32))
  }

  /** A number below 2^`bits`, at most 30. */
  of(text: string, bits: number): number {
    return createHmac('sha256', this.#key).update(text).digest().readUInt32BE(0) >>> (32 - bits)
  }
}
