import { BuildStoreAway, type BuildStore } from './build-store.ts'

/** A balancer asks every two seconds; a store asks for each answer. */
const KNOWN_FOR_MS = 10_000
/** A key that no build has. */
const NO_KEY = 'reach/none'

/** Whether an instance reaches its store for builds. */
export class Reach {
  readonly #builds: Pick<BuildStore, 'read'>
  readonly #now: () => number
  #reachedAtMs = Number.NEGATIVE_INFINITY
  #underWay: Promise<boolean> | null = null

  constructor(builds: Pick<BuildStore, 'read'>, now: () => number) {
    this.#builds = builds
    this.#now = now
  }

  async ask(): Promise<boolean> {
    if (this.#now() - this.#reachedAtMs < KNOWN_FOR_MS) return true
    return (this.#underWay ??= this.#look().finally(() => (this.#underWay = null)))
  }

  async #look(): Promise<boolean> {
    try {
      await this.#builds.read(NO_KEY)
      this.#reachedAtMs = this.#now()
      return true
    } catch (error) {
      if (error instanceof BuildStoreAway) return false
      throw error
    }
  }
}
