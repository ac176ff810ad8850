import { BodyStatus } from '@cloudplay/contract/envelope'
import { operatorKeyOf } from '../../../core/operator-key.ts'
import type { Db } from '../../../database/database.ts'
import { keyGuard } from '../../../http/bearer-key.ts'
import type { Scope } from '../../../http/deps.ts'
import type { Run } from '../runs/calendar.ts'
import { addRun, CalendarFault, changeRun, readRuns, removeRun, type RunForm } from '../runs/edit-calendar.ts'
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
interface FormBody {
  title?: string
  from?: string
  until?: string
  budget?: number | null
  offer?: unknown
}

const body = (required: string[], properties: object) => ({
  schema: { hide: true, body: { type: 'object', required, properties, additionalProperties: false } },
})

/** A moment with its zone; the same digits mean another moment in another one. */
function moment(text: string): Date {
  const at = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw new CalendarFault(`"${text}" is no time with a zone, such as 2027-02-01T00:00+08:00`)
  return at
}

const changesOf = ({ title, from, until, budget, offer }: FormBody): Partial<RunForm> => ({
  ...(title !== undefined && { title }),
  ...(from !== undefined && { startsAt: moment(from) }),
  ...(until !== undefined && { endsAt: moment(until) }),
  ...(budget !== undefined && { budgetCoins: budget }),
  ...(offer !== undefined && { offer }),
})

const PREVIEW_MINUTES_MAX = 24 * 60

/** What `npm run activities` calls (docs/decisions/076-calendar-by-command.md). Not for players: it needs the operator's key. */
export function operatorRoutes({ app: outer, deps }: Scope, onAdded: (tx: Db, run: Run) => Promise<void>): void {
  previewRoute(outer, deps)
  const { database, clock, config, secrets } = deps
  void outer.register(
    async (app) => {
      app.addHook('onRequest', keyGuard(operatorKeyOf(config.operatorKey, secrets), 'wrong operator key'))
      app.setErrorHandler((error, _request, reply) => {
        if (error instanceof CalendarFault) return reply.code(400).send({ status: BodyStatus.refused, msg: error.message, data: {} })
        throw error
      })
      const done = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

      app.post<{ Body: { type?: string } }>('/list', body([], { type: { type: 'string' } }), async (request) =>
        done({ now: clock.now(), list: await readRuns(database.db, request.body.type) }),
      )
      app.post<{ Body: FormBody & { type: string; from: string; until: string } }>(
        '/add',
        body(['type', 'from', 'until'], { type: { type: 'string' }, ...form }),
        async (request) => {
          const { type } = request.body
          const wanted = { title: ACTIVITY_TITLES[type] ?? type, budgetCoins: null, offer: null, ...changesOf(request.body) } as RunForm
          return done(
            await database.tx(async (tx) => {
              const run = await addRun(tx, type, wanted, clock.now())
              await onAdded(tx, run)
              return run
            }),
          )
        },
      )
      app.post<{ Body: FormBody & { id: number } }>('/change', body(['id'], { id: { type: 'integer' }, ...form }), async (request) =>
        done(await database.tx((tx) => changeRun(tx, request.body.id, changesOf(request.body), clock.now()))),
      )
      app.post<{ Body: { id: number } }>('/remove', body(['id'], { id: { type: 'integer' } }), async (request) =>
        done(await database.tx((tx) => removeRun(tx, request.body.id, clock.now()))),
      )
      app.post<{ Body: { at: string; minutes: number } }>(
        '/preview',
        body(['at', 'minutes'], { at: time, minutes: { type: 'integer', minimum: 1, maximum: PREVIEW_MINUTES_MAX } }),
        async (request) => {
          const untilMs = clock.nowMs() + request.body.minutes * 60_000
          return done({
            permit: writePermit(secrets, { atMs: moment(request.body.at).getTime(), untilMs }),
            until: new Date(untilMs),
            publicUrl: config.publicUrl,
          })
        },
      )
      app.post<{ Body: { from: string; until: string } }>(
        '/channels',
        body(['from', 'until'], { from: time, until: time }),
        async (request) => done({ list: await readChannels(database.db, moment(request.body.from), moment(request.body.until)) }),
      )
    },
    { prefix: '/internal/activities' },
  )
}
