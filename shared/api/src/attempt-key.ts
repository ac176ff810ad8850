/**
 * One key for one wish to pay. The same wish, tapped twice or tried again after the network failed, sends the same key
 * and makes one order; a new wish, and one the server refused, gets a new key.
 */
export class AttemptKeys {
  #wish = ''
  #key = ''

  keyFor(wish: { money: number; paytype: number; activity?: string }): string {
    const text = JSON.stringify([wish.money, wish.paytype, wish.activity ?? ''])
    if (text !== this.#wish || this.#key === '') {
      this.#wish = text
      this.#key = newAttemptKey()
    }
    return this.#key
  }

  /** This wish has had its answer: an order, or a refusal. */
  settle(): void {
    this.#key = ''
  }
}

/** A key for one wish to pay. 128 random bits as hex; `crypto.randomUUID` is missing on a page without https. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
