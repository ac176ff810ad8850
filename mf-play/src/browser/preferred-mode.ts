import { BASE_MODE, type StreamMode } from '@cloudplay/contract/stream-modes'
import { QUALITIES, type QualityName } from '../stream/index.ts'

/** Where this device keeps what its player likes. */
export const PREFERENCES_KEY = 'play_preferences'

const isQuality = (name: unknown): name is QualityName =>
  typeof name === 'string' && Object.hasOwn(QUALITIES, name)

/** The mode of the quality that the player chose last, for the request of a seat (STREAM-10). */
export function preferredMode(): StreamMode {
  try {
    const { quality } = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? '{}') as {
      quality?: unknown
    }
    return isQuality(quality) ? QUALITIES[quality].mode : BASE_MODE
  } catch {
    // Refused or unreadable storage.
    return BASE_MODE
  }
}
