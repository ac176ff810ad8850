import { sql, type SQL } from 'drizzle-orm'
import type { AdvisoryLock, Database, Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Deps } from '../../http/deps.ts'
import type { PlayMoment, PlayReport } from '../../ports/identity.ts'

const HOUR_MS = 3_600_000
/** How long a gateway may be away and still report missed moments. */
const LOOK_BACK_MS = 24 * HOUR_MS
/** Longer than any answer takes: after it, the sender has died or was refused. */
const CLAIM_MS = 60_000
const KEEP_MS = 7 * 24 * HOUR_MS
/** Claims run one by one: two concurrent ones could split a session, and its end could arrive first. */
const CLAIM_LOCK: AdvisoryLock = { space: 4_711_078, key: 'play reports' }

/**
 * Reports to the authority every session of a verified player that began or ended. Each is reported once, except for batches
 * whose answer was lost, which are sent again. Does nothing if the provider needs no reports.
 */
export async function reportPlay(deps: Deps): Promise<void> {
  const { report } = deps.identity
  if (!report) return
  const { db } = deps.database
  await noteMoments(db, report, deps.clock.now())
  for (;;) {
    const moments = await claimMoments(deps.database, report.batchSize)
    if (moments.length === 0) break
    const faults = await report.send(moments)
    await finish(db, moments, faults, deps.clock.now())
    const refused = faults.filter((fault) => fault !== null)
    if (refused.length > 0)
      deps.log.error(
        { faults: [...new Set(refused)], count: refused.length },
        'moments of sessions were refused',
      )
    if (moments.length < report.batchSize) break
  }
  const before = new Date(deps.clock.nowMs() - KEEP_MS)
  await deleteInBatches(db, 'play_reports', sql`done_at < ${before} order by done_at`)
}

/** Records due reports. A session counts from when it was entered, if it was played at all. */
async function noteMoments(db: Db, { personIdLength }: PlayReport, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  await db.execute(sql`
    insert into play_reports (cid, kind, person_id, happened_at)
    select session.cid, 'start', person.person_id, session.confirmed_at
    from play_sessions session join verifications person on person.uid = session.uid and person.state = 'passed'
    where session.confirmed_at > ${since}
      and (session.playing_since is not null or session.played_ms > 0)
      and length(person.person_id) = ${personIdLength}
      and not exists (select from play_reports known where known.cid = session.cid and known.kind = 'start')
    on conflict do nothing`)
  await db.execute(sql`
    insert into play_reports (cid, kind, person_id, happened_at)
    select begun.cid, 'end', begun.person_id, session.ended_at
    from play_reports begun join play_sessions session on session.cid = begun.cid and session.ended_at is not null
    where begun.kind = 'start'
      and not exists (select from play_reports known where known.cid = begun.cid and known.kind = 'end')
    on conflict do nothing`)
}

/**
 * The oldest due moments that nobody is sending. An end comes with its beginning, or after its beginning was sent. It skips
 * moments that a slow sender finishes right now.
 */
async function claimMoments(database: Database, limit: number): Promise<PlayMoment[]> {
  const { rows } = await database.tx((tx, now) => {
    const isFree = (row: SQL) =>
      sql`(${row}.claimed_at is null or ${row}.claimed_at < ${new Date(now.getTime() - CLAIM_MS)})`
    return tx.execute<{
      cid: string
      kind: 'start' | 'end'
      person_id: string
      happened_ms: string
    }>(sql`
        with owed as (
          select cid, kind from play_reports moment
          where done_at is null and ${isFree(sql`moment`)} and (kind = 'start' or not exists (
            select from play_reports begun
            where begun.cid = moment.cid and begun.kind = 'start' and begun.done_at is null and not ${isFree(sql`begun`)}))
          order by happened_at, kind desc limit ${limit}
        ), claimed as (
          update play_reports report set claimed_at = ${now} from owed
          where report.cid = owed.cid and report.kind = owed.kind and report.done_at is null
          returning report.cid, report.kind, report.person_id, report.happened_at
        )
        select cid, kind, person_id, extract(epoch from happened_at) * 1000 as happened_ms from claimed order by happened_at, kind desc`)
  }, CLAIM_LOCK)
  return rows.map((row) => ({
    sessionId: row.cid,
    kind: row.kind,
    at: new Date(Number(row.happened_ms)),
    personId: row.person_id,
  }))
}

async function finish(
  db: Db,
  moments: readonly PlayMoment[],
  faults: readonly (number | null)[],
  now: Date,
): Promise<void> {
  const done = moments.map(({ sessionId, kind }, index) => ({
    cid: sessionId,
    kind,
    fault: faults[index] ?? null,
  }))
  await db.execute(sql`
    update play_reports report set done_at = ${now}, fault = done.fault
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (cid uuid, kind text, fault integer)
    where report.cid = done.cid and report.kind = done.kind`)
}
