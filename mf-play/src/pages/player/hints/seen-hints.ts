import type { HintDevice } from './hint-rows.ts'

const key = 'play_hints_seen'
/** The oldest are forgotten. */
const KEPT_MAX = 300

const nameOf = (gameId: number, device: HintDevice) => `${gameId} ${device}`

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    // Refused or unreadable storage.
    return []
  }
}

/** Whether this player has seen a game's hints for a device, on this device. */
export const hasSeenHints = (gameId: number, device: HintDevice): boolean =>
  read().includes(nameOf(gameId, device))

export function keepHintsSeen(gameId: number, device: HintDevice): void {
  const name = nameOf(gameId, device)
  const kept = [...read().filter((one) => one !== name), name].slice(-KEPT_MAX)
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is unavailable or full: they are shown again next time.
  }
}
