import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '@cloudplay/server-limits/network'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls per minute from one address to this route, if the general limit is too high. */
    perMinute?: number
  }
}

interface Limits {
  /** Calls per minute from one address, over all routes. */
  perMinute: number
  /** Requests that are never counted. */
  isFree: (request: FastifyRequest) => boolean
}

const WINDOW_MS = 60_000
/** This many addresses in a minute are a distributed attack, which no limit per address can stop. */
const MOST_ADDRESSES = 100_000

/** Counts per whole minute in this process: several instances together allow several times as many. */
export class CallWindow {
  readonly #counts = new Map<string, number>()
  #endsAtMs = 0

  /** Begins the next minute if this one is over; returns the time left in it. */
  leftMs(): number {
    const nowMs = performance.now()
    if (nowMs >= this.#endsAtMs) {
      this.#counts.clear()
      this.#endsAtMs = nowMs + WINDOW_MS
    }
    return this.#endsAtMs - nowMs
  }

  isOver(key: string, limit: number): boolean {
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count === 1 && this.#counts.size >= MOST_ADDRESSES) this.#counts.clear()
    this.#counts.set(key, count)
    return count > limit
  }
}

/** Answers 429 to an address that calls too often. It uses one map and no promise, because it runs before every call. */
export function limitCalls(app: FastifyInstance, { perMinute, isFree }: Limits): void {
  const window = new CallWindow()
  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) return done()
    const leftMs = window.leftMs()
    const { ip } = request
    const address = ip.includes(':') ? networkOf(ip) : ip
    const { config, url } = request.routeOptions
    const own = config.perMinute
    const isTooMany =
      window.isOver(address, perMinute) ||
      (own !== undefined && window.isOver(`${url} ${address}`, own))
    if (!isTooMany) return done()
    reply.header('retry-after', Math.ceil(leftMs / 1000))
    done(Object.assign(new Error('too many calls'), { statusCode: 429 }))
  })
}
