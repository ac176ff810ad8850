import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NODE_SAVES_PATH } from '@cloudplay/contract/node'
import { errorText } from '@cloudplay/log/describe-error'
import type { Log } from '../core/log.ts'
import type { NodeKey } from './node-key.ts'

const ANSWER_WITHIN_MS = 5_000
/** Short, because the gateway has just asked for the game, and a player waits. */
const BRING_TRIES = 3
const AGAIN_MS = 1_000
const NAME = /^([0-9a-f-]{36})\.(\d+)\.tgz$/

export interface SavesKeeperOptions {
  gatewayUrl: string
  key: Pick<NodeKey, 'bearer'>
  /** Contains the archives of running games and those not sent yet; survives this process. */
  folder: string
  log: Log
}

/**
 * Fetches players' progress from the gateway before a game, and sends it back after each change. Retries until the gateway
 * accepts it.
 */
export class SavesKeeper {
  readonly #options: SavesKeeperOptions
  /** Modification time of the archive that the gateway has, by file. */
  readonly #known = new Map<string, number>()
  readonly #taking = new Map<string, Promise<void>>()
  #closed = false

  constructor(options: SavesKeeperOptions) {
    this.#options = options
  }

  /** Sends the archives that a dead process of this node left. */
  async start(): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#options.folder)) {
      if (NAME.test(name)) void this.finish(...partsOf(name))
      else await rm(join(this.#options.folder, name), { force: true })
    }
  }

  /**
   * The file from which this start of a game loads the player's progress, and to which it saves; it may not exist yet. Null
   * if the gateway doesn't know the session: then nothing is saved. Rejects if the progress can't be fetched: a game
   * without it would overwrite it.
   */
  async bring(cid: string, boot: number): Promise<string | null> {
    const file = this.#fileOf(cid, boot)
    await Promise.all(
      [...this.#taking].filter(([taken]) => taken.includes(cid)).map(([, done]) => done),
    )
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

  /** The archive may have changed; the game continues. */
  keep(cid: string, boot: number): Promise<void> {
    const file = this.#fileOf(cid, boot)
    return this.#afterOthers(file, () => this.#take(file, cid, boot))
  }

  /** The game is over: sends its archive, and removes the file once the gateway has it. */
  finish(cid: string, boot: number): Promise<void> {
    const file = this.#fileOf(cid, boot)
    return this.#afterOthers(file, async () => {
      await this.#take(file, cid, boot)
      if (this.#closed) return
      this.#known.delete(file)
      await rm(file, { force: true })
    })
  }

  /** Waits at most this long for running transfers; the rest stays in the folder for the next process. */
  async close(withinMs: number): Promise<void> {
    await Promise.race([Promise.allSettled(this.#taking.values()), pause(withinMs)])
    this.#closed = true
  }

  /** Runs the operations on one file one after the other. Reports a file that it can't read or remove, and leaves it. */
  #afterOthers(file: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#taking.get(file) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => this.#options.log('saves_lost', { file, cause: errorText(error) }))
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
        if (response.status !== 200 && response.status !== 204)
          throw new Error(`gateway answered ${response.status}`)
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
        // The key is being renewed or is revoked: that must not cost the player's progress.
        const isForNow =
          response.status >= 500 || response.status === 401 || response.status === 429
        if (isForNow) throw new Error(`gateway answered ${response.status}`)
        // Refused for good: an unknown session, or too large.
        if (!response.ok) this.#options.log('saves_refused', { cid, status: response.status })
        this.#known.set(file, changedAtMs)
      } catch (error) {
        this.#options.log('saves_wait', { cid, cause: errorText(error) })
        await pause(AGAIN_MS, undefined, { ref: false })
      }
    }
  }

  #fetch(
    what: string,
    { headers, ...request }: { method?: string; headers?: Record<string, string>; body?: Buffer },
  ): Promise<Response> {
    const { gatewayUrl, key } = this.#options
    return fetch(gatewayUrl + NODE_SAVES_PATH + what, {
      ...request,
      headers: { authorization: key.bearer, ...headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  }
}

function partsOf(name: string): [cid: string, boot: number] {
  const [, cid, boot] = NAME.exec(name)!
  return [cid!, Number(boot)]
}
