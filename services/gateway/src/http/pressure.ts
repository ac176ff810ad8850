import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    isServedUnderPressure?: boolean
  }
}

/**
 * Route config of requests that are accepted when the server is too busy for players, because refusing them makes matters
 * worse (a watchdog would end the process, a payment company would send again).
 */
export const EVEN_UNDER_PRESSURE = { isServedUnderPressure: true }

/** Loading and compiling delay the event loop as overload does, so ignore the first measurements. */
const START_MS = 5_000
const SAMPLE_MS = 1_000
const RESOLUTION_MS = 10

/** How late the event loop was since the last look, in ms. Without a measurement it did not turn once. */
export const delayOf = ({ count, mean }: { count: number; mean: number }, sinceLookMs: number) =>
  count === 0 ? sinceLookMs : mean / 1e6 - RESOLUTION_MS

/**
 * Answers 503 while the event loop is late by more than `maxDelayMs`, on average over a second; 0 turns it off. Its timer
 * needs no descriptor, because those may have run out.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  if (maxDelayMs === 0) return
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let sheds = false
  let startedAtMs = Infinity
  let lookedAtMs = 0
  app.addHook('onReady', (done) => {
    startedAtMs = performance.now()
    delays.enable()
    done()
  })
  const timer = setInterval(() => {
    const nowMs = performance.now()
    sheds = delayOf(delays, nowMs - lookedAtMs) > maxDelayMs && nowMs - startedAtMs > START_MS
    lookedAtMs = nowMs
    delays.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    delays.disable()
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (!sheds || request.routeOptions.config.isServedUnderPressure) return done()
    done(Object.assign(new Error('the event loop is late'), { statusCode: 503 }))
  })
}
