import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { syncFile } from '../core/durable-file.ts'
import { FairTurns } from '../core/fair-turns.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|wasm|webmanifest)$/
/** Below this a compressed answer saves no packet. */
const WORTH_BYTES = 512
/** Brotli's best quality takes about a second a megabyte; larger files get a quicker one, as a verb has a second in all. */
const BEST_QUALITY_BYTES = 192 * 1024

export interface Encodings {
  brotli: Buffer | null
  zipped: Buffer | null
}

const COMPRESSIONS = { running: 1, runningOfTeam: 1, waitingOfTeam: 4096 }
/** A worker without work for this long ends, and gives its memory back. */
const IDLE_MS = 30_000

/** Compresses files of builds in one thread of low priority, team by team: log-ins and pages wait for none of it. */
class Compressor {
  readonly #turns = new FairTurns(COMPRESSIONS)
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  /** Gives what the worker answers. */
  ask<Answer>(team: string, task: object): Promise<Answer> {
    return this.#turns.run(team, async () => {
      const worker = (this.#worker ??= this.#start())
      clearTimeout(this.#idle)
      worker.ref()
      // An error ends the worker; the next file gets another one.
      const ends = new AbortController()
      try {
        worker.postMessage(task)
        const [answer] = (await Promise.race([
          once(worker, 'message', { signal: ends.signal }),
          once(worker, 'exit', { signal: ends.signal }).then(([code]) => {
            throw new Error(`the compressor ended with ${String(code)}`)
          }),
        ])) as [Answer]
        return answer
      } finally {
        ends.abort()
        worker.unref()
        this.#idle = setTimeout(() => this.#retire(worker), IDLE_MS).unref()
      }
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compression-host.mjs', import.meta.url), { execArgv: [] })
    const forget = () => this.#forget(worker)
    return worker.on('error', forget).on('exit', forget)
  }

  /** Forgets it before it ends: a file that arrives meanwhile gets another one. */
  #retire(worker: Worker): void {
    this.#forget(worker)
    void worker.terminate()
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
  }
}

const compressor = new Compressor()

const asBuffer = (part: Uint8Array) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)

/** A file's encodings, each null where it would be no smaller. Those of one team wait for each other, not for another team's. */
export async function compress(file: string, bytes: Buffer, team: string): Promise<Encodings> {
  if (!COMPRESSIBLE.test(file) || bytes.length < WORTH_BYTES) return { brotli: null, zipped: null }
  const quality = bytes.length > BEST_QUALITY_BYTES ? 9 : 11
  const { brotli, zipped } = await compressor.ask<Record<keyof Encodings, Uint8Array | null>>(
    team,
    { bytes, quality },
  )
  return { brotli: brotli && asBuffer(brotli), zipped: zipped && asBuffer(zipped) }
}

/** Between two of them each team that waits gets its turn. */
const DICTIONARIES = 'dictionaries'

/** A file as one frame of zstd that needs this dictionary, and the processor's time for it. */
export async function compressAgainst(
  dictionary: Buffer,
  bytes: Buffer,
): Promise<{ frame: Buffer; tookMs: number }> {
  const { frame, tookMs } = await compressor.ask<{ frame: Uint8Array; tookMs: number }>(
    DICTIONARIES,
    { bytes, dictionary },
  )
  return { frame: asBuffer(frame), tookMs }
}

/** Writes `file.br` and `file.gz` next to a file where they are smaller, synced. */
export async function compressFile(file: string): Promise<void> {
  const { brotli, zipped } = await compress(file, await readFile(file), 'the shell')
  for (const [bytes, suffix] of [
    [brotli, '.br'],
    [zipped, '.gz'],
  ] as const) {
    if (!bytes) continue
    await writeFile(file + suffix, bytes)
    await syncFile(file + suffix)
  }
}

/** Encodes HTML or JSON that is made for one visitor: quick settings. */
export async function encodeText(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'gzip') return gzipAsync(bytes, { level: 5 })
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
