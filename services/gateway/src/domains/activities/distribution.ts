import { DISTRIBUTE_ACTIVITY, EVENT_GIFT_DAYS } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { CallResponse } from '@cloudplay/contract/endpoints'
import { and, asc, eq, like, lt, sql } from 'drizzle-orm'
import { type Localizable, localizedText, nameOf } from '../../core/localized.ts'
import { picturesOf } from '../../core/pictures.ts'
import { labelAge, labelVerdict } from '@cloudplay/rules/age-label'
import { shanghaiMidnight } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../database/database.ts'
import { distributedGames } from '../../database/schema/activities.ts'
import { games } from '../../database/schema/catalog.ts'
import { minuteGrants } from '../../database/schema/welfare.ts'
import { refuse, refusePlainly } from '../../http/refuse.ts'
import { verificationMessages } from '../verification/messages.ts'
import { readBirthDate } from '../verification/repository.ts'
import { lockWallet } from '../wallet/repository.ts'
import { grantMinutes } from '../welfare/minutes.ts'
import { trialMessages } from './messages.ts'
import { readRun, requireRun, type Run, runView, secondsOf } from './runs/calendar.ts'
import { requireVerified } from './runs/verified.ts'

/** Games a player can try in one run of the activity. */
const GAMES_MAX = 3
const TRIAL_MINUTES = 60
const STOCK = 1_000
const FIRST_GAMES = [1, 2, 3, 4, 6, 9, 30, 28]

const isPlayable = sql<boolean>`exists (select from nodes where is_alive and ${games.gameMark} = any(games))`

/** The games of a fresh install's distribution. */
export async function seedDistribution(tx: Db, runs: readonly Run[]): Promise<void> {
  for (const { id } of runs) {
    const known = await tx.select({ gameId: games.gameId }).from(games)
    const ids = FIRST_GAMES.filter((gameId) => known.some((game) => game.gameId === gameId))
    if (ids.length === 0) continue
    const rows = ids.map((gameId, position) => ({
      activityId: id,
      gameId,
      minutes: TRIAL_MINUTES,
      stock: STOCK,
      position,
    }))
    await tx.insert(distributedGames).values(rows).onConflictDoNothing()
  }
}

/** Trials of new games: `status` 0 unavailable, 1 to receive, 2 received. */
export async function distributionView(
  db: Db,
  uid: string | null,
  now: Date,
): Promise<Localizable<CallResponse<'distributeGetInfo'>>> {
  const run = await readRun(db, DISTRIBUTE_ACTIVITY, now)
  const view = runView(run, now)
  const received = run && uid !== null ? await readReceived(db, uid, run) : new Set<number>()
  const rows = run ? await readGames(db, run) : []
  const birthDate = uid === null ? null : await readBirthDate(db, uid)
  const canReceive = view.isStart === 1 && received.size < GAMES_MAX
  return {
    ...view,
    valid_days: EVENT_GIFT_DAYS,
    received: received.size,
    received_max: GAMES_MAX,
    list: rows.map(({ game, offer, playable }) => {
      const left = offer.stock - offer.given
      const verdict = uid === null ? 'open' : labelVerdict(game.ageLabel, birthDate, now)
      const status = received.has(game.gameId)
        ? 2
        : canReceive && playable && left > 0 && verdict !== 'tooYoung'
          ? 1
          : 0
      const pictures = picturesOf(game.slug)
      return {
        game_id: game.gameId,
        name: nameOf(game),
        desc: localizedText(game.line, game.lineEn),
        ad_image: pictures.tall360,
        image_list: pictures.wide640,
        minutes: offer.minutes,
        left,
        is_playable: playable ? 1 : 0,
        age_verdict: verdict,
        status,
      }
    }),
  }
}

function readGames(db: Db, run: Run) {
  return db
    .select({ offer: distributedGames, game: games, playable: isPlayable })
    .from(distributedGames)
    .innerJoin(games, eq(games.gameId, distributedGames.gameId))
    .where(eq(distributedGames.activityId, run.id))
    .orderBy(asc(distributedGames.position))
}

const keyOf = (run: Run, gameId: number | '%'): string => `${run.id}:${gameId}`

/** Games this player received in this run of the activity. */
async function readReceived(db: Db, uid: string, run: Run): Promise<Set<number>> {
  const rows = await db
    .select({ gameId: minuteGrants.gameId })
    .from(minuteGrants)
    .where(
      and(
        eq(minuteGrants.uid, uid),
        eq(minuteGrants.source, DISTRIBUTE_ACTIVITY),
        like(minuteGrants.sourceKey, keyOf(run, '%')),
      ),
    )
  return new Set(rows.map(({ gameId }) => gameId!))
}

/** Gives the trial of a game: free minutes for it alone, valid for a week; once per player, while the stock lasts. */
export async function receiveTrial(
  tx: Db,
  uid: string,
  gameId: number,
  now: Date,
): Promise<CallResponse<'distributeReceiveAward'>> {
  const run = await requireRun(tx, DISTRIBUTE_ACTIVITY, now)
  const birthDate = await requireVerified(tx, uid)
  // A player's claims run one by one, or concurrent taps could exceed the limit.
  await lockWallet(tx, uid)
  const offered = (await readGames(tx, run)).find(({ game }) => game.gameId === gameId)
  if (!offered) return refusePlainly(trialMessages.notOffered)
  const { ageLabel } = offered.game
  if (labelVerdict(ageLabel, birthDate, now) === 'tooYoung')
    refuse(BodyStatus.ageLabel, verificationMessages.tooYoung({ age: labelAge(ageLabel) }))
  const received = await readReceived(tx, uid, run)
  if (received.has(gameId)) refusePlainly(trialMessages.alreadyReceived)
  if (received.size >= GAMES_MAX) refusePlainly(trialMessages.atMost({ max: GAMES_MAX }))
  if (!offered.playable) refusePlainly(trialMessages.notOut)
  const taken = await tx
    .update(distributedGames)
    .set({ given: sql`${distributedGames.given} + 1` })
    .where(
      and(
        eq(distributedGames.activityId, run.id),
        eq(distributedGames.gameId, gameId),
        lt(distributedGames.given, distributedGames.stock),
      ),
    )
    .returning({ minutes: distributedGames.minutes })
  if (!taken[0]) return refusePlainly(trialMessages.noneLeft)
  const { minutes } = taken[0]
  const expiresAt = shanghaiMidnight(now, 1 + EVENT_GIFT_DAYS)
  await grantMinutes(
    tx,
    { uid, minutes, source: DISTRIBUTE_ACTIVITY, sourceKey: keyOf(run, gameId), gameId, expiresAt },
    now,
  )
  return { game_id: gameId, minutes, expire_time: secondsOf(expiresAt) }
}
