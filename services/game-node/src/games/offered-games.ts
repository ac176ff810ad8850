import { builtInGames } from './built-in-games.ts'
import type { Log } from '../core/log.ts'
import { loadRecipes, missingFor } from '../program/recipes.ts'
import { sandboxProblem } from '../program/sandbox/probe.ts'

const BUILT_IN = Object.keys(builtInGames)
/** Games may be installed while a node runs; looking for them costs some file accesses. */
const LOOK_EVERY_MS = 5_000

interface Machine {
  /** `gameMark`s of the recipes whose parts are installed. */
  installed(): string[]
  /** Why programs cannot be sandboxed; null: they can. */
  sandboxProblem(): string | null
}
const thisMachine: Machine = {
  installed: () => [...loadRecipes().values()].filter((recipe) => missingFor(recipe, true).length === 0).map(({ gameMark }) => gameMark),
  sandboxProblem: () => sandboxProblem(),
}

/**
 * `gameMark`s of the games this node can run now: the built-in ones, and every recipe whose parts are installed. Says once why programs
 * that are installed are not offered, or run without a sandbox.
 */
export class OfferedGames {
  readonly #unsandboxed: boolean
  readonly #machine: Machine
  readonly #log: Log
  #offered: readonly string[] = BUILT_IN
  #lookedAtMs = Number.NEGATIVE_INFINITY
  #hasSaid = false

  constructor(unsandboxed: boolean, log: Log, machine: Machine = thisMachine) {
    this.#unsandboxed = unsandboxed
    this.#machine = machine
    this.#log = log
  }

  now(nowMs = performance.now()): readonly string[] {
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return this.#offered
    this.#lookedAtMs = nowMs
    const installed = this.#machine.installed()
    const problem = installed.length > 0 ? this.#machine.sandboxProblem() : null
    if (problem !== null && !this.#hasSaid) this.#say(problem)
    this.#offered = [...BUILT_IN, ...(problem === null || this.#unsandboxed ? installed : [])]
    return this.#offered
  }

  #say(cause: string): void {
    this.#hasSaid = true
    if (this.#unsandboxed) this.#log('games_unsandboxed', { cause })
    else
      this.#log('games_not_offered', {
        cause: `the games of Debian's packages need a sandbox, and bubblewrap says: ${cause}`,
        remedy: `install bubblewrap 0.8 and allow user namespaces, or accept the risk by UNSANDBOXED_GAMES=1 (docs/operations.md)`,
      })
  }
}
