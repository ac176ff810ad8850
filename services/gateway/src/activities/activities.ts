import { MONTHLY_CARD_ACTIVITY } from '@cloudplay/contract/constants'
import { activities as calendar } from '../database/schema/activities.ts'
import type { Domain } from '../deps.ts'
import { shanghaiDay } from '../welfare/shanghai-day.ts'
import { isRunning } from './activity-time.ts'
import { cardView, monthlyCard, readActivity } from './monthly-card.ts'

/**
 * The calendar of activities is data. A fresh install has the monthly card on sale from the beginning of its year to
 * the end of the next; the house moves it (the first sale of all was 1 to 7 February 2021).
 */
export const activities: Domain = {
  name: 'activities',
  goods: [monthlyCard],
  async seed({ database, clock }) {
    const year = Number(shanghaiDay(clock.now()).slice(0, 4))
    await database.db
      .insert(calendar)
      .values({
        type: MONTHLY_CARD_ACTIVITY,
        title: '无限畅玩月卡',
        startsAt: new Date(`${year}-01-01T00:00:00+08:00`),
        endsAt: new Date(`${year + 2}-01-01T00:00:00+08:00`),
      })
      .onConflictDoNothing()
  },
  routes({ serve, deps }) {
    const { database, clock } = deps
    serve('getInfiniteMonthlyCard', ({ player }) => cardView(database.db, player?.uid ?? null, clock.now()))
    serve('checkValidTime', async ({ body }) => {
      const term = await readActivity(database.db, body.type)
      return { isStart: term && isRunning(term, clock.now()) ? 1 : 0 }
    })
  },
}
