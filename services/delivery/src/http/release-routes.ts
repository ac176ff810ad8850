import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BY_HEADER, PUBLISHER_HEADER } from '../core/client-headers.ts'
import type { Actor, CommitWish, Delivery, Expected } from '../site/delivery.ts'
import { deliveryStatus } from '../site/status.ts'
import { readManifest } from '../store/manifest.ts'
import { remoteIn } from '../store/release-state.ts'

/** A manifest of 2000 files with hashes is far below it. */
const MANIFEST_BYTES_MAX = 1024 * 1024
const BY_CHARS_MAX = 80

const text = { type: 'string', minLength: 1, maxLength: 100 } as const
/** What the caller saw live and as canary; null: nothing. */
const seen = { type: ['string', 'null'], maxLength: 100 } as const
const expected = { type: 'object', required: ['live', 'canary'], properties: { live: seen, canary: seen } } as const
const moment = { type: ['string', 'null'], maxLength: 64 } as const

function actorOf(delivery: Delivery, request: FastifyRequest): Actor {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ')
  const team = delivery.keys.identify(scheme?.toLowerCase() === 'bearer' ? key : undefined)
  return {
    team,
    by: cleanName(request.headers[BY_HEADER]) || team,
    publisher: request.headers[PUBLISHER_HEADER] === 'start' ? 'start' : 'team',
  }
}

/** A name for the log: percent-decoded, one line, short. */
function cleanName(header: string | string[] | undefined): string {
  let name = String(header ?? '')
  try {
    name = decodeURIComponent(name)
  } catch {
    // Taken as it came.
  }
  return [...name]
    .filter((character) => character >= ' ' && character !== '\u007f')
    .join('')
    .slice(0, BY_CHARS_MAX)
}

const ok = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

interface Named {
  name: string
  version: string
}

/** The machine's side of the delivery command line; every call needs the key of a team. */
export function releaseRoutes(app: FastifyInstance, delivery: Delivery): void {
  // The stream goes to the disk as it comes; nothing holds a file in memory.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  const actors = new WeakMap<FastifyRequest, Actor>()
  // Before the body is read: who has no key uploads nothing.
  app.addHook('onRequest', async (request) => {
    actors.set(request, actorOf(delivery, request))
  })
  const actor = (request: FastifyRequest) => actors.get(request) as Actor

  app.post('/releases', { bodyLimit: MANIFEST_BYTES_MAX }, async (request, reply) => {
    const manifest = readManifest(request.body)
    const upload = await delivery.beginUpload(manifest, actor(request))
    const live = remoteIn(delivery.store.state, manifest.name)?.live ?? null
    if (upload === 'already') return ok({ already: true, missing: [], live })
    return reply.code(201).send(ok({ already: false, missing: upload.missing, live }))
  })

  app.put<{ Params: Named & { '*': string }; Body: AsyncIterable<Uint8Array> }>(
    '/releases/:name/:version/files/*',
    // The upload itself counts bytes; this stands for the declared length.
    { bodyLimit: 20 * 1024 * 1024 },
    async (request) => {
      const { name, version, '*': file } = request.params
      const upload = delivery.store.upload(name, version, actor(request).team)
      await upload.receive(file, request.body)
      return ok({ file })
    },
  )

  app.post<{ Params: Named; Body: CommitWish }>(
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
    async (request) => ok(await delivery.promote(request.params.name, request.body.version, actor(request), request.body.expected)),
  )

  app.post<{ Params: Named; Body: { version?: string; percent: number } }>(
    '/remotes/:name/canary',
    {
      schema: {
        body: { type: 'object', required: ['percent'], properties: { version: text, percent: { type: 'number' } } },
      },
    },
    async (request) => {
      const { version: wanted, percent } = request.body
      return ok(await delivery.canary(request.params.name, wanted, percent, actor(request)))
    },
  )

  app.post<{ Params: Named }>('/remotes/:name/rollback', async (request) =>
    ok(await delivery.rollback(request.params.name, actor(request))),
  )

  app.post<{ Params: Named }>('/remotes/:name/withdraw', async (request) =>
    ok(await delivery.withdraw(request.params.name, actor(request))),
  )

  app.post<{ Params: Named; Body: { from?: string | null; until?: string | null; version?: string } }>(
    '/remotes/:name/schedule',
    { schema: { body: { type: 'object', properties: { from: moment, until: moment, version: text } } } },
    async (request) => ok(await delivery.schedule(request.params.name, request.body, actor(request))),
  )

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
    async (request) => ok({ entries: delivery.store.audit.newest(request.query.limit, request.query.remote) }),
  )
}
