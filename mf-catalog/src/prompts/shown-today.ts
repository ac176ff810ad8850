import { PLAYER_PREFIX } from '@cloudplay/session'
import type { Prompt } from './prompt-for.ts'

/** Prompt -> day on which it was shown last, of this player in this browser. */
const KEY = `${PLAYER_PREFIX}home_prompts`
const PROMPTS: readonly Prompt[] = ['verify', 'hours']

/** The player's own day, which is what 'once a day' means to a player. */
const today = () => new Date().toDateString()

/** What was shown today. Where the browser keeps nothing, or rubbish, nothing was. */
export function shownToday(): Prompt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return PROMPTS.filter(
      (prompt) => typeof stored === 'object' && stored !== null && (stored as Record<string, unknown>)[prompt] === today(),
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
