import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personName } from '@cloudplay/operator-pages/person-name'
import { BY_HEADER, PUBLISHER_HEADER } from '../core/client-headers.ts'
import * as channels from '../site/channels.ts'
import type { Delivery } from '../site/delivery.ts'
import type { Actor, CanaryOptions, CommitOptions, Expected } from '../site/changes.ts'
import { deliveryStatus } from '../site/status.ts'
import { activityRoutes } from './activity-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { permitRoutes } from './override-routes.ts'
import { teamRoutes } from './team-routes.ts'
import { readManifest } from '../store/manifest.ts'
import { remoteIn } from '../store/release-state.ts'

/** A manifest of 2000 files with hashes is far below it. */
const MANIFEST_BYTES_MAX = 1024 * 1024

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
/** What the caller saw live and as canary; null: nothing. */
const seen = { type: ['string', 'null'], maxLength: 100 } as const
const expected = { type: 'object', required: ['live', 'canary'], properties: { live: seen, canary: seen } } as const
const reason = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$' } as const
const moment = { type: ['string', 'null'], maxLength: 64 } as const

function actorOf(delivery: Delivery, request: FastifyRequest): Actor {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ')
  const team = delivery.keys.identify(scheme?.toLowerCase() === 'bearer' ? key : undefined)
  return {
    team,
    by: personName(decoded(request.headers[BY_HEADER])) || team,
    publisher: request.headers[PUBLISHER_HEADER] === 'start' ? 'start' : 'team',
  }
}

/** Percent-decoded; taken as it came where it cannot be. */
function decoded(header: string | string[] | undefined): string {
  const text = String(header ?? '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const ok = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

interface Named {
  name: string
  version: string
}

/** The machine's side of the delivery command line; every call needs the key of a team. */
export function releaseRoutes(app: FastifyInstance, delivery: Delivery): void {
  // The upload reads the stream itself, up to the limit of a file.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  const actors = new WeakMap<FastifyRequest, Actor>()
  // Before the body is read: who has no key uploads nothing.
  app.addHook('onRequest', async (request) => {
    actors.set(request, actorOf(delivery, request))
  })
  // A call that says nothing more sends no body.
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
  const actor = (request: FastifyRequest) => actors.get(request) as Actor

  app.post('/releases', { bodyLimit: MANIFEST_BYTES_MAX }, async (request, reply) => {
    const manifest = readManifest(request.body)
    const begun = await delivery.beginUpload(manifest, actor(request))
    const live = remoteIn(delivery.store.state, manifest.name)?.live ?? null
    if (begun === 'already') return ok({ already: true, missing: [], live })
    return reply.code(201).send(ok({ already: false, missing: begun.missing, live }))
  })

  app.put<{ Params: Named & { '*': string }; Body: AsyncIterable<Uint8Array> }>(
    '/releases/:name/:version/files/*',
    // The upload itself counts bytes; this stands for the declared length.
    { bodyLimit: 20 * 1024 * 1024 },
    async (request) => {
      const { name, version, '*': file } = request.params
      const { uploads } = delivery.store
      await uploads.receive(await uploads.find(name, version, actor(request).team), file, request.body)
      return ok({ file })
    },
  )

  app.post<{ Params: Named; Body: CommitOptions }>(
    '/releases/:name/:version/commit',
    { schema: { body: { type: 'object', properties: { promote: { type: 'boolean' }, from: moment, until: moment, expected } } } },
    async (request) => {
      const { name, version } = request.params
      return ok(await delivery.commit(name, version, request.body, actor(request)))
    },
  )

  const version = { type: 'object', properties: { version: text, expected } } as const

  app.post<{ Params: Named; Body: { version?: string; expected?: Expected } }>(
    '/remotes/:name/promote',
    { schema: { body: version } },
    async (request) =>
      ok(await channels.promote(delivery, request.params.name, request.body.version, actor(request), request.body.expected)),
  )

  app.post<{ Params: Named; Body: CanaryOptions }>(
    '/remotes/:name/canary',
    {
      schema: {
        body: {
          type: 'object',
          required: ['percent'],
          properties: { version: text, percent: { type: 'number' }, auto: { type: 'boolean' } },
        },
      },
    },
    async (request) => ok(await channels.canary(delivery, request.params.name, request.body, actor(request))),
  )

  app.post<{ Params: Named; Body: { to?: string } }>(
    '/remotes/:name/rollback',
    { schema: { body: { type: 'object', properties: { to: text } } } },
    async (request) => ok(await channels.rollback(delivery, request.params.name, request.body.to, actor(request))),
  )

  app.post<{ Params: Named; Body: { reason: string } }>(
    '/remotes/:name/freeze',
    { schema: { body: { type: 'object', required: ['reason'], properties: { reason } } } },
    async (request) => ok(await channels.freeze(delivery, request.params.name, request.body.reason, actor(request))),
  )

  app.post<{ Params: Named }>('/remotes/:name/unfreeze', async (request) =>
    ok(await channels.unfreeze(delivery, request.params.name, actor(request))),
  )

  app.post<{ Params: Named }>('/remotes/:name/withdraw', async (request) =>
    ok(await channels.withdraw(delivery, request.params.name, actor(request))),
  )

  app.post<{ Params: Named; Body: { from?: string | null; until?: string | null; version?: string } }>(
    '/remotes/:name/schedule',
    { schema: { body: { type: 'object', properties: { from: moment, until: moment, version: text } } } },
    async (request) => ok(await channels.schedule(delivery, request.params.name, request.body, actor(request))),
  )

  teamRoutes(app, delivery, actor)
  activityRoutes(app, delivery, actor)
  permitRoutes(app, delivery, actor)
  healthRoutes(app, delivery)

  app.get('/status', async () => ok(deliveryStatus(delivery)))

  app.get<{ Querystring: { limit: number; remote?: string } }>(
    '/log',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 }, remote: text },
        },
      },
    },
    async (request) => ok({ entries: await delivery.store.newestEntries(request.query.limit, { remote: request.query.remote }) }),
  )
}
