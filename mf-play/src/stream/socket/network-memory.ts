/** Where a stream came through the socket because UDP was closed, by the gateway's name for the network (REACH-5). */
const KEY = 'play_socket_networks'
const NETWORKS_MAX = 16
const DAY_MS = 24 * 3600 * 1000
const NAME_MAX = 32

type Kept = [network: string, untilMs: number]

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  value[0].length <= NAME_MAX &&
  Number.isFinite(value[1])

function read(nowMs: number): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    // A clock that was wrong may have stored a day of the far future.
    return (Array.isArray(stored) ? stored : [])
      .filter(isKept)
      .filter(([, untilMs]) => untilMs > nowMs && untilMs <= nowMs + DAY_MS)
      .slice(-NETWORKS_MAX)
  } catch {
    // Refused or unreadable storage: the race decides each time.
    return []
  }
}

function write(kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(kept.slice(-NETWORKS_MAX)))
  } catch {
    // As above.
  }
}

export const socketNetworks = {
  has: (network: string | undefined, nowMs = Date.now()): boolean =>
    network !== undefined && read(nowMs).some(([name]) => name === network),
  add(network: string | undefined, nowMs = Date.now()): void {
    if (!network || network.length > NAME_MAX) return
    write([...read(nowMs).filter(([name]) => name !== network), [network, nowMs + DAY_MS]])
  },
  remove(network: string | undefined, nowMs = Date.now()): void {
    const kept = read(nowMs)
    if (kept.some(([name]) => name === network)) write(kept.filter(([name]) => name !== network))
  },
}
