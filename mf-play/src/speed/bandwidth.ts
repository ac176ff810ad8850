import { BANDWIDTH_PROTOCOL } from '@cloudplay/contract/stream-protocol'

const GIVE_UP_MS = 8_000
/** Less says nothing: the first packets of a connection come slowly. */
const LEAST_BYTES = 128 * 1024

export interface Received {
  atMs: number
  bytes: number
}

/** Kbit/s of what came after the first message, which the time of the handshake belongs to; null if it is too little. */
export function kbpsOf(received: readonly Received[]): number | null {
  const [first, ...rest] = received
  const bytes = rest.reduce((sum, one) => sum + one.bytes, 0)
  const tookMs = first ? received.at(-1)!.atMs - first.atMs : 0
  return bytes >= LEAST_BYTES && tookMs > 0 ? (bytes * 8) / tookMs : null
}

/** Kbit/s from a node to this page, or null if it doesn't measure it now. Never rejects. */
export function measureBandwidth(address: string, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    const received: Received[] = []
    let socket: WebSocket | null = null
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      socket?.close()
      resolve(kbpsOf(received))
    }
    const timer = setTimeout(end, GIVE_UP_MS)
    signal.addEventListener('abort', end)
    try {
      socket = new WebSocket(address, BANDWIDTH_PROTOCOL)
    } catch {
      // Not an address, or not one this page may reach.
      return end()
    }
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('message', ({ data }) => {
      if (data instanceof ArrayBuffer)
        received.push({ atMs: performance.now(), bytes: data.byteLength })
    })
    socket.addEventListener('close', end)
  })
}
