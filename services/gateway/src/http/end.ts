import type { FastifyBaseLogger } from 'fastify'

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
