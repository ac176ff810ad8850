import { stored } from '@cloudplay/session'
import { useState } from 'react'

/** Where a player has not looked yet: at the ball, which leads to the version for phones, and at its entry in the menu. */
interface DownloadDots {
  ball: boolean
  entry: boolean
}

/** Per game, what the player has seen (SHELL-18: `dotDownShow`, `dotTwoShow`). */
const seenAt = { ball: stored.dotDownShow, entry: stored.dotTwoShow } as const
type Place = keyof typeof seenAt

const seenGames = (place: Place): number[] => seenAt[place].read() ?? []

/** The dots of one game; `see` takes one away for good. */
export function useDownloadDots(
  gameId: number,
  hasDownload: boolean,
): { dots: DownloadDots; see: (place: Place) => void } {
  const [seen, setSeen] = useState(() => ({
    ball: seenGames('ball').includes(gameId),
    entry: seenGames('entry').includes(gameId),
  }))
  return {
    dots: { ball: hasDownload && !seen.ball, entry: hasDownload && !seen.entry },
    see(place) {
      if (!hasDownload || seen[place]) return
      seenAt[place].write([...seenGames(place), gameId])
      setSeen((before) => ({ ...before, [place]: true }))
    },
  }
}
