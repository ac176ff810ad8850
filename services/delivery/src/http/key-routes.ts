import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../site/changes.ts'
import {
  addKey,
  listKeys,
  revokeKey,
  rotateKey,
  type AskedKey,
  type KeySite,
} from '../site/keys.ts'
import { hashKey } from '../teams/team-keys.ts'
import { line, PERSON_ID } from './fields.ts'

const DAYS_MAX = 3650
const hash = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' } as const
const added = {
  type: 'object',
  required: ['hash', 'label'],
  properties: {
    hash,
    label: line(80),
    person: { type: 'string', pattern: PERSON_ID },
    pipeline: { type: 'string', pattern: PERSON_ID },
    days: { type: 'integer', minimum: 1, maximum: DAYS_MAX },
    team: line(100),
  },
} as const
const rotated = {
  type: 'object',
  required: ['hash', 'label'],
  properties: { hash, label: line(80), now: { type: 'boolean', default: false } },
} as const
const revoked = {
  type: 'object',
  required: ['id'],
  properties: { id: line(80) },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

/** The key a call came with, as its hash. */
const usedKey = (request: FastifyRequest) =>
  hashKey((request.headers.authorization ?? '').split(' ')[1] ?? '')

/** Keys of a team, its people and its pipelines (DELIV-26); only hashes travel. */
export function keyRoutes(
  app: FastifyInstance,
  delivery: KeySite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.get('/keys', async (request) => ok({ keys: listKeys(delivery, actor(request).team) }))

  app.post<{ Body: AskedKey }>('/keys', { schema: { body: added } }, async (request) =>
    ok(await addKey(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { hash: string; label: string; now: boolean } }>(
    '/keys/rotate',
    { schema: { body: rotated } },
    async (request) =>
      ok(await rotateKey(delivery, { ...request.body, used: usedKey(request) }, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/keys/revoke',
    { schema: { body: revoked } },
    async (request) =>
      ok(
        await revokeKey(delivery, { id: request.body.id, used: usedKey(request) }, actor(request)),
      ),
  )
}
