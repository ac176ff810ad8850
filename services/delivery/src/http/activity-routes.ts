import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  putActivity,
  switchActivityOff,
  type ActivitySite,
  type PutActivity,
} from '../site/activities.ts'
import { planActivity, presentActivity } from '../site/activity-plan.ts'
import { PREVIEW_HOURS_MAX } from '../site/preview.ts'
import { previewOf, type PreviewSite } from '../site/preview-link.ts'
import { stamp, type Actor, type Expected } from '../site/changes.ts'
import { expected, guards } from './channel-routes.ts'
import { linkBody, type LinkBody } from './link-body.ts'

export type ActivityRoutesSite = ActivitySite & PreviewSite

const version = { type: 'string', minLength: 1, maxLength: 100 } as const
const moment = { type: ['string', 'null'], maxLength: 64 } as const
const put = {
  type: 'object',
  properties: {
    version,
    from: moment,
    until: moment,
    device: { enum: ['mobile', 'desktop', null] },
    percent: { type: 'number' },
    fallback: { type: ['string', 'null'], maxLength: 300 },
    prewarmMinutes: { type: 'number' },
    off: { type: 'boolean' },
    ...guards,
    expected: {
      ...expected,
      properties: {
        ...expected.properties,
        percent: { type: ['number', 'null'] },
        showing: { type: 'string', maxLength: 22 },
      },
    },
  },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

/** Activities as data: who sees them, when, and what the others see (DELIV-19). */
export function activityRoutes(
  app: FastifyInstance,
  delivery: ActivityRoutesSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.post<{ Params: { name: string }; Body: PutActivity & { expected?: Expected } }>(
    '/remotes/:name/activity',
    { schema: { body: put } },
    async (request) => {
      const { expected: seen, ...fields } = request.body
      return ok(await putActivity(delivery, request.params.name, fields, actor(request), seen))
    },
  )

  app.post<{ Params: { name: string }; Body: PutActivity }>(
    '/remotes/:name/activity/plan',
    { schema: { body: put } },
    async (request) => {
      const { name } = request.params
      const by = actor(request)
      delivery.keys.requireOwner(by.team, name)
      const at = new Date(delivery.now()).toISOString()
      return ok(planActivity(delivery, name, request.body, stamp(at, by)))
    },
  )

  app.get<{ Params: { name: string } }>('/remotes/:name/activity', async (request) => {
    const { name } = request.params
    delivery.keys.requireOwner(actor(request).team, name)
    return ok(presentActivity(delivery, name))
  })

  app.post<{ Params: { name: string } }>('/remotes/:name/activity/off', async (request) =>
    ok(await switchActivityOff(delivery, request.params.name, actor(request))),
  )

  app.post<{ Params: { name: string }; Body: LinkBody }>(
    '/remotes/:name/preview',
    { schema: { body: linkBody({ most: PREVIEW_HOURS_MAX, usual: 4 }) } },
    async (request) => {
      const { name } = request.params
      delivery.keys.requireOwner(actor(request).team, name)
      return ok(previewOf(delivery, name, request.body))
    },
  )
}
