import type { FastifyInstance } from 'fastify'
import { CHANNELS_MAX, readChannels } from '../../operator/channel-report.ts'
import { previewAddress } from '../../operator/preview-address.ts'
import { readChange, readChanges } from '../../runs/change-log.ts'
import { readRuns } from '../../runs/edit-calendar.ts'
import { OPERATOR_PAGES, withQuery } from '../frame/address.ts'
import { redirect, sendPage, type Page } from '../frame/send-page.ts'
import type { View } from '../frame/view.ts'
import { admit } from '../session/admit.ts'
import { requestedUrl, type VisitDeps } from '../session/visit.ts'
import { calendarPage } from './calendar-page.ts'
import { channelsPage, readDays } from './channels-page.ts'
import { CHANGES_A_PAGE, historyPage, readFilter } from './history-page.ts'
import { calendarMessages, channelMessages, historyMessages, previewMessages } from './messages.ts'
import { previewPage, readPreview, type PreviewForm } from './preview-page.ts'

const plain = { schema: { hide: true } }

/** What is read only: the calendar, previews, channels, the history. */
export function listRoutes(app: FastifyInstance, deps: VisitDeps): void {
  const { database, clock, config, secrets } = deps

  const page = (path: string, make: (view: View, values: URLSearchParams) => Promise<Page> | Page) =>
    app.get(path, plain, async (request, reply) => {
      const view = await admit(deps, request, reply)
      return view ? sendPage(reply, view, await make(view, requestedUrl(request).searchParams)) : reply
    })

  page('/', async (view, values) => {
    const done = values.get('done') ?? ''
    const change = /^\d{1,15}$/.test(done) ? await readChange(database.db, Number(done)) : null
    const body = calendarPage(view, await readRuns(database.db, undefined), change)
    return { title: view.say(calendarMessages.title), place: 'calendar', body }
  })

  page('/history', async (view, values) => {
    const filter = readFilter(values)
    const changes = await readChanges(database.db, { ...filter, limit: CHANGES_A_PAGE + 1 })
    return { title: view.say(historyMessages.title), place: 'history', body: historyPage(view, filter, changes) }
  })

  page('/channels', async (view, values) => {
    const days = readDays(values, view.nowMs)
    const rows = days.term ? await readChannels(database.db, days.term.from, days.term.until) : []
    const body = channelsPage(view, days, rows.slice(0, CHANNELS_MAX))
    return { title: view.say(channelMessages.title), place: 'channels', body, code: days.term ? 200 : 400 }
  })

  const linkTo = ({ page: to, time, minutes }: PreviewForm) =>
    to === null || time === null ? null : previewAddress({ secrets, to, atMs: time.getTime(), untilMs: clock.nowMs() + minutes * 60_000 })

  page('/preview', (view, values) => {
    const form = readPreview(values, view.nowMs)
    const address = view.session && values.has('make') ? linkTo(form) : null
    const link = address !== null && {
      address,
      publicUrl: config.publicUrl,
      untilMs: clock.nowMs() + form.minutes * 60_000,
      end: `/api/activities/preview?${new URLSearchParams({ to: form.page! }).toString()}`,
    }
    const isWrong = form.page === null || form.time === null
    return {
      title: view.say(previewMessages.title),
      place: 'preview',
      body: previewPage(view, form, link || null),
      code: isWrong ? 400 : 200,
    }
  })

  // Opened from the calendar: the link is made when it is followed, so that it is never too old.
  app.get('/preview/open', plain, async (request, reply) => {
    const view = await admit(deps, request, reply)
    if (!view) return reply
    if (!view.session) return redirect(reply, withQuery('/login', { to: view.address }))
    const address = linkTo(readPreview(requestedUrl(request).searchParams, view.nowMs))
    return redirect(reply, address ?? `${OPERATOR_PAGES}/preview`)
  })
}
