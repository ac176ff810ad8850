import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by @fastify/under-pressure, which does not declare it: what it does on this route when there is pressure. */
    pressureHandler?: () => undefined
  }
}

/**
 * Route config of what is let in when the server is too busy for players: turning it away would make matters worse (a
 * watchdog would end the process, a payment company would come again).
 */
export const EVEN_UNDER_PRESSURE = { pressureHandler: () => undefined }

/** Loading and compiling hold the event loop up as overload does, and say nothing about it. */
const START_MS = 5_000

/** Answers 503 while the event loop is late by more than `maxDelayMs`, on average over a second; 0 never does. */
export async function shedLoad(app: FastifyInstance, maxDelayMs: number): Promise<void> {
  let readyAtMs = Infinity
  app.addHook('onReady', async () => {
    readyAtMs = performance.now()
  })
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    pressureHandler: async () => {
      if (performance.now() - readyAtMs > START_MS) throw Object.assign(new Error('the event loop is late'), { statusCode: 503 })
    },
  })
}
