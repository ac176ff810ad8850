import type { SeenRelease } from '@cloudplay/contract/push'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

const KEPT_DAYS = 14
const DAY_MS = 86_400_000
/** A busy minute of a whole site; what comes on top of it isn't noted. */
const MOST_WAITING = 20_000
/** Many times what a site releases in two weeks: somebody who names more makes them up. */
const MOST_OF_PLAYER = 500
const MOST_AT_ONCE = 1_000

interface Seen extends SeenRelease {
  uid: string
  at: Date
}

/** Releases that players see, until the database has them. */
export class SeenReleases {
  #waiting = new Map<string, Seen>()

  note(seen: Seen): void {
    if (this.#waiting.size < MOST_WAITING)
      this.#waiting.set(`${seen.uid} ${seen.remote} ${seen.version}`, seen)
  }

  /** Stores what waits. What the database doesn't take waits for the next time. */
  async store(db: Db): Promise<void> {
    const waiting = [...this.#waiting.values()]
    this.#waiting = new Map()
    for (let from = 0; from < waiting.length; from += MOST_AT_ONCE) {
      const some = waiting.slice(from, from + MOST_AT_ONCE)
      await storeSeen(db, some).catch((error: unknown) => {
        for (const seen of waiting.slice(from)) this.note(seen)
        throw error
      })
    }
  }
}

/** The times are those of the first and the last page that the player saw. */
async function storeSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  await db.execute(sql`
    insert into seen_releases (uid, remote, version, first_at, last_at)
    select uid, remote, version, at, at
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as seen (uid uuid, remote text, version text, at timestamptz)
    where exists (select from accounts where id = seen.uid and deleted_at is null)
      and (select count(*) from seen_releases known where known.uid = seen.uid) < ${MOST_OF_PLAYER}
    on conflict (uid, remote, version) do update set last_at = greatest(seen_releases.last_at, excluded.last_at)`)
}

/** Deletes what nobody saw for two weeks, a bounded number of rows at a time. */
export async function dropOldReleases(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from seen_releases where ctid = any (array(
        select ctid from seen_releases where last_at < ${before} limit ${MOST_AT_ONCE}))`)
    if ((rowCount ?? 0) < MOST_AT_ONCE) return
  }
}
