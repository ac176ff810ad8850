import { QUALITIES, type QualityName } from '../../stream/index.ts'

/** What this player likes, kept on this device. */
export interface Preferences {
  quality: QualityName
  muted: boolean
  showStats: boolean
}

const key = 'play_preferences'
const usual: Preferences = { quality: 'standard', muted: false, showStats: false }

export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>
    const known = { ...usual, ...stored }
    return known.quality in QUALITIES ? known : { ...known, quality: usual.quality }
  } catch {
    // Refused or unreadable storage: the usual ones.
    return usual
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // Refused or full storage: they hold for this visit.
  }
}
