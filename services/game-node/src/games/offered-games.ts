import { errorText } from '@cloudplay/log/describe-error'
import type { Log } from '../core/log.ts'
import { loadRecipes, missingFor } from '../program/recipes.ts'
import { sandboxProblem } from '../program/sandbox/probe.ts'
import { findGames } from './found-games.ts'

/** An operator may install games while a node runs; each look costs some file accesses. */
const LOOK_EVERY_MS = 5_000

interface Machine {
  /** `gameMark`s of the recipes with all parts installed. */
  installed(): string[]
  /** The reason why programs can't be sandboxed; null if they can. */
  sandboxProblem(): string | null
}
const thisMachine: Machine = {
  installed: () =>
    [...loadRecipes().values()]
      .filter((recipe) => missingFor(recipe, true).length === 0)
      .map(({ gameMark }) => gameMark),
  sandboxProblem: () => sandboxProblem(),
}

/**
 * `gameMark`s of the games that this node can run now: the games of this project, and every recipe with all parts
 * installed. Logs once why the node doesn't offer installed programs, or runs them without a sandbox.
 */
export class OfferedGames {
  readonly #unsandboxed: boolean
  readonly #machine: Machine
  readonly #log: Log
  readonly #builtIn: readonly string[] = [...findGames().keys()]
  #offered = this.#builtIn
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #hasSaid = false
  #isUnreadable = false

  constructor(unsandboxed: boolean, log: Log, machine: Machine = thisMachine) {
    this.#unsandboxed = unsandboxed
    this.#machine = machine
    this.#log = log
  }

  /** The last list while recipes are unreadable, as during an update. */
  now(nowMs = performance.now()): readonly string[] {
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return this.#offered
    this.#lookedAtMs = nowMs
    try {
      this.#offered = this.#look()
      this.#isUnreadable = false
    } catch (error) {
      if (!this.#isUnreadable) this.#log('games_unreadable', { cause: errorText(error) })
      this.#isUnreadable = true
    }
    return this.#offered
  }

  #look(): readonly string[] {
    const installed = this.#machine.installed()
    const problem = installed.length > 0 ? this.#machine.sandboxProblem() : null
    if (problem !== null && !this.#hasSaid) this.#say(problem)
    return [...this.#builtIn, ...(problem === null || this.#unsandboxed ? installed : [])]
  }

  #say(cause: string): void {
    this.#hasSaid = true
    if (this.#unsandboxed) this.#log('games_unsandboxed', { cause })
    else
      this.#log('games_not_offered', {
        cause: `the games of Debian's packages need a sandbox, and bubblewrap says: ${cause}`,
        remedy: `install bubblewrap 0.8 and allow user namespaces, or accept the risk by UNSANDBOXED_GAMES=1 (docs/operations/4-nodes-and-games.md)`,
      })
  }
}
