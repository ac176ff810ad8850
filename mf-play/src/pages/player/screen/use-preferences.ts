import { useState } from 'react'
import { QUALITIES } from '../../../stream/index.ts'
import { keepPreferences, readPreferences, type Preferences } from '../device/preferences.ts'
import type { PlayerSession } from '../session/session.ts'

/** The player's preferences; `prefer` applies and stores a change. */
export function usePreferences(session: PlayerSession) {
  const [preferences, setPreferences] = useState(readPreferences)
  const prefer = (change: Partial<Preferences>) => {
    const next = { ...preferences, ...change }
    if (next.quality !== preferences.quality)
      session.sdk()?.setQuality(QUALITIES[next.quality].quality)
    setPreferences(next)
    keepPreferences(next)
  }
  return { preferences, prefer }
}
