import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/** A request that has not ended by now never will: its database and its providers answer sooner, or fail. */
const END_WITHIN_MS = 25_000

/**
 * Ends the process by `close` at the first SIGTERM or SIGINT: what runs is finished, what comes is refused, exit code 0.
 * Exit code 1 when it does not come to an end.
 */
export function endOnSignals(close: () => Promise<void>, log: FastifyBaseLogger): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => {
      log.error('the process did not come to an end and is stopped')
      process.exit(1)
    }, END_WITHIN_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'ending failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const LOOK_EVERY_MS = 100

/**
 * Lets a server that ends let go of connections whose last call is answered. By itself it closes those that are idle at
 * the first moment, and waits for the others until they have been silent for over a minute.
 */
export function freeIdleConnections({ server }: FastifyInstance): void {
  if (!server.listening) return
  const timer = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  server.once('close', () => clearInterval(timer))
}
