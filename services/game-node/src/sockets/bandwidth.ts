import { BANDWIDTH_BYTES, BANDWIDTH_KBPS, BANDWIDTH_MS } from '@cloudplay/contract/stream-protocol'
import { createBudgets } from '@cloudplay/server-limits/budgets'
import type { WebSocket } from 'ws'

const CHUNK = new Uint8Array(32 * 1024)
const CHUNK_EVERY_MS = (CHUNK.byteLength * 8) / BANDWIDTH_KBPS
/** More than this unsent: the path is slower than the pace. */
const BACKLOG_BYTES = 4 * CHUNK.byteLength

/**
 * A test sends 2 MiB, so a node sends 8 Mbit/s at most over time: as much as one game. One network gets half of it, because
 * all pages that come through the gateway are one network here; the gateway limits them by theirs.
 */
export const bandwidthBudgets = () =>
  createBudgets({ burst: 12, perSecond: 0.5 }, { burst: 6, perSecond: 0.25 })

/** Sends what a bandwidth test measures, at a pace that leaves room for games, and closes. */
export function sendBandwidth(socket: WebSocket): void {
  let left = BANDWIDTH_BYTES
  const pace = setInterval(() => {
    if (left <= 0) return socket.close(1000)
    if (socket.bufferedAmount > BACKLOG_BYTES) return
    socket.send(CHUNK)
    left -= CHUNK.byteLength
  }, CHUNK_EVERY_MS)
  const deadline = setTimeout(() => socket.close(1000), BANDWIDTH_MS)
  // The page has nothing to say.
  socket.on('message', () => socket.close(1008))
  socket.on('close', () => {
    clearInterval(pace)
    clearTimeout(deadline)
  })
  socket.on('error', () => undefined)
}
