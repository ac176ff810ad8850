import {
  ANNUAL_SUMMARY_ACTIVITY,
  DISTRIBUTE_ACTIVITY,
  MONTHLY_CARD_ACTIVITY,
  NATIONAL_DAY_ACTIVITY,
  RED_PACKET_ACTIVITY,
  TEM_COINS_ACTIVITY,
} from '@cloudplay/contract/constants'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { annualSummaries, monthlyCards } from '../../database/schema/activities.ts'
import type { Deps, Domain, Scope } from '../../http/deps.ts'
import { rewardSharing, shareSummary, summaryView } from './annual-summary/summary.ts'
import { startClosing } from './closing.ts'
import { distributionView, receiveTrial, seedDistribution } from './distribution.ts'
import { cardView, monthlyCard } from './monthly-card.ts'
import { operatorRoutes } from './operator/routes.ts'
import { shown, shownAt } from './operator/preview.ts'
import { calendarPages } from './operator-pages/routes.ts'
import { playCard, playCardView } from './play-card.ts'
import { redPacketListRoutes } from './red-packet/list-routes.ts'
import { redPacketRoutes } from './red-packet/routes.ts'
import type { Term } from './runs/activity-time.ts'
import { calendarChanges } from './runs/change-calendar.ts'
import { readPlanned, readRun, type Run, runView, seedRuns } from './runs/calendar.ts'
import { fetchTemCoins, temCoinsView } from './tem-coins.ts'

const HOLIDAYS_AHEAD = 3
const TEM_COINS_BUDGET = 1_000_000
const RED_PACKET_BUDGET = 1_000_000

/** From the beginning of a year to the end of the next. */
const twoYears = (year: number): Term => ({
  startsAt: new Date(`${year}-01-01T00:00:00+08:00`),
  endsAt: new Date(`${year + 2}-01-01T00:00:00+08:00`),
})

/** 1 October to the end of 8 October. */
const nationalDay = (year: number): Term => ({
  startsAt: new Date(`${year}-10-01T00:00:00+08:00`),
  endsAt: new Date(`${year}-10-09T00:00:00+08:00`),
})

/** The calendar of a fresh install: data that the operator may change (docs/requirements/promo.md#the-calendar). */
async function seed({ database, clock }: Deps): Promise<void> {
  const year = Number(shanghaiDay(clock.now()).slice(0, 4))
  const holidays = Array.from({ length: HOLIDAYS_AHEAD + 1 }, (_, ahead) =>
    nationalDay(year + ahead),
  )
  const always = twoYears(year)
  await database.tx(async (tx) => {
    await seedRuns(tx, MONTHLY_CARD_ACTIVITY, [always])
    await seedRuns(tx, NATIONAL_DAY_ACTIVITY, holidays)
    await seedRuns(tx, TEM_COINS_ACTIVITY, [{ ...always, budgetCoins: TEM_COINS_BUDGET }])
    await seedRuns(tx, RED_PACKET_ACTIVITY, [{ ...always, budgetCoins: RED_PACKET_BUDGET }])
    await seedRuns(tx, ANNUAL_SUMMARY_ACTIVITY, [always])
    await seedDistribution(tx, await seedRuns(tx, DISTRIBUTE_ACTIVITY, [always]))
  })
}

/** A run of the distribution that an operator adds starts with the games of the first one. */
const fillAdded = (tx: Db, run: Run): Promise<void> =>
  run.type === DISTRIBUTE_ACTIVITY ? seedDistribution(tx, [run]) : Promise.resolve()

const calendar = calendarChanges(fillAdded)

function routes(scope: Scope): void {
  const { serve, deps } = scope
  const { db, tx } = deps.database
  serve(
    'getInfiniteMonthlyCard',
    shown(deps, ({ player }, at) => cardView(db, player?.uid ?? null, at)),
  )
  serve('getActivities', async ({ request }) => ({
    list: await readPlanned(db, shownAt(request, deps).now),
  }))
  serve('checkValidTime', async ({ body, request }) => {
    const at = shownAt(request, deps).now
    return { isStart: runView(await readRun(db, body.type, at), at).isStart }
  })
  serve(
    'getDurationInfo',
    shown(deps, (_call, at) => playCardView(db, at)),
  )
  serve(
    'getTemCoins',
    shown(deps, ({ player }, at) => temCoinsView(db, player?.uid ?? null, at)),
  )
  serve('receiveTemCoins', ({ player }) => tx((t, now) => fetchTemCoins(t, player.uid, now)))
  serve(
    'distributeGetInfo',
    shown(deps, ({ player }, at) => distributionView(db, player?.uid ?? null, at)),
  )
  serve('distributeReceiveAward', ({ body, player }) =>
    tx((t, now) => receiveTrial(t, player.uid, body.game_id, now)),
  )
  serve(
    'annualSummaryGetInfo',
    shown(deps, ({ body, player }, at) =>
      summaryView(db, player?.uid ?? null, body.share_code, at),
    ),
  )
  serve('annualSummaryShareFriend', ({ player }) =>
    tx((t, now) => shareSummary(t, player.uid, now)),
  )
  serve('annualSummaryReceiveAward', ({ player }) =>
    tx((t, now) => rewardSharing(t, player.uid, now)),
  )
  redPacketRoutes(scope)
  redPacketListRoutes(scope)
  operatorRoutes(scope, calendar)
}

/** Red packets stay, with the pieces that friends got; their owner is now a deleted account. */
async function forget(tx: Db, uid: string): Promise<void> {
  await tx.delete(monthlyCards).where(eq(monthlyCards.uid, uid))
  await tx.delete(annualSummaries).where(eq(annualSummaries.uid, uid))
}

/** Cards, and everything that runs for a time and then ends. */
export const activities: Domain = {
  name: 'activities',
  goods: [monthlyCard, playCard],
  seed,
  routes,
  operatorPages: (app, deps) => calendarPages(app, deps, calendar),
  start: startClosing,
  forget,
}
