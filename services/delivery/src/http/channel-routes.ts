import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AskedVersion, CanaryOptions, Replacing } from '../site/asked-version.ts'
import type { Actor, AskedWindow, Expected } from '../site/changes.ts'
import * as channels from '../site/channels.ts'

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
/** What the caller saw live and as canary; null: nothing. */
const seen = { type: ['string', 'null'], maxLength: 100 } as const
export const expected = {
  type: 'object',
  required: ['live', 'canary'],
  properties: { live: seen, canary: seen },
} as const
const reason = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\u0000-\\u001f]*$',
} as const
/** Of a change that shows a version (`AskedVersion`). */
export const guards = { replaces: seen, force: reason } as const
const moment = { type: ['string', 'null'], maxLength: 64 } as const
/** What each change takes. */
const body = {
  promote: { type: 'object', properties: { version: text, expected, ...guards } },
  canary: {
    type: 'object',
    required: ['percent'],
    properties: {
      version: text,
      percent: { type: 'number' },
      auto: { type: 'boolean' },
      ...guards,
    },
  },
  rollback: { type: 'object', properties: { to: text, reason, replaces: seen } },
  withdraw: { type: 'object', properties: { replaces: seen } },
  freeze: { type: 'object', required: ['reason'], properties: { reason } },
  schedule: {
    type: 'object',
    properties: { from: moment, until: moment, version: text, ...guards },
  },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

interface Named {
  name: string
}

/** Changes what is live, canary, frozen or scheduled of a remote. */
export function channelRoutes(
  app: FastifyInstance,
  delivery: channels.ChannelSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.post<{ Params: Named; Body: AskedVersion & { expected?: Expected } }>(
    '/remotes/:name/promote',
    { schema: { body: body.promote } },
    async (request) =>
      ok(
        await channels.promote(
          delivery,
          request.params.name,
          request.body,
          actor(request),
          request.body.expected,
        ),
      ),
  )

  app.post<{ Params: Named; Body: CanaryOptions }>(
    '/remotes/:name/canary',
    { schema: { body: body.canary } },
    async (request) =>
      ok(await channels.canary(delivery, request.params.name, request.body, actor(request))),
  )

  app.post<{ Params: Named; Body: Replacing & { to?: string; reason?: string } }>(
    '/remotes/:name/rollback',
    { schema: { body: body.rollback } },
    async (request) =>
      ok(await channels.rollback(delivery, request.params.name, request.body, actor(request))),
  )

  app.post<{ Params: Named; Body: { reason: string } }>(
    '/remotes/:name/freeze',
    { schema: { body: body.freeze } },
    async (request) =>
      ok(await channels.freeze(delivery, request.params.name, request.body.reason, actor(request))),
  )

  app.post<{ Params: Named }>('/remotes/:name/unfreeze', async (request) =>
    ok(await channels.unfreeze(delivery, request.params.name, actor(request))),
  )

  app.post<{ Params: Named; Body: Replacing }>(
    '/remotes/:name/withdraw',
    { schema: { body: body.withdraw } },
    async (request) =>
      ok(await channels.withdraw(delivery, request.params.name, request.body, actor(request))),
  )

  app.post<{ Params: Named; Body: AskedVersion & AskedWindow }>(
    '/remotes/:name/schedule',
    { schema: { body: body.schedule } },
    async (request) =>
      ok(await channels.schedule(delivery, request.params.name, request.body, actor(request))),
  )
}
