import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls a minute from one address to this route, where the general limit is too wide. */
    perMinute?: number
  }
}

interface Limits {
  /** Calls a minute from one address, over all routes. */
  perMinute: number
  /** Requests that are never counted. */
  isFree: (request: FastifyRequest) => boolean
}

const WINDOW_MS = 60_000
/** So many addresses in a minute are an attack from everywhere, which no limit by address can hold. */
const MOST_ADDRESSES = 100_000

/**
 * Answers 429 to an address that calls too often. Counted by whole minutes, in this process: some instances let through
 * as many times more. One map and no promise, for it runs before every call.
 */
export function limitCalls(app: FastifyInstance, { perMinute, isFree }: Limits): void {
  const counts = new Map<string, number>()
  let windowEndsAtMs = 0

  function isOver(key: string, limit: number): boolean {
    const count = (counts.get(key) ?? 0) + 1
    if (count === 1 && counts.size >= MOST_ADDRESSES) counts.clear()
    counts.set(key, count)
    return count > limit
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isFree(request)) return done()
    const nowMs = performance.now()
    if (nowMs >= windowEndsAtMs) {
      counts.clear()
      windowEndsAtMs = nowMs + WINDOW_MS
    }
    const address = request.ip.includes(':') ? networkOf(request.ip) : request.ip
    const { config, url } = request.routeOptions
    const own = config.perMinute
    const isTooMany = isOver(address, perMinute) || (own !== undefined && isOver(`${url} ${address}`, own))
    if (!isTooMany) return done()
    reply.header('retry-after', Math.ceil((windowEndsAtMs - nowMs) / 1000))
    done(Object.assign(new Error('too many calls'), { statusCode: 429 }))
  })
}
