import type { PlayPorts } from './ports.ts'

const keys = { seat: 'play_kept_seat', request: 'play_queue_request' } as const

function read<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    // Refused or unreadable storage: a reload then forgets, and the server's hold runs out by itself.
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

/** This tab's memory over a reload: session storage, so that another tab never offers this tab's seat. */
export const tabMemory: PlayPorts['memory'] = {
  keepSeat: (seat) => write(keys.seat, seat),
  keptSeat: () => read(keys.seat),
  keepRequest: (kept) => write(keys.request, kept),
  keptRequest: () => read(keys.request),
}
