import { createHash } from 'node:crypto'
import type { ReportedError } from '@cloudplay/contract'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { healthErrors } from '../database/schema.ts'

/** An error that a visitor met; `slot` and `network` as in `Seen` of health-store.ts. */
interface NotedError extends ReportedError {
  remote: string
  version: string
  slot: number
  network: number
  atMs: number
}

/** Visitors of a version who met the same error at the same place. */
export interface ErrorGroup extends ReportedError {
  version: string
  visitors: number
  networks: number
  /** ISO 8601. */
  lastAt: string
}

/** Errors can be invented. So each version has room for so many, each for so many visitors, and a network adds only a few. */
export const ERROR_BOUNDS = { groups: 100, visitors: 200, groupsOfNetwork: 10 } as const
const VERSIONS_KNOWN_MAX = 500
const WAITING_MAX = 2_000
const KEPT_MS = 7 * 86_400_000

/** What was let in of one version since this process started. */
interface Room {
  /** Group -> slots of its visitors. */
  groups: Map<string, Set<number>>
  ofNetwork: Map<number, number>
}

const printOf = ({ kind, what, file, line, column }: ReportedError): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, what, file, line, column]))
    .digest('base64url')
    .slice(0, 16)

/** Errors that visitors' browsers reported, grouped by kind, message and place (DELIV-22). */
export class ErrorStore {
  readonly #database: Database
  readonly #now: () => number
  readonly #rooms = new Map<string, Room>()
  #waiting: (NotedError & { print: string })[] = []

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  note(error: NotedError): void {
    const print = printOf(error)
    if (this.#waiting.length < WAITING_MAX && this.#takes(error, print))
      this.#waiting.push({ ...error, print })
  }

  #takes({ remote, version, slot, network }: NotedError, print: string): boolean {
    const room = this.#roomOf(`${remote}@${version}`)
    const known = room.groups.get(print)
    if (known) {
      if (known.has(slot) || known.size >= ERROR_BOUNDS.visitors) return false
      known.add(slot)
      return true
    }
    const added = room.ofNetwork.get(network) ?? 0
    if (added >= ERROR_BOUNDS.groupsOfNetwork || room.groups.size >= ERROR_BOUNDS.groups)
      return false
    room.ofNetwork.set(network, added + 1)
    room.groups.set(print, new Set([slot]))
    return true
  }

  #roomOf(key: string): Room {
    const known = this.#rooms.get(key)
    if (known) return known
    if (this.#rooms.size >= VERSIONS_KNOWN_MAX) this.#rooms.clear()
    const room: Room = { groups: new Map(), ofNetwork: new Map() }
    this.#rooms.set(key, room)
    return room
  }

  /** Writes what waits. If writing fails, it waits for the next time. */
  async flush(): Promise<void> {
    if (!this.#waiting.length) return
    const rows = this.#waiting
    this.#waiting = []
    try {
      await this.#database.db
        .insert(healthErrors)
        .values(rows.map(({ atMs, ...row }) => ({ ...row, seenAt: new Date(atMs) })))
        .onConflictDoNothing()
    } catch (error) {
      this.#waiting = [...rows, ...this.#waiting].slice(0, WAITING_MAX)
      throw error
    }
  }

  /** Errors of a remote, or of one version; those that came from the most networks first, as these are hard to invent. */
  async groups(
    remote: string,
    { version, limit }: { version?: string; limit: number },
    db: Db = this.#database.db,
  ): Promise<ErrorGroup[]> {
    const networks = sql<number>`count(distinct ${healthErrors.network})::int`
    const visitors = sql<number>`count(*)::int`
    const { kind, what, file, line, column } = healthErrors
    const rows = await db
      .select({
        version: healthErrors.version,
        kind,
        what,
        file,
        line,
        column,
        visitors,
        networks,
        lastAt: sql<string>`max(${healthErrors.seenAt})`,
      })
      .from(healthErrors)
      .where(
        and(
          eq(healthErrors.remote, remote),
          version === undefined ? undefined : eq(healthErrors.version, version),
        ),
      )
      .groupBy(healthErrors.version, healthErrors.print, kind, what, file, line, column)
      .orderBy(desc(networks), desc(visitors), healthErrors.print)
      .limit(limit)
    return rows.map((row) => ({
      version: row.version,
      kind: row.kind as ReportedError['kind'],
      what: row.what,
      ...(row.file === null ? {} : { file: row.file }),
      ...(row.line === null ? {} : { line: row.line }),
      ...(row.column === null ? {} : { column: row.column }),
      visitors: row.visitors,
      networks: row.networks,
      lastAt: new Date(row.lastAt).toISOString(),
    }))
  }

  /** Any instance may do it, also several concurrently. */
  async prune(): Promise<void> {
    const before = new Date(this.#now() - KEPT_MS)
    await this.#database.db.delete(healthErrors).where(lt(healthErrors.seenAt, before))
  }
}
