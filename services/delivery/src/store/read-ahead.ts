import { errorText } from '@cloudplay/log/describe-error'
import { BuildStoreAway } from '../builds/build-store.ts'
import type { ReleaseStore } from './release-store.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Reads the files of what visitors get before a visitor asks for them. So an instance that loses its store keeps serving what is live,
 * as far as it fits into the cache.
 */
export class ReadAhead {
  readonly #store: Pick<ReleaseStore, 'state' | 'files'>
  readonly #done = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | null = null

  constructor(store: Pick<ReleaseStore, 'state' | 'files'>) {
    this.#store = store
  }

  start(): void {
    void this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Reads what is not read yet; what the store does not give now is read at another look. */
  look(): Promise<void> {
    return (this.#underWay ??= this.#read().finally(() => (this.#underWay = null)))
  }

  async #read(): Promise<void> {
    const shown = Object.entries(this.#store.state.remotes).flatMap(([name, { live, canary }]) =>
      [live, canary].flatMap((given) => (given ? [[name, given.version] as const] : [])),
    )
    const keys = new Set(shown.map(([name, version]) => `${name}@${version}`))
    // A version that comes back may have left the cache.
    for (const key of this.#done) if (!keys.has(key)) this.#done.delete(key)
    try {
      for (const [name, version] of shown) {
        const key = `${name}@${version}`
        if (this.#done.has(key)) continue
        await this.#store.files.readAhead(name, version)
        this.#done.add(key)
      }
    } catch (error) {
      if (!(error instanceof BuildStoreAway)) console.error(`reading ahead: ${errorText(error)}`)
    }
  }
}
