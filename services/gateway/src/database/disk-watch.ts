import { statfsSync } from 'node:fs'
import { ErrorWithFacts } from '@cloudplay/log/describe-error'

const END_AFTER_MS = 20_000
const LOOK_EVERY_MS = 1_000

interface DiskWatch {
  folder: string
  onWarning: (error: Error) => void
  /** The disk took no writes for 20 s. */
  onFatal: (error: Error) => void
}

/** Follows the writes of a folder: reports when its disk stops taking them, takes them again, or has failed for too long. */
export function watchDisk({ folder, onWarning, onFatal }: DiskWatch) {
  let failing: { sinceMs: number; reason: string } | null = null
  const about = (message: string) =>
    new ErrorWithFacts(message, { folder, freeBytes: freeBytes(folder) })
  const refused = (reason: string) => about(`the disk takes no writes: ${reason}`)
  const timer = setInterval(() => {
    // Also if no further write is answered.
    if (!failing || performance.now() - failing.sinceMs <= END_AFTER_MS) return
    clearInterval(timer)
    onFatal(refused(failing.reason))
  }, LOOK_EVERY_MS).unref()
  return {
    /** One write: '' if it succeeded, or why it failed. */
    probed(reason: string): void {
      if (reason === '') {
        if (failing) onWarning(about('the disk takes writes again'))
        failing = null
      } else if (!failing) {
        onWarning(refused(reason))
        failing = { sinceMs: performance.now(), reason }
      }
    },
    fault: () => failing?.reason ?? null,
    stop: () => clearInterval(timer),
  }
}

function freeBytes(folder: string): number | string {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 'unknown'
  }
}
