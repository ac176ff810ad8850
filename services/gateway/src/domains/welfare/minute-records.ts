import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { GAME_TIME } from './game-time.ts'
import { taskRules } from './tasks.ts'

interface MinuteRow extends Record<string, unknown> {
  id: string
  at: Date
  amount: number
  balance: number
  /** What gave them, "played" or "cleared". */
  source: string
  game: string | null
  count: number
}

/** What the records call a gain or a use of free minutes. */
export function minuteTitle(source: string, game: string | null): string {
  switch (source) {
    case 'played':
      return `畅玩《${game}》`
    case 'cleared':
      return '免费时长到期'
    case 'trial':
      return `《${game}》免费体验`
    case GAME_TIME:
      return `《${game}》游戏奖励`
    case 'distribute':
      return `《${game}》新游试玩`
    case 'wel_sign':
      return '每日签到'
    case 'annualSummary':
      return '年度回忆'
    default:
      return taskRules.find(({ type }) => type === source)?.title ?? '福利时长'
  }
}

/** Free minutes as they came and went, newest first: one line a gift, one a session played, one a clearing. */
export async function readMinuteRecords(db: Db, uid: string, page: number, pageSize: number, now: Date) {
  const { rows } = await db.execute<MinuteRow>(sql`
    with moves as (
      select 'g' || id as id, granted_at as at, minutes as amount, source,
        coalesce(game_id, case when source = ${GAME_TIME} then source_key::int end) as game_id
      from minute_grants where uid = ${uid}
      union all
      select 's' || s.cid, min(m.charged_at), -count(*)::int, 'played', s.game_id
      from play_sessions s join session_minutes m on m.cid = s.cid
      where s.uid = ${uid} and m.grant_id is not null and m.refunded_at is null group by s.cid
      union all
      select 'x' || id, expires_at, -minutes_left, 'cleared', null
      from minute_grants where uid = ${uid} and minutes_left > 0 and expires_at <= ${now}
    )
    select moves.id, moves.at, moves.amount, moves.source, games.name as game,
      (sum(moves.amount) over (order by moves.at, moves.id))::int as balance, (count(*) over ())::int as count
    from moves left join games on games.game_id = moves.game_id
    order by moves.at desc, moves.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return {
    list: rows.map(({ id, at, amount, balance, source, game }) => ({
      id,
      title: minuteTitle(source, game),
      amount,
      balance,
      at: new Date(at),
    })),
    count: rows[0]?.count ?? 0,
  }
}
