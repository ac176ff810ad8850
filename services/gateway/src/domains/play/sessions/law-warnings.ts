import { LAW_WARNINGS_MINUTES } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import { shanghaiTime } from '../../../core/shanghai.ts'
import type { Db } from '../../../database/database.ts'
import type { Deps } from '../../../http/deps.ts'
import { type MessageTo, pushToAll } from '../../push/messages.ts'
import { sessionMessages } from './messages.ts'

const MINUTE_MS = 60_000
const MOST_AT_ONCE = 200

/** A warning, and the end of its time: when the next warning is due, or the game ends. */
interface Warning {
  minutes: number
  untilMinutes: number
}
const warnings = LAW_WARNINGS_MINUTES.map((minutes, index): Warning => ({
  minutes,
  untilMinutes: LAW_WARNINGS_MINUTES[index + 1] ?? 0,
}))

/**
 * Warns minors whose games the law ends soon, once per warning and end: `end_warned_for` is the last one. Any instance may
 * call it at any time. A game that begins late gets the warning that applies then.
 */
export async function warnOfLawsEnd({ tx }: Deps['database']): Promise<void> {
  for (const warning of warnings) {
    while ((await tx((db, now) => warnSome(db, warning, now))) === MOST_AT_ONCE) {
      // There may be more.
    }
  }
}

export const lawWarningDue = ({ minutes, untilMinutes }: Warning, now: Date) => {
  const inMinutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS)
  return sql`must_end_at > ${inMinutes(untilMinutes)} and must_end_at <= ${inMinutes(minutes)} and state <> 'ended'
    and state in ('booting', 'playing', 'grace')
    and (end_warned_for is null or end_warned_for < must_end_at - make_interval(mins => ${minutes}::int))`
}

async function warnSome(tx: Db, warning: Warning, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ cid: string; uid: string; endsAtMs: number }>(sql`
    update play_sessions s set end_warned_for = s.must_end_at - make_interval(mins => ${warning.minutes}::int)
    from (select cid from play_sessions where ${lawWarningDue(warning, now)} order by cid limit ${MOST_AT_ONCE} for update skip locked) as due
    where s.cid = due.cid returning s.cid, s.uid, (extract(epoch from s.must_end_at) * 1000)::float8 as "endsAtMs"`)
  await pushToAll(
    tx,
    rows.map(({ cid, uid, endsAtMs }): MessageTo => {
      const until = new Date(endsAtMs)
      const minutes = Math.ceil((endsAtMs - now.getTime()) / MINUTE_MS)
      const text = sessionMessages.lawEndsPlay({ time: shanghaiTime(until).slice(11, 16), minutes })
      return {
        uid,
        message: {
          type: 'time_running_out',
          cid,
          ends_at: Math.floor(endsAtMs / 1000),
          minutes_left: minutes,
          text,
        },
        until,
      }
    }),
    now,
  )
  return rows.length
}
