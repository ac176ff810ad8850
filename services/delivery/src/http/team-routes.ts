import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Actor } from '../site/changes.ts'
import { diffReleases, type DiffSite } from '../site/diff.ts'
import { listSets, restoreSet, saveSet, type SetSite } from '../site/sets.ts'
import { verifyReleases, type VerifySite } from '../site/verify.ts'
import { guards } from './channel-routes.ts'

/** What a team does beyond single releases, and where its sets are read. */
export type TeamSite = DiffSite &
  VerifySite &
  SetSite & { options: { database: Pick<Database, 'db'> } }

const label = {
  type: 'string',
  minLength: 1,
  maxLength: 80,
  pattern: '^[^\\u0000-\\u001f]*$',
} as const
const version = { type: 'string', minLength: 1, maxLength: 100 } as const
const setName = {
  type: 'object',
  properties: { set: { type: 'string', pattern: '^[a-z0-9][a-z0-9._-]{0,40}$' } },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

/** What a team does beyond single releases: compares, checks, keeps sets of versions. */
export function teamRoutes(
  app: FastifyInstance,
  delivery: TeamSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.get<{ Params: { name: string }; Querystring: { from?: string; to?: string } }>(
    '/remotes/:name/diff',
    { schema: { querystring: { type: 'object', properties: { from: version, to: version } } } },
    async (request) => ok(diffReleases(delivery, request.params.name, request.query)),
  )

  app.post<{ Body: { remote?: string } }>(
    '/verify',
    { schema: { body: { type: 'object', properties: { remote: label } } } },
    async (request) => ok({ releases: await verifyReleases(delivery, request.body.remote) }),
  )

  app.get('/sets', async (request) =>
    ok({ sets: await listSets(delivery.options.database.db, actor(request).team) }),
  )
  app.put<{ Params: { set: string } }>(
    '/sets/:set',
    { schema: { params: setName } },
    async (request) => ok(await saveSet(delivery, request.params.set, actor(request))),
  )
  app.post<{ Params: { set: string }; Body: { force?: string } }>(
    '/sets/:set/restore',
    { schema: { params: setName, body: { type: 'object', properties: { force: guards.force } } } },
    async (request) =>
      ok({
        entries: await restoreSet(delivery, request.params.set, request.body, actor(request)),
      }),
  )
}
