import { PLAYER_PREFIX } from '@cloudplay/session'
import type { Prompt } from './prompt-for.ts'

/** Prompt -> day on which it was shown last, of this player in this browser. */
const KEY = `${PLAYER_PREFIX}home_prompts`
const PROMPTS: readonly Prompt[] = ['verify', 'hours']

/** The day in the player's own time zone. */
const today = () => new Date().toDateString()

/** Prompts that were shown today; none if storage is unavailable or unreadable. */
export function shownToday(): Prompt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return PROMPTS.filter(
      (prompt) =>
        typeof stored === 'object' &&
        stored !== null &&
        (stored as Record<string, unknown>)[prompt] === today(),
    )
  } catch {
    return []
  }
}

export function keepShown(prompt: Prompt): void {
  try {
    const days = Object.fromEntries([...shownToday(), prompt].map((one) => [one, today()]))
    localStorage.setItem(KEY, JSON.stringify(days))
  } catch {
    // Shown again with the next page.
  }
}
