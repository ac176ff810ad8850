import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../core/log.ts'
import { STOP_WITHIN_MS } from '../core/seat-messages.ts'
import type { SessionHost } from '../sessions/session-host.ts'

const DRAIN_LOOK_MS = 200

interface Draining {
  host: SessionHost
  drainMs: number
  /** Sends the last heartbeat, which says that the node leaves. */
  sayGoodbye(): Promise<void>
  /** Ends everything else. Seats that are still closing get `STOP_WITHIN_MS`. */
  close(seatsClosed: Promise<unknown>): Promise<void>
  log: Log
}

/** Stops the node after its last player, or after `drainMs`. A second call doesn't wait for players. */
export function createDrain({
  host,
  drainMs,
  sayGoodbye,
  close,
  log,
}: Draining): () => Promise<void> {
  let drained: Promise<void> | null = null
  let hurry = () => {}
  const playersGone = () =>
    new Promise<void>((resolve) => {
      const looker = setInterval(() => host.inPlay === 0 && hurry(), DRAIN_LOOK_MS)
      const limit = setTimeout(() => hurry(), drainMs)
      hurry = () => {
        clearInterval(looker)
        clearTimeout(limit)
        resolve()
      }
      if (host.inPlay === 0) hurry()
    })
  const stop = async () => {
    host.draining = true
    log('draining', { sessions: host.running })
    await playersGone()
    const seatsClosed = host.endAll('node_draining')
    await sayGoodbye()
    await close(Promise.race([seatsClosed, pause(STOP_WITHIN_MS)]))
    log('stopped')
  }
  return () => {
    if (drained) hurry()
    return (drained ??= stop())
  }
}
