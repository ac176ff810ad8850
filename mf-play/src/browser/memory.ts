import { PLAYER_PREFIX, stored } from '@cloudplay/session'
import type { PlayPorts } from '../play/ports/ports.ts'

const keys = {
  seat: `${PLAYER_PREFIX}kept_seat`,
  request: `${PLAYER_PREFIX}queue_request`,
  reconnect: `${PLAYER_PREFIX}reconnect`,
} as const

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    // Refused or unreadable storage: a reload then forgets, and the seat expires on the server.
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above.
  }
}

/** Of every tab: who was asked in one is not asked again in the next. */
const hintDays = () => stored.alertDate.read() ?? {}
/** The player's own day, which is what 'today' means to a player. */
const today = () => new Date().toDateString()

/** This tab's memory over a reload: session storage, so that another tab never offers this tab's seat. */
export const tabMemory: PlayPorts['memory'] = {
  keepSeat: (seat) => write(keys.seat, seat),
  keptSeat: () => read(keys.seat),
  keepRequest: (kept) => write(keys.request, kept),
  keptRequest: () => read(keys.request),
  keepReconnect: (cid) => write(keys.reconnect, cid),
  reconnect: () => read(keys.reconnect),
  hintedToday: (gameId) => hintDays()[gameId] === today(),
  keepHintDay(gameId) {
    // Of earlier days nothing needs to be known.
    const ofToday = Object.entries(hintDays()).filter(([, day]) => day === today())
    stored.alertDate.write({ ...Object.fromEntries(ofToday), [gameId]: today() })
  },
}
