import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'

/** A queue may be long; a trace is over by then. */
const LIFE_SECONDS = 3_600
/** Clocks of instances differ a little. */
const AHEAD_SECONDS = 60
/** 4 bytes of time and 6 random ones; the other 6 are their signature. */
const SIGNED_BYTES = 10
const ALL_BYTES = 16
/** Asking for random bytes takes longer than the rest of an id, so many are asked for together. */
const RANDOM_POOL_BYTES = 4_096

/**
 * Ids of traces that this site began. An id contains its time and a signature, so every instance knows its own without
 * storing any, and a stranger can't add to a trace or choose which ones are kept.
 */
export class TraceIds {
  readonly #keys: readonly Buffer[]
  readonly #ratio: number
  readonly #nowMs: () => number
  readonly #pool = Buffer.alloc(RANDOM_POOL_BYTES)
  #poolAt = RANDOM_POOL_BYTES

  /** `keys`: the newest in front. `ratio`: the part of the traces that is always kept. */
  constructor(keys: readonly Buffer[], ratio: number, nowMs: () => number = Date.now) {
    this.#keys = keys
    this.#ratio = ratio
    this.#nowMs = nowMs
  }

  create(): string {
    const signed = this.#random(SIGNED_BYTES)
    signed.writeUInt32BE(this.#seconds(), 0)
    return Buffer.concat([signed, signature(this.#keys[0]!, signed)]).toString('hex')
  }

  /** Whether this site began the trace, not long ago. */
  isOwn(traceId: string): boolean {
    const bytes = Buffer.from(traceId, 'hex')
    if (bytes.length !== ALL_BYTES) return false
    const age = this.#seconds() - bytes.readUInt32BE(0)
    if (age > LIFE_SECONDS || age < -AHEAD_SECONDS) return false
    const [signed, mac] = [bytes.subarray(0, SIGNED_BYTES), bytes.subarray(SIGNED_BYTES)]
    return this.#keys.some((key) => timingSafeEqual(signature(key, signed), mac))
  }

  /** The same answer in every instance: it depends on the id alone. */
  isSampled(traceId: string): boolean {
    return Number.parseInt(traceId.slice(-8), 16) < this.#ratio * 2 ** 32
  }

  #random(bytes: number): Buffer {
    if (this.#poolAt + bytes > RANDOM_POOL_BYTES) {
      randomFillSync(this.#pool)
      this.#poolAt = 0
    }
    return Buffer.from(this.#pool.subarray(this.#poolAt, (this.#poolAt += bytes)))
  }

  #seconds(): number {
    return Math.floor(this.#nowMs() / 1000)
  }
}

const signature = (key: Buffer, bytes: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(bytes)
    .digest()
    .subarray(0, ALL_BYTES - SIGNED_BYTES)
