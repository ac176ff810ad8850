import { admit } from '@cloudplay/operator-pages/admit'
import { loginRoutes } from '@cloudplay/operator-pages/login-routes'
import { mayReadUnknown, sessionOf } from '@cloudplay/operator-pages/operator-console'
import type { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import type { View } from '../dashboard/page/view.ts'
import { calendarPage, CALENDAR_STYLES, type PlannedActivity } from '../dashboard/pages/calendar.ts'
import { ENTRIES_A_PAGE, historyPage, readFilter } from '../dashboard/pages/history.ts'
import { missingPage } from '../dashboard/pages/failure.ts'
import { remotePage, type RemoteSite } from '../dashboard/pages/remote.ts'
import { dependenciesPage } from '../dashboard/pages/dependencies.ts'
import { readSearch, remotesPage } from '../dashboard/pages/remotes.ts'
import { OidcProvider } from '../oidc/provider.ts'
import { PERIODS } from '../dashboard/parts/health.ts'
import { readMonth } from '../dashboard/parts/month.ts'
import { PREVIEW_HOURS } from '../site/preview.ts'
import { previewOf, type PreviewSite } from '../site/preview-link.ts'
import type { Database } from '../database/database.ts'
import type { AuditEntry, LogFilter } from '../store/audit-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { dependencyReport } from '../site/dependencies.ts'
import { deliveryStatus, remoteStatus, type RemoteStatus } from '../site/status.ts'
import { actionRoutes, type ActionSite } from './dashboard-actions.ts'
import { answerFailure } from './dashboard-failure.ts'
import { errorsIfThere, healthView, type HealthViewSite } from './dashboard-health.ts'
import { dashboardConsole, sendPage, type VisitSite } from './dashboard-visit.ts'
import { teamPages, type TeamPagesSite } from './dashboard-team.ts'
import { oidcRoutes, type OidcSite } from './oidc-routes.ts'
import { requestedUrl } from './requested-url.ts'

/** What the dashboard is made of. */
type DashboardSite = VisitSite & HealthViewSite & ActionSite & RemoteSite & OidcSite & TeamPagesSite

type Page = Parameters<typeof sendPage>[3]

type Operators = ReturnType<typeof dashboardConsole>

const ENTRIES_OF_REMOTE = 10
const FORM_BYTES_MAX = 16 * 1024

/** A link to the first moment of a future activity, for its own team. */
function previewLink(
  delivery: PreviewSite,
  view: View,
  { name, team, window, activity }: RemoteStatus,
): string | null {
  const from = window?.from
  if (!from || activity?.off || view.session?.team !== team || Date.parse(from) <= view.nowMs)
    return null
  try {
    return previewOf(delivery, name, { at: from, hours: PREVIEW_HOURS }).link
  } catch (error) {
    // It has no release yet.
    if (error instanceof Refusal) return null
    throw error
  }
}

interface EntrySite {
  store: Pick<ReleaseStore, 'newestEntries'>
  options: { database: Pick<Database, 'isAway'> }
}

/** What the log says; nothing while the database is away, so that what is live can be seen all the same. */
async function entriesIfThere(
  { store, options }: EntrySite,
  limit: number,
  filter: LogFilter,
): Promise<AuditEntry[]> {
  try {
    return await store.newestEntries(limit, filter)
  } catch (error) {
    if (options.database.isAway(error)) return []
    throw error
  }
}

const readPeriod = (text: string | null): number | undefined =>
  PERIODS.find((minutes) => String(minutes) === text)

async function remotesAnswer(
  delivery: DashboardSite,
  view: View,
  values: URLSearchParams,
): Promise<Page> {
  const status = deliveryStatus(delivery)
  const health = await healthView(delivery)
  return {
    title: view.t.nav.remotes,
    place: 'remotes',
    body: remotesPage(view, status, health, readSearch(values.get('q'))),
    sequence: delivery.store.state.sequence,
  }
}

async function remoteAnswer(
  delivery: DashboardSite,
  view: View,
  name: string,
  values: URLSearchParams,
): Promise<Page> {
  const remote = remoteStatus(delivery, name)
  const done = values.get('done') ?? ''
  const seq = /^\d{1,15}$/.test(done) ? Number(done) : null
  const [entries, [finished]] = await Promise.all([
    entriesIfThere(delivery, ENTRIES_OF_REMOTE, { remote: name }),
    seq === null
      ? [undefined]
      : entriesIfThere(delivery, 1, { remote: name, after: seq - 1, before: seq + 1 }),
  ])
  return {
    title: name,
    place: 'remotes',
    body: remotePage(view, delivery, {
      remote,
      health: await healthView(delivery, name, readPeriod(values.get('minutes'))),
      errors: await errorsIfThere(delivery, name),
      entries,
      done: finished,
    }),
    sequence: delivery.store.state.sequence,
  }
}

function calendarAnswer(delivery: DashboardSite, view: View, values: URLSearchParams): Page {
  const month = readMonth(values.get('month'), view.nowMs)
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
}

async function historyAnswer(
  delivery: DashboardSite,
  view: View,
  values: URLSearchParams,
): Promise<Page> {
  const filter = readFilter(values)
  const entries = await delivery.store.newestEntries(ENTRIES_A_PAGE + 1, filter)
  const { remotes } = deliveryStatus(delivery)
  const teams = [...new Set(remotes.flatMap(({ team }) => (team === null ? [] : [team])))].sort()
  return {
    title: view.t.log.title,
    place: 'history',
    body: historyPage(view, filter, entries, { remotes: remotes.map(({ name }) => name), teams }),
    // Older pages of the history do not reload while somebody reads them.
    ...(filter.before === undefined ? { sequence: delivery.store.state.sequence } : {}),
  }
}

function dependenciesAnswer(delivery: DashboardSite, view: View): Page {
  return {
    title: view.t.dependencies.title,
    place: 'dependencies',
    body: dependenciesPage(view, dependencyReport(delivery)),
    sequence: delivery.store.state.sequence,
  }
}

/** The pages that somebody only reads. */
function readingRoutes(app: FastifyInstance, delivery: DashboardSite, operators: Operators): void {
  const page = (
    path: string,
    make: (view: View, values: URLSearchParams, params: { name: string }) => Promise<Page> | Page,
  ) =>
    app.get<{ Params: { name: string } }>(path, async (typedRequest, reply) => {
      const request = typedRequest as FastifyRequest
      const view = await admit(operators, request, reply)
      return view
        ? sendPage(
            request,
            reply,
            view,
            await make(view, requestedUrl(request).searchParams, typedRequest.params),
          )
        : reply
    })

  page('/', (view, values) => remotesAnswer(delivery, view, values))
  page('/remote/:name', (view, values, { name }) => remoteAnswer(delivery, view, name, values))
  page('/calendar', (view, values) => calendarAnswer(delivery, view, values))
  page('/history', (view, values) => historyAnswer(delivery, view, values))
  page('/dependencies', (view) => dependenciesAnswer(delivery, view))
  page('/*', (view) => missingPage(view))
}

/** The dashboard: what is live where, since when, by whom, and every change (DELIV-8); what may be changed (DELIV-20). */
export function dashboardRoutes(
  app: FastifyInstance,
  delivery: DashboardSite,
  wrongKeys: WrongKeys,
): void {
  const operators = dashboardConsole(delivery, wrongKeys)
  app.setErrorHandler(answerFailure(operators, delivery.options.database))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  readingRoutes(app, delivery, operators)

  app.get('/sequence', async (request, reply) => {
    if (!(await sessionOf(operators, request)) && !mayReadUnknown(operators, request))
      throw new Refusal('key-unknown', 'the session is over')
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(String(delivery.store.state.sequence))
  })

  loginRoutes(app, operators)
  if (delivery.options.oidc)
    oidcRoutes(app, delivery, operators, new OidcProvider(delivery.options.oidc, Date.now))
  teamPages(app, delivery, operators)
  actionRoutes(app, delivery, operators)
}
