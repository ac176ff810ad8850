import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import type { View } from '../dashboard/page/view.ts'
import { calendarPage, CALENDAR_STYLES, type PlannedActivity } from '../dashboard/pages/calendar.ts'
import { ENTRIES_A_PAGE, historyPage, readFilter } from '../dashboard/pages/history.ts'
import { remotePage } from '../dashboard/pages/remote.ts'
import { remotesPage } from '../dashboard/pages/remotes.ts'
import { readMonth } from '../dashboard/parts/month.ts'
import { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import type { Delivery } from '../site/delivery.ts'
import { PREVIEW_HOURS } from '../site/preview.ts'
import { previewOf } from '../site/preview-link.ts'
import type { AuditEntry, LogFilter } from '../store/audit-log.ts'
import { deliveryStatus, remoteStatus, type RemoteStatus } from '../site/status.ts'
import { actionRoutes } from './dashboard-actions.ts'
import { admit, answerFailure } from './dashboard-admission.ts'
import { healthView } from './dashboard-health.ts'
import { sessionRoutes } from './dashboard-sessions.ts'
import { mayReadUnknown, sendPage, sessionOf } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

const ENTRIES_OF_REMOTE = 10
const FORM_BYTES_MAX = 16 * 1024

/** A link to the first moment of an activity that lies ahead, for its own team. */
function previewLink(delivery: Delivery, view: View, { name, team, window, activity }: RemoteStatus): string | null {
  const from = window?.from
  if (!from || activity?.off || view.session?.team !== team || Date.parse(from) <= view.nowMs) return null
  try {
    return previewOf(delivery, name, { at: from, hours: PREVIEW_HOURS }).link
  } catch (error) {
    // It has no release yet.
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What the log says; nothing while the database is away, so that what is live can be seen all the same. */
async function entriesIfThere(delivery: Delivery, limit: number, filter: LogFilter): Promise<AuditEntry[]> {
  try {
    return await delivery.store.newestEntries(limit, filter)
  } catch (error) {
    if (delivery.options.database.isAway(error)) return []
    throw error
  }
}

/** The dashboard: what is live where, since when, by whom, and every change (DELIV-8); what may be changed (DELIV-20). */
export function dashboardRoutes(app: FastifyInstance, delivery: Delivery): void {
  const ended = new EndedSessions()
  app.setErrorHandler(answerFailure(delivery, ended))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )

  const page = <Params = unknown>(
    path: string,
    make: (
      view: View,
      request: FastifyRequest<{ Params: Params }>,
    ) => Promise<Parameters<typeof sendPage>[3]> | Parameters<typeof sendPage>[3],
  ) =>
    app.get<{ Params: Params }>(path, async (request, reply) => {
      const view = admit(delivery, ended, request as FastifyRequest, reply)
      return view
        ? sendPage(request as FastifyRequest, reply, view, await make(view, request as FastifyRequest<{ Params: Params }>))
        : reply
    })

  page('/', async (view) => ({
    title: view.t.nav.remotes,
    place: 'remotes',
    body: remotesPage(view, deliveryStatus(delivery), await healthView(delivery)),
    sequence: delivery.store.state.sequence,
  }))

  page<{ name: string }>('/remote/:name', async (view, request) => {
    const { name } = request.params
    const remote = remoteStatus(delivery, name)
    const done = requestedUrl(request as FastifyRequest).searchParams.get('done') ?? ''
    const seq = /^\d{1,15}$/.test(done) ? Number(done) : null
    const [entries, [finished]] = await Promise.all([
      entriesIfThere(delivery, ENTRIES_OF_REMOTE, { remote: name }),
      seq === null ? [undefined] : entriesIfThere(delivery, 1, { remote: name, after: seq - 1, before: seq + 1 }),
    ])
    return {
      title: name,
      place: 'remotes',
      body: remotePage(view, delivery, { remote, health: await healthView(delivery, name), entries, done: finished }),
      sequence: delivery.store.state.sequence,
    }
  })

  page('/calendar', (view, request) => {
    const month = readMonth(requestedUrl(request as FastifyRequest).searchParams.get('month'), view.nowMs)
    const activities = deliveryStatus(delivery)
      .remotes.filter(({ activity, window }) => activity || window)
      .map((remote): PlannedActivity => ({ remote, preview: previewLink(delivery, view, remote) }))
    return {
      title: view.t.calendar.title,
      place: 'calendar',
      body: calendarPage(view, month, activities),
      styles: CALENDAR_STYLES,
      sequence: delivery.store.state.sequence,
    }
  })

  page('/history', async (view, request) => {
    const filter = readFilter(requestedUrl(request as FastifyRequest).searchParams)
    const entries = await delivery.store.newestEntries(ENTRIES_A_PAGE + 1, filter)
    const { remotes } = deliveryStatus(delivery)
    const teams = [...new Set(remotes.flatMap(({ team }) => (team === null ? [] : [team])))].sort()
    return {
      title: view.t.log.title,
      place: 'history',
      body: historyPage(view, filter, entries, { remotes: remotes.map(({ name }) => name), teams }),
      // What somebody reads page by page stays where it is.
      ...(filter.before === undefined ? { sequence: delivery.store.state.sequence } : {}),
    }
  })

  app.get('/sequence', async (request, reply) => {
    if (!sessionOf(delivery, request, ended) && !mayReadUnknown(delivery, request)) throw new Refusal('key-unknown', 'the session is over')
    return reply.header('cache-control', 'no-store').type('text/plain').send(String(delivery.store.state.sequence))
  })

  sessionRoutes(app, delivery, ended)
  actionRoutes(app, delivery, ended, (request, reply) => admit(delivery, ended, request, reply))
}
