import type { FastifyInstance } from 'fastify'
import { CHANNELS_MAX, readChannels } from '../../operator/channel-report.ts'
import { readChange, readChanges } from '../../runs/change-log.ts'
import { readRuns } from '../../runs/edit-calendar.ts'
import type { VisitDeps } from '../../../operators/session/visit.ts'
import { calendarPage } from './calendar-page.ts'
import { channelsPage, readDays } from './channels-page.ts'
import { CHANGES_A_PAGE, historyPage, readFilter } from './history-page.ts'
import { calendarMessages, channelMessages, historyMessages } from './messages.ts'
import { pageRoutes } from '../../../operators/session/page-routes.ts'

/** The lists: the calendar, channels, the history. */
export function listRoutes(app: FastifyInstance, deps: VisitDeps): void {
  const { database } = deps
  const page = pageRoutes(app, deps)

  page('/', async (view, values) => {
    const done = values.get('done') ?? ''
    const change = /^\d{1,15}$/.test(done) ? await readChange(database.db, Number(done)) : null
    const body = calendarPage(view, await readRuns(database.db, undefined), change)
    return { title: view.say(calendarMessages.title), place: 'calendar', body }
  })

  page('/history', async (view, values) => {
    const filter = readFilter(values)
    const changes = await readChanges(database.db, { ...filter, limit: CHANGES_A_PAGE + 1 })
    return {
      title: view.say(historyMessages.title),
      place: 'history',
      body: historyPage(view, filter, changes),
    }
  })

  page('/channels', async (view, values) => {
    const days = readDays(values, view.nowMs)
    const rows = days.term ? await readChannels(database.db, days.term.from, days.term.until) : []
    const body = channelsPage(view, days, rows.slice(0, CHANNELS_MAX))
    return {
      title: view.say(channelMessages.title),
      place: 'channels',
      body,
      code: days.term ? 200 : 400,
    }
  })
}
