import { storageKey } from '@cloudplay/session'
import { useState } from 'react'

/** Where a player has not looked yet: at the ball, which leads to the version for phones, and at its entry in the menu. */
export interface DownloadDots {
  ball: boolean
  entry: boolean
}

/** Per game, what the player has seen (SHELL-18: `dotDownShow`, `dotTwoShow`). */
const keys = { ball: storageKey.dotDownShow, entry: storageKey.dotTwoShow } as const
type Place = keyof typeof keys

function seenGames(place: Place): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keys[place]) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : []
  } catch {
    return []
  }
}

function keepSeen(place: Place, gameId: number): void {
  try {
    localStorage.setItem(keys[place], JSON.stringify([...new Set([...seenGames(place), gameId])]))
  } catch {
    // Refused or full storage: seen for this visit.
  }
}

/** The dots of one game; `see` takes one away for good. */
export function useDownloadDots(gameId: number, hasDownload: boolean): { dots: DownloadDots; see: (place: Place) => void } {
  const [seen, setSeen] = useState(() => ({ ball: seenGames('ball').includes(gameId), entry: seenGames('entry').includes(gameId) }))
  return {
    dots: { ball: hasDownload && !seen.ball, entry: hasDownload && !seen.entry },
    see(place) {
      if (!hasDownload || seen[place]) return
      keepSeen(place, gameId)
      setSeen((before) => ({ ...before, [place]: true }))
    },
  }
}
