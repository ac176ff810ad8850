/** Pings of the latency probe (PLAY-8). */
const PING_EVERY_MS = 400
const PINGS_MAX = 50
const PING_GIVE_UP_MS = 15_000
const GROUP = 5

/** The part of a WebSocket that pinging needs. */
export interface PingSocket {
  send(text: string): void
  close(): void
  addEventListener(
    type: 'open' | 'close' | 'message',
    listener: (event: { data?: unknown }) => void,
  ): void
}

export interface PingPorts {
  openSocket(address: string): PingSocket
  nowMs(): number
  /** Runs `then` again and again, `everyMs` apart, until the answer is called. */
  every(everyMs: number, then: () => void): () => void
  after(ms: number, then: () => void): () => void
}

interface PingOptions {
  /** Fewer than the usual 50, where a player waits for the answer. */
  pings?: number
  /** Less than the usual 15 s, likewise. */
  giveUpMs?: number
  /** Calls the pinging off; what came back until then still counts. */
  signal?: AbortSignal
  /** Hears each better estimate as it comes, ms. */
  onDelay?: (delayMs: number) => void
  /** Hears each round trip, ms. */
  onTrip?: (tripMs: number) => void
}

/**
 * The delay of a run of round trips in ms: the mean of its groups of five, each without its slowest, so that one hiccup
 * doesn't count. An incomplete last group counts only while there is no complete one. null: no trips.
 */
export function delayOf(tripsMs: readonly number[]): number | null {
  if (tripsMs.length === 0) return null
  const full = Math.floor(tripsMs.length / GROUP)
  const groups =
    full === 0
      ? [tripsMs]
      : Array.from({ length: full }, (_, at) => tripsMs.slice(at * GROUP, (at + 1) * GROUP))
  return mean(groups.map(withoutSlowest).map(mean))
}

/** A delay as the wire has it: whole ms, 0 for none; a round trip on one machine takes 1 and not 0. */
export const wireDelay = (delayMs: number | null): number =>
  delayMs === null ? 0 : Math.max(1, Math.round(delayMs))

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function withoutSlowest(group: readonly number[]): readonly number[] {
  return group.length === 1 ? group : group.toSorted((a, b) => a - b).slice(0, -1)
}

/**
 * Measures the round trip to a latency probe by up to 50 short texts, one every 400 ms, for 15 s at most (PLAY-8). Gives the delay in ms, or null when nothing came back. Never rejects.
 */
export function ping(
  address: string,
  ports: PingPorts,
  { pings = PINGS_MAX, giveUpMs = PING_GIVE_UP_MS, signal, onDelay, onTrip }: PingOptions = {},
): Promise<number | null> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(null)
    const tripsMs: number[] = []
    const sentAtMs = new Map<string, number>()
    let sent = 0
    let stopSending = () => {}
    let socket: PingSocket | null = null

    const end = () => {
      stopSending()
      stopGivingUp()
      signal?.removeEventListener('abort', end)
      socket?.close()
      resolve(delayOf(tripsMs))
    }
    const stopGivingUp = ports.after(giveUpMs, end)
    signal?.addEventListener('abort', end)

    const sendOne = () => {
      if (sent >= pings) return stopSending()
      const text = String(++sent)
      sentAtMs.set(text, ports.nowMs())
      socket?.send(text)
    }
    try {
      socket = ports.openSocket(address)
    } catch {
      // Not an address, or not one this page may reach.
      return end()
    }
    socket.addEventListener('open', () => {
      sendOne()
      stopSending = ports.every(PING_EVERY_MS, sendOne)
    })
    socket.addEventListener('message', ({ data }) => {
      const sentMs = sentAtMs.get(String(data))
      if (sentMs === undefined) return
      sentAtMs.delete(String(data))
      const tripMs = ports.nowMs() - sentMs
      tripsMs.push(tripMs)
      onTrip?.(tripMs)
      if (tripsMs.length % GROUP === 0) onDelay?.(delayOf(tripsMs)!)
      if (tripsMs.length === pings) end()
    })
    // Refused or lost: what came back until then is all there will be.
    socket.addEventListener('close', end)
  })
}
