import { ConsumeType } from '@cloudplay/contract/envelope'
import type { LocalizedText } from '@cloudplay/contract/language'
import { sql } from 'drizzle-orm'
import { localizedText } from '../../core/localized.ts'
import type { Db } from '../../database/database.ts'
import { minutesOfSession } from '../../database/minutes-of-session.ts'
import { GAME_TIME } from './game-time.ts'
import { minuteMessages as say } from './messages.ts'
import { taskRules } from './tasks.ts'

interface MinuteRow extends Record<string, unknown> {
  id: string
  at: Date
  amount: number
  balance: number
  /** The source, "played" or "cleared". */
  source: string
  game: string | null
  game_en: string | null
  cid: string | null
  count: number
}

/** The title of a gain or a use of free minutes in the records. */
function minuteTitle(source: string, game: LocalizedText): LocalizedText {
  switch (source) {
    case 'played':
      return say.played({ game })
    case 'cleared':
      return say.cleared
    case 'trial':
      return say.trial({ game })
    case GAME_TIME:
      return say.gameTime({ game })
    case 'distribute':
      return say.distributed({ game })
    case 'wel_sign':
      return say.signIn
    case 'annualSummary':
      return say.annualSummary
    default:
      return taskRules.find(({ type }) => type === source)?.title ?? say.other
  }
}

/** Gains and uses of free minutes, newest first: one line per gift, session and clearing. */
export async function readMinuteRecords(
  db: Db,
  uid: string,
  page: number,
  pageSize: number,
  now: Date,
) {
  const { rows } = await db.execute<MinuteRow>(sql`
    with moves as (
      select 'g' || id as id, granted_at as at, minutes as amount, source,
        coalesce(game_id, case when source = ${GAME_TIME} then source_key::int end) as game_id, null::uuid as cid
      from minute_grants where uid = ${uid} and minutes > 0
      union all
      select 's' || s.cid, min(m.at), -sum(m.minutes)::int, 'played', s.game_id, s.cid
      from play_sessions s cross join ${minutesOfSession} m
      where s.uid = ${uid} and m.paid_by = ${ConsumeType.freeMinutes} and not m.is_returned group by s.cid
      union all
      select 'x' || id, expires_at, -minutes_left, 'cleared', null, null
      from minute_grants where uid = ${uid} and minutes_left > 0 and expires_at <= ${now}
    )
    select moves.id, moves.cid, moves.at, moves.amount, moves.source, games.name as game, games.name_en as game_en,
      (sum(moves.amount) over (order by moves.at, moves.id))::int as balance, (count(*) over ())::int as count
    from moves left join games on games.game_id = moves.game_id
    order by moves.at desc, moves.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return {
    list: rows.map(({ id, cid, at, amount, balance, source, game, game_en: gameEn }) => ({
      id,
      cid,
      title: minuteTitle(source, localizedText(game ?? '', gameEn ?? '')),
      amount,
      balance,
      at: new Date(at),
    })),
    count: rows[0]?.count ?? 0,
  }
}
