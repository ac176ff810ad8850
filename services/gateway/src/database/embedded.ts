import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { openThread } from './database-thread.ts'
import { watchDisk } from './disk-watch.ts'

const PING_EVERY_MS = 5_000
/** None of the gateway's statements takes this long. */
const SILENT_FOR_MS = 60_000

interface EmbeddedOptions {
  folder: string
  connectionTimeoutMs: number
  queryTimeoutMs: number
  vacuumEveryMs?: number
  /** The disk stopped taking writes, or takes them again. */
  onWarning: (error: Error) => void
  /** The database failed. The process must end, because it must not acknowledge anything any more. */
  onFatal: (error: Error) => void
}

interface Link {
  worker: Worker
  current: WorkerSocket | null
  nextId: number
}

/** Replaces the TCP socket of `pg`. Each has an id, so a late answer to a dead connection never reaches another one. */
class WorkerSocket extends Duplex {
  readonly id: number

  constructor(private readonly link: Link) {
    super()
    this.id = link.nextId++
    link.current = this
  }

  connect(): this {
    this.link.worker.postMessage({ open: true })
    setImmediate(() => this.emit('connect'))
    return this
  }

  // Methods of a TCP socket that `pg` calls and a thread has no use for.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  setTimeout(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    // 'X' (Terminate) would end the only session.
    const isTerminate = chunk[0] === 0x58 && chunk.length === 5
    if (!isTerminate) this.link.worker.postMessage({ id: this.id, bytes: new Uint8Array(chunk) })
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.link.current === this) this.link.current = null
    done(error)
  }
}

interface Embedded {
  pool: pg.Pool
  /** Copies the database, between two transactions, into a folder that does not exist yet. It waits only for the disk. */
  copyTo: (folder: string) => Promise<void>
  /** Why the disk takes no writes; null while it takes them. */
  fault: () => string | null
  close: () => Promise<void>
}

/** A message of `pglite-host.mjs`: bytes for the socket `id`, or news of the database. */
interface HostMessage {
  id?: number
  bytes?: Uint8Array
  fatal?: string
  probed?: string
  copied?: string
  failure?: string
}

const openPool = (link: Link, { connectionTimeoutMs, queryTimeoutMs }: EmbeddedOptions): pg.Pool =>
  new pg.Pool({
    stream: () => new WorkerSocket(link) as never,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectionTimeoutMs,
    query_timeout: queryTimeoutMs,
  })

/** A `pg` pool of one connection, whose server is PGlite in a worker thread. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const worker = await openThread(options)
  const link: Link = { worker, current: null, nextId: 1 }
  let isClosing = false
  let heardAt = performance.now()
  const fatal = (error: Error) => {
    link.current?.destroy(error)
    if (!isClosing) options.onFatal(error)
  }
  worker.on('error', fatal)
  worker.on('exit', () => fatal(new Error('the database thread ended')))
  const disk = watchDisk({ folder: options.folder, onWarning: options.onWarning, onFatal: fatal })
  const copies = new Map<string, (failure: string) => void>()
  worker.on('message', (message: HostMessage) => {
    heardAt = performance.now()
    if (message.fatal !== undefined) fatal(new Error(message.fatal))
    else if (message.probed !== undefined) disk.probed(message.probed)
    else if (message.copied !== undefined) copies.get(message.copied)?.(message.failure ?? '')
    else if (message.bytes && link.current?.id === message.id) {
      const { buffer, byteOffset, byteLength } = message.bytes
      link.current?.push(Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength))
    }
  })
  const heartbeat = setInterval(() => {
    if (performance.now() - heardAt > SILENT_FOR_MS)
      fatal(new Error('the database has not answered for a minute'))
    else worker.postMessage({ ping: true })
  }, PING_EVERY_MS).unref()

  const pool = openPool(link, options)
  return {
    pool,
    async copyTo(folder) {
      const failure = await new Promise<string>((resolve) => {
        copies.set(folder, resolve)
        worker.postMessage({ copyTo: folder })
      })
      copies.delete(folder)
      if (failure !== '') throw new Error(`the database could not be copied: ${failure}`)
    },
    fault: disk.fault,
    async close() {
      isClosing = true
      disk.stop()
      clearInterval(heartbeat)
      await pool.end()
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage({ close: true })
      await ended
    },
  }
}
