import type { OwnControls } from '@cloudplay/contract/own-controls'
import { useEffect, useState } from 'react'
import { fetchControls, keepControls, keptControls } from '../browser/own-controls.ts'

/** The player's own controls of a game: those of this device first, then those of the player's other devices. */
export function useOwnControls(gameId: number) {
  const [controls, set] = useState(() => keptControls(gameId))
  useEffect(() => {
    let left = false
    void fetchControls(gameId).then((found) => {
      if (found && !left) set(found)
    })
    return () => void (left = true)
  }, [gameId])
  return {
    controls,
    change(next: OwnControls) {
      set(next)
      keepControls(gameId, next)
    },
    /** They changed by a call of the server, which has them. */
    adopt: set,
  }
}
export type OwnControlsOfGame = ReturnType<typeof useOwnControls>
