import { outliveShortage } from '@cloudplay/server-limits/descriptors'
import type { FastifyBaseLogger } from 'fastify'
import { createLog } from './log.ts'

/** A request that runs longer will never end: its database and its providers answer or fail sooner. */
const END_WITHIN_MS = 25_000

/**
 * Call it before the program does anything: Node itself would print every field of an error that nothing catches,
 * parameters of statements too. Such an error ends the process, unless only a descriptor is missing.
 */
export function logUncaught(): void {
  const log = createLog('error')
  outliveShortage((error, endsProcess) =>
    log[endsProcess ? 'fatal' : 'error']({ err: error }, 'uncaught'),
  )
}

interface Ending {
  /** The instance answers everything until this resolves; a second call hurries it. */
  leave: () => Promise<void>
  /** Finishes running requests and refuses new ones. */
  close: () => Promise<void>
  log: FastifyBaseLogger
}

/**
 * Ends the process at the first SIGTERM or SIGINT: it leaves, closes and exits with 0, or with 1 if it cannot finish. A
 * second signal ends the leaving.
 */
export function endOnSignals({ leave, close, log }: Ending): void {
  let isEnding = false
  const end = () => {
    const left = leave()
    if (isEnding) return
    isEnding = true
    const finish = async () => {
      await left
      setTimeout(() => {
        log.error('the process did not come to an end and is stopped')
        process.exit(1)
      }, END_WITHIN_MS).unref()
      await close()
    }
    finish().then(
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
