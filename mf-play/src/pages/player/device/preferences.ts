import { PREFERENCES_KEY as key } from '../../../browser/preferred-mode.ts'
import { QUALITIES, type QualityName } from '../../../stream/index.ts'

/** What this player likes, kept on this device. */
export interface Preferences {
  quality: QualityName
  muted: boolean
  /** Of the page's sound when it isn't muted: above 0, at most 1. */
  volume: number
  showStats: boolean
  /** Games may vibrate gamepads and this device. */
  rumble: boolean
  /** Whether a click into the video locks the mouse, by game id, where the player has said so. */
  locks: Partial<Record<number, boolean>>
  /** Whether the pad is on the screen, by game id, where the player has said so. */
  pads: Partial<Record<number, boolean>>
}

const usual: Preferences = {
  quality: 'standard',
  muted: false,
  volume: 1,
  showStats: false,
  rumble: true,
  locks: {},
  pads: {},
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null

export function readPreferences(): Preferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>
    const known = { ...usual, ...stored }
    return {
      ...known,
      volume: known.volume > 0 && known.volume <= 1 ? known.volume : usual.volume,
      quality: Object.hasOwn(QUALITIES, known.quality) ? known.quality : usual.quality,
      locks: isRecord(known.locks) ? known.locks : {},
      pads: isRecord(known.pads) ? known.pads : {},
    }
  } catch {
    // Refused or unreadable storage: the usual ones.
    return usual
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // Refused or full storage: they apply to this visit.
  }
}
