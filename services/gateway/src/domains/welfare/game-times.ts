import { GAME_TIME_REWARD_MINUTES, GAME_TIME_TARGET_MINUTES } from '@cloudplay/contract/constants'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import type { GameDuration } from '@cloudplay/contract/entities/welfare'
import { sql } from 'drizzle-orm'
import { type Localizable, localizedText } from '../../core/localized.ts'
import { picturesOf } from '../../core/pictures.ts'
import type { Db } from '../../database/database.ts'
import { commonMessages } from '../../http/messages.ts'
import { refusePlainly } from '../../http/refuse.ts'
import { earnedUntil, GAME_TIME, gameTimeStatus } from './game-time.ts'
import { welfareMessages } from './messages.ts'
import { grantMinutes } from './minutes.ts'

interface GameTimeRow extends Record<string, unknown> {
  game_id: number
  slug: string
  name: string
  name_en: string
  line: string
  line_en: string
  minutes: number
  is_claimed: boolean
}

const playedOf = (uid: string) =>
  sql`select game_id, sum(charged_minutes - returned_minutes)::int as minutes from play_sessions where uid = ${uid} group by game_id`

/** Games that are playable or were played before: claimable first, then begun ones, claimed ones last. */
export async function readGameTimes(db: Db, uid: string): Promise<Localizable<GameDuration>[]> {
  const { rows } = await db.execute<GameTimeRow>(sql`
    select g.game_id, g.slug, g.name, g.name_en, g.line, g.line_en, coalesce(played.minutes, 0) as minutes,
      exists (select from minute_grants claim where claim.uid = ${uid} and claim.source = ${GAME_TIME}
        and claim.source_key = g.game_id::text) as is_claimed
    from games g left join (${playedOf(uid)}) played on played.game_id = g.game_id
    where played.minutes > 0 or g.mark in (select unnest(games) from nodes where is_alive)
    order by g.hot_position, g.game_id`)
  const order = [1, 0, 2]
  return rows
    .map((row) => ({
      game_id: row.game_id,
      name: localizedText(row.name, row.name_en),
      desc: localizedText(row.line, row.line_en),
      ad_image: picturesOf(row.slug).tall360,
      play_time: Math.min(row.minutes, GAME_TIME_TARGET_MINUTES),
      target_time: GAME_TIME_TARGET_MINUTES,
      status: gameTimeStatus(row.minutes, row.is_claimed),
    }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.play_time - a.play_time)
}

/** Claims the reward for playing this game, once per player. */
export async function claimGameTime(
  tx: Db,
  uid: string,
  gameId: number | undefined,
  now: Date,
): Promise<CallResponse<'questRewards'>> {
  if (gameId === undefined) refusePlainly(welfareMessages.chooseGame)
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select coalesce(played.minutes, 0) as minutes
    from games g left join (${playedOf(uid)}) played on played.game_id = g.game_id where g.game_id = ${gameId}`)
  if (!rows[0]) return refusePlainly(welfareMessages.noSuchGame)
  const missing = GAME_TIME_TARGET_MINUTES - rows[0].minutes
  if (missing > 0) refusePlainly(welfareMessages.playMore({ minutes: missing }))
  const grant = {
    uid,
    minutes: GAME_TIME_REWARD_MINUTES,
    source: GAME_TIME,
    sourceKey: String(gameId),
    expiresAt: earnedUntil(now),
  }
  if (!(await grantMinutes(tx, grant, now))) refusePlainly(commonMessages.alreadyClaimed)
  return { day: 0, minutes: GAME_TIME_REWARD_MINUTES }
}
