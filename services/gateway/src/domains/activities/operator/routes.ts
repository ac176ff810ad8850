import { BodyStatus } from '@cloudplay/contract/envelope'
import { personName } from '@cloudplay/operator-pages/person-name'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { operatorKeysOf } from '../../../core/operator-key.ts'
import { operatorNameOf } from '../../../core/operator-name.ts'
import { keyGuard } from '../../../http/bearer-key.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { CalendarFault } from '../runs/calendar-fault.ts'
import type { CalendarChanges } from '../runs/change-calendar.ts'
import { lockRun, readRuns, requireType, type RunForm } from '../runs/edit-calendar.ts'
import { runFaults } from '../runs/messages.ts'
import { readMoment } from '../runs/moment.ts'
import { ACTIVITY_TITLES } from '../runs/titles.ts'
import { readChannels } from './channel-report.ts'
import { writePermit } from './permit.ts'
import { previewRoute } from './preview.ts'

const time = { type: 'string', maxLength: 40 } as const
const form = {
  title: { type: 'string', maxLength: 64 },
  from: time,
  until: time,
  budget: { type: ['integer', 'null'] },
  offer: {},
} as const
/** The name of the person who runs the command, for the log. */
const by = { type: 'string', maxLength: 80 } as const
const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const
interface FormBody {
  title?: string
  from?: string
  until?: string
  budget?: number | null
  offer?: unknown
  by?: string
}

const body = (required: string[], properties: object) => ({
  schema: {
    hide: true,
    body: { type: 'object', required, properties, additionalProperties: false },
  },
})

const changesOf = ({ title, from, until, budget, offer }: FormBody): Partial<RunForm> => ({
  ...(title !== undefined && { title }),
  ...(from !== undefined && { startsAt: readMoment(from, 'from') }),
  ...(until !== undefined && { endsAt: readMoment(until, 'until') }),
  ...(budget !== undefined && { budgetCoins: budget }),
  ...(offer !== undefined && { offer }),
})

const PREVIEW_MINUTES_MAX = 24 * 60

/** The calls of `npm run activities` (docs/requirements/promo.md#the-calendar). They need the operator's key. */
export function operatorRoutes({ app: outer, deps }: Scope, calendar: CalendarChanges): void {
  previewRoute(outer, deps)
  void outer.register(
    async (app) => {
      app.addHook(
        'onRequest',
        keyGuard(deps, operatorKeysOf(deps.config.operatorKey, deps.secrets), 'wrong operator key'),
      )
      app.setErrorHandler((error, _request, reply) => {
        if (error instanceof CalendarFault)
          return reply.code(400).send({ status: BodyStatus.refused, msg: error.message, data: {} })
        throw error
      })
      changeRoutes(app, deps, calendar)
      readRoutes(app, deps)
    },
    { prefix: '/internal/activities' },
  )
}

const done = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

function changeRoutes(
  app: FastifyInstance,
  { database, clock }: Deps,
  calendar: CalendarChanges,
): void {
  const made = (request: FastifyRequest<{ Body: { by?: string } }>) => ({
    by: personName(request.body.by ?? '') || operatorNameOf(request),
    via: 'command' as const,
    now: clock.now(),
  })

  app.post<{ Body: FormBody & { type: string; from: string; until: string } }>(
    '/add',
    body(['type', 'from', 'until'], { type: { type: 'string' }, ...form, by }),
    async (request) => {
      const { type } = request.body
      const wanted = {
        title: ACTIVITY_TITLES[type] ?? type,
        budgetCoins: null,
        offer: null,
        ...changesOf(request.body),
      } as RunForm
      return done(
        await database.tx(async (tx) => {
          const { activityId } = await calendar.add(tx, type, wanted, made(request))
          return lockRun(tx, activityId)
        }),
      )
    },
  )
  app.post<{ Body: FormBody & { id: number } }>(
    '/change',
    body(['id'], { id, ...form, by }),
    async (request) =>
      done(
        await database.tx(async (tx) => {
          await calendar.change(tx, request.body.id, changesOf(request.body), made(request))
          return lockRun(tx, request.body.id)
        }),
      ),
  )
  app.post<{ Body: { id: number; by?: string } }>(
    '/remove',
    body(['id'], { id, by }),
    async (request) =>
      done(
        await database.tx(async (tx) => {
          const known = await lockRun(tx, request.body.id)
          await calendar.remove(tx, request.body.id, made(request))
          return known
        }),
      ),
  )
}

function readRoutes(app: FastifyInstance, { database, clock, config, secrets }: Deps): void {
  app.post<{ Body: { type?: string } }>(
    '/list',
    body([], { type: { type: 'string' } }),
    async ({ body: { type } }) => {
      if (type !== undefined) requireType(type)
      return done({ now: clock.now(), list: await readRuns(database.db, type) })
    },
  )
  app.post<{ Body: { at: string; minutes: number } }>(
    '/preview',
    body(['at', 'minutes'], {
      at: time,
      minutes: { type: 'integer', minimum: 1, maximum: PREVIEW_MINUTES_MAX },
    }),
    async (request) => {
      const untilMs = clock.nowMs() + request.body.minutes * 60_000
      return done({
        permit: writePermit(secrets, { atMs: readMoment(request.body.at).getTime(), untilMs }),
        until: new Date(untilMs),
        publicUrl: config.publicUrl,
      })
    },
  )
  app.post<{ Body: { from: string; until: string } }>(
    '/channels',
    body(['from', 'until'], { from: time, until: time }),
    async (request) => {
      const from = readMoment(request.body.from)
      const until = readMoment(request.body.until)
      if (until <= from) throw new CalendarFault(runFaults.endBeforeBeginning, 'until')
      return done({ list: await readChannels(database.db, from, until) })
    },
  )
}
