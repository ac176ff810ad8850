import { open, readFile, truncate } from 'node:fs/promises'
import type { Publisher } from '../core/client-headers.ts'

export type Verb = 'ship' | 'canary' | 'promote' | 'rollback' | 'withdraw' | 'schedule'

/** One change of what visitors get, or of what they could get. */
export interface AuditEntry {
  seq: number
  at: string
  verb: Verb
  remote: string
  /** The version the verb is about; of `rollback` and `withdraw`, the one that is live afterwards, or none. */
  version: string | null
  /** The team whose key was used: proved. */
  team: string
  /** Who the client said they are: a claim. */
  by: string
  publisher: Publisher
  detail: string
}

/** Entries written before there was `publisher` have only the name that `npm start` gave itself. */
const publisherOf = ({ by, publisher }: { by: string; publisher?: Publisher }): Publisher =>
  publisher ?? (by === 'npm start' ? 'start' : 'team')

export const withPublisher = <T extends { by: string; publisher: Publisher }>(entry: T): T => ({ ...entry, publisher: publisherOf(entry) })

/** Null for what is no entry: a damaged line stays in the file, and keeps nothing from starting. */
function readLine(line: string): AuditEntry | null {
  try {
    const entry = JSON.parse(line) as Partial<AuditEntry> | null
    const isEntry = typeof entry?.seq === 'number' && typeof entry.by === 'string' && typeof entry.remote === 'string'
    return isEntry ? withPublisher(entry as AuditEntry) : null
  } catch {
    return null
  }
}

/** Append-only, one JSON document a line, synced before a change counts as done. */
export class AuditLog {
  readonly #file: string
  readonly #entries: AuditEntry[]

  private constructor(file: string, entries: AuditEntry[]) {
    this.#file = file
    this.#entries = entries
  }

  /** Opens the log; a last line that a crash cut short is taken off, everything before it stays as it is. */
  static async open(file: string): Promise<AuditLog> {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0)
      throw error
    })
    const whole = bytes.lastIndexOf(0x0a) + 1
    if (whole < bytes.length) await truncate(file, whole)
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n').filter(Boolean)
    return new AuditLog(
      file,
      lines.flatMap((line, index) => readLine(line) ?? (console.error(`${file}: line ${index + 1} cannot be read`), [])),
    )
  }

  get lastSeq(): number {
    return this.#entries.at(-1)?.seq ?? 0
  }

  async append(entry: AuditEntry): Promise<void> {
    const handle = await open(this.#file, 'a', 0o640)
    try {
      await handle.writeFile(`${JSON.stringify(entry)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    this.#entries.push(entry)
  }

  /** The newest entries, newest first. */
  newest(limit: number, remote?: string): AuditEntry[] {
    const wanted = remote ? this.#entries.filter((entry) => entry.remote === remote) : this.#entries
    return wanted.slice(-limit).reverse()
  }
}
