import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import type { Log } from '../core/log.ts'

const ANSWER_WITHIN_MS = 5_000
/** A gateway that has just asked for a game is there; a player does not wait longer for one that is not. */
const BRING_TRIES = 3
const AGAIN_MS = 1_000
const NAME = /^([0-9a-f-]{36})\.(\d+)\.tgz$/

export interface SavesKeeperOptions {
  gatewayUrl: string
  nodeKey: string
  /** Holds the archives of running games, and of those the gateway has not taken yet; survives this process. */
  folder: string
  log: Log
}

/**
 * Gets what players have reached from the gateway before a game, and sends it there whenever it has changed: again and
 * again until the gateway has it.
 */
export class SavesKeeper {
  readonly #options: SavesKeeperOptions
  /** When the archive changed that the gateway has, by file. */
  readonly #known = new Map<string, number>()
  readonly #taking = new Map<string, Promise<void>>()
  #closed = false

  constructor(options: SavesKeeperOptions) {
    this.#options = options
  }

  /** Takes to the gateway what a node that died here had not. */
  async start(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#options.folder)) {
      if (NAME.test(name)) void this.finish(...partsOf(name))
      else await rm(join(this.#options.folder, name), { force: true })
    }
  }

  /**
   * The file in which this start of a game finds what the player has reached, and leaves it; it may not be there yet. null
   * where the gateway knows no such session: nothing is kept then. Rejects where it cannot be had: a game begun without
   * it would be kept over it.
   */
  async bring(cid: string, boot: number): Promise<string | null> {
    const file = this.#fileOf(cid, boot)
    await Promise.all([...this.#taking].filter(([taken]) => taken.includes(cid)).map(([, done]) => done))
    const archive = await this.#ask(cid)
    if (archive === null) return null
    await rm(file, { force: true })
    if (archive.length > 0) {
      await writeFile(`${file}.part`, archive)
      await rename(`${file}.part`, file)
      this.#known.set(file, (await stat(file)).mtimeMs)
    }
    return file
  }

  /** The archive may have changed; the game goes on. */
  keep(cid: string, boot: number): Promise<void> {
    const file = this.#fileOf(cid, boot)
    return this.#afterOthers(file, () => this.#take(file, cid, boot))
  }

  /** The game is over: what it left is taken, and the file is gone when the gateway has it. */
  finish(cid: string, boot: number): Promise<void> {
    const file = this.#fileOf(cid, boot)
    return this.#afterOthers(file, async () => {
      await this.#take(file, cid, boot)
      if (this.#closed) return
      this.#known.delete(file)
      await rm(file, { force: true })
    })
  }

  /** Waits for what is under way, at most so long; the rest stays in the folder for the next process. */
  async close(withinMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#taking.values()), pause(withinMs)])
    this.#closed = true
  }

  /** What is done with one file is done one after the other; a file that cannot be read or removed is reported and left. */
  #afterOthers(file: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#taking.get(file) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => this.#options.log('saves_lost', { file, cause: (error as Error).message }))
    this.#taking.set(file, done)
    return done.finally(() => {
      if (this.#taking.get(file) === done) this.#taking.delete(file)
    })
  }

  #fileOf(cid: string, boot: number): string {
    return join(this.#options.folder, `${cid}.${boot}.tgz`)
  }

  async #ask(cid: string): Promise<Buffer | null> {
    for (let tries = 1; ; tries++) {
      try {
        const response = await this.#fetch(cid, {})
        if (response.status === 404) return null
        if (response.status !== 200 && response.status !== 204) throw new Error(`gateway answered ${response.status}`)
        return Buffer.from(await response.arrayBuffer())
      } catch (error) {
        if (tries === BRING_TRIES) throw error
        await pause(AGAIN_MS)
      }
    }
  }

  async #take(file: string, cid: string, boot: number): Promise<void> {
    while (!this.#closed) {
      const changedAtMs = (await stat(file).catch(() => null))?.mtimeMs
      if (changedAtMs === undefined || changedAtMs === this.#known.get(file)) return
      try {
        const response = await this.#fetch(`${cid}?boot=${boot}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: await readFile(file),
        })
        if (response.status >= 500) throw new Error(`gateway answered ${response.status}`)
        // Refused for good: of a session the gateway does not know, or more than is kept.
        if (!response.ok) this.#options.log('saves_refused', { cid, status: response.status })
        this.#known.set(file, changedAtMs)
      } catch (error) {
        this.#options.log('saves_wait', { cid, cause: (error as Error).message })
        await pause(AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  #fetch(what: string, { headers, ...request }: { method?: string; headers?: Record<string, string>; body?: Buffer }): Promise<Response> {
    const { gatewayUrl, nodeKey } = this.#options
    return fetch(gatewayUrl + NODE_SAVES_PATH + what, {
      ...request,
      headers: { authorization: `Bearer ${nodeKey}`, ...headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  }
}

function partsOf(name: string): [cid: string, boot: number] {
  const [, cid, boot] = NAME.exec(name)!
  return [cid!, Number(boot)]
}
