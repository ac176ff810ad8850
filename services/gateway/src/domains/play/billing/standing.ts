import { ConsumeType } from '@cloudplay/contract/envelope'
import type { MouldData } from '@cloudplay/contract/entities/play'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import { playPermission, type PlayPermission } from '../../verification/rules.ts'
import { freeMinutesOf, portionsFor, type PortionForGame } from '../../welfare/minutes.ts'
import type { GameRow } from '../sessions/repository.ts'
import { type Means, payBy } from './entitlement.ts'
import { mouldOf } from './ready-text.ts'

/** Everything that decides if and how a player may play a game now. Read for queueing, offering, entering and each minute. */
export interface Standing {
  permission: PlayPermission
  means: Means
  /** When the card that pays now ends; null without one. */
  cardEndsAt: Date | null
  /** What pays once that card has ended; without one, what pays now. */
  afterCard: Means
  isVip: boolean
  /** Cards and VIP go first in the queue. */
  hasPriority: boolean
  mould: MouldData
  /** How the entry is paid; null if the balance is too low. */
  consumeType: ConsumeType | null
}

interface Asked {
  uid: string
  game: GameRow
  /** The number of the next minute to pay, from 0. */
  minute?: number
  /** When that minute begins, by default now. What ends or expires later pays for it, however late it is charged. */
  beginsAt?: Date | null
}

interface StandingRow extends Record<string, unknown> {
  uid: string
  isVip: boolean
  balance: number
  cardFromMs: number | null
  cardUntilMs: number | null
  birthDate: string | null
  portions: PortionForGame[]
}

export async function readStanding(
  db: Db,
  uid: string,
  game: GameRow,
  now: Date,
): Promise<Standing> {
  const standing = (await readStandings(db, [{ uid, game }], now)).get(uid)
  if (!standing) throw new Error('a session without its account')
  return standing
}

/** For many players with one game each, by player. One statement, because each join, offer, confirm and minute needs it. */
export async function readStandings(
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<Map<string, Standing>> {
  const games = asked.map(({ uid, game: { gameId }, beginsAt }) => ({ uid, gameId, beginsAt }))
  const standingFor = await readStandingOf(db, games, now)
  return new Map(
    asked.flatMap((one) => {
      const standing = standingFor(one)
      return standing ? [[one.uid, standing] as const] : []
    }),
  )
}

/** The same for a caller that reads the games meanwhile. */
export async function readStandingOf(
  db: Db,
  players: readonly { uid: string; gameId: number | SQL; beginsAt?: Date | null }[],
  now: Date,
): Promise<(asked: Asked) => Standing | null> {
  if (players.length === 0) return () => null
  const values = players.map(
    ({ uid, gameId, beginsAt }) =>
      sql`(${uid}::uuid, ${gameId}::int, ${beginsAt ?? now}::timestamptz)`,
  )
  const { rows } = await db.execute<StandingRow>(sql`
    select asked.uid, account.is_member as "isVip", wallet.coins::float8 as balance, (extract(epoch from card.starts_at) * 1000)::float8 as "cardFromMs",
      (extract(epoch from card.ends_at) * 1000)::float8 as "cardUntilMs", passed.birth_date::text as "birthDate",
      ${portionsFor(sql`asked.uid`, sql`asked.game_id`, sql`asked.begins_at`)} as portions
    from (values ${sql.join(values, sql`, `)}) as asked (uid, game_id, begins_at)
    join accounts account on account.id = asked.uid join wallets wallet on wallet.uid = asked.uid
    left join monthly_cards card on card.uid = asked.uid left join verifications passed on passed.uid = asked.uid and passed.state = 'passed'`)
  const found = new Map(rows.map((row) => [row.uid, row]))
  return (asked) => {
    const row = found.get(asked.uid)
    return row ? standingOf(row, asked, now) : null
  }
}

function standingOf(row: StandingRow, { game, minute = 0, beginsAt }: Asked, now: Date): Standing {
  const { isVip, balance, cardFromMs, cardUntilMs } = row
  const mould = mouldOf({
    priceCoinsHour: game.priceCoinsHour,
    vipPriceCoinsHour: game.vipPriceCoinsHour,
    isVip,
    isTimeSlot: isInSlot(game, now),
  })
  const hasCard =
    cardFromMs !== null &&
    cardUntilMs !== null &&
    cardFromMs <= now.getTime() &&
    (beginsAt ?? now).getTime() < cardUntilMs
  const cardEndsAt = hasCard ? new Date(cardUntilMs) : null
  const afterCard: Means = {
    hasCard: false,
    freeMinutes: freeMinutesOf(row.portions, game, cardEndsAt ?? beginsAt ?? now),
    balance,
    priceCoinsHour: isVip ? game.vipPriceCoinsHour : game.priceCoinsHour,
  }
  const means = hasCard ? { ...afterCard, hasCard, freeMinutes: 0 } : afterCard
  const permission = playPermission(row.birthDate, now, game.ageLabel)
  return {
    permission,
    means,
    cardEndsAt,
    afterCard,
    isVip,
    hasPriority: isVip || hasCard,
    mould,
    consumeType: payBy(means, minute),
  }
}
