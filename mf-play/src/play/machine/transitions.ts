import { cardRows } from '../picking/rows.ts'
import { idle, step, type Facts, type Step } from '../states/effects.ts'
import type { Rows } from '../states/rows.ts'
import { runningRows } from '../running/rows.ts'
import { startingRows } from '../starting/rows.ts'
import type { PlayEvent, PlayState, StateName } from '../states/state.ts'

/**
 * Every state, every event it answers to, and where that leads. An event without an entry changes nothing: a second
 * tap finds the state changed already, and an answer that comes too late finds no state waiting for it.
 */
export const table: Rows<StateName> = { ...startingRows, ...cardRows, ...runningRows }

/** The next state and what is to be done; `null` when the event means nothing in this state. */
export function transition(state: PlayState, event: PlayEvent, facts: Facts): Step | null {
  // The state belonged to the player who logged out.
  if (event.type === 'loggedOut') return step(idle)
  const handler = table[state.name][event.type] as
    | ((state: PlayState, event: PlayEvent, facts: Facts) => Step)
    | undefined
  return handler ? handler(state, event, facts) : null
}
