import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asc, eq, isNull, max, sql } from 'drizzle-orm'
import { operatorKeysOf } from '../../../core/operator-key.ts'
import { operatorNameOf } from '../../../core/operator-name.ts'
import type { Db } from '../../../database/database.ts'
import { nodeKeys } from '../../../database/schema/node-keys.ts'
import { nodes } from '../../../database/schema/play.ts'
import { keyGuard } from '../../../http/bearer-key.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { type PersonAct, recordAct } from '../../audit/record.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { issueToken, revoke } from './enrolment.ts'
import { gamesOn, holdNode, HOLDS, type Hold } from './holding.ts'
import type { NodeKeys } from './keys.ts'
import { giveUpNode } from './liveness.ts'

const HOUR_MS = 3_600_000
const HOURS_MAX = 24 * 365
const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' } as const
const body = (required: string[], properties: object) => ({
  schema: {
    hide: true,
    body: { type: 'object', required, properties, additionalProperties: false },
  },
})
const done = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

const unknownNode = (reply: FastifyReply, msg: string) =>
  reply.code(400).send({ status: BodyStatus.refused, msg, data: {} })

const record = (
  { db }: Deps['database'],
  at: Date,
  request: Pick<FastifyRequest, 'headers'>,
  act: Pick<PersonAct, 'act' | 'subject' | 'detail'>,
) => recordAct(db, { at, actor: 'operator', by: operatorNameOf(request), ...act })

/** The calls of `npm run nodes`. They need the operator's key. */
export function nodeOperatorRoutes(
  { app: outer, deps }: Scope,
  queue: QueueNow,
  keys: NodeKeys,
): void {
  const operatorKeys = operatorKeysOf(deps.config.operatorKey, deps.secrets)
  void outer.register(
    async (app) => {
      app.addHook('onRequest', keyGuard(deps, operatorKeys, 'wrong operator key'))
      app.post('/list', body([], {}), async () =>
        done({ list: await readKeyedNodes(deps.database.db) }),
      )
      enrolRoute(app, deps)
      holdRoute(app, deps, queue)
      revokeRoute(app, deps, keys)
    },
    { prefix: '/internal/nodes' },
  )
}

function enrolRoute(app: FastifyInstance, { database, log }: Deps): void {
  app.post<{ Body: { region?: string; uses: number; hours: number } }>(
    '/enrol',
    body(['uses', 'hours'], {
      region: id,
      uses: { type: 'integer', minimum: 1, maximum: 100_000 },
      hours: { type: 'integer', minimum: 1, maximum: HOURS_MAX },
    }),
    async (request) => {
      const { region = null, uses, hours } = request.body
      const now = await database.now()
      const expiresAt = new Date(now.getTime() + hours * HOUR_MS)
      const token = await issueToken(database.db, { regionId: region, uses, expiresAt }, now)
      const detail = { region: region ?? 'any', uses, hours }
      await record(database, now, request, { act: 'node_token_made', detail })
      log.info({ region, uses, expiresAt }, 'an operator made an enrolment token')
      return done({ token, expiresAt })
    },
  )
}

function holdRoute(app: FastifyInstance, { database, log }: Deps, queue: QueueNow): void {
  app.post<{ Body: { node_id: string; hold: Hold | null } }>(
    '/hold',
    body(['node_id', 'hold'], {
      node_id: id,
      hold: { type: 'string', enum: [...HOLDS, null], nullable: true },
    }),
    async (request, reply) => {
      const { node_id: nodeId, hold } = request.body
      const isKnown = await database.tx((tx, now) => holdNode(tx, nodeId, hold, now))
      if (!isKnown) return unknownNode(reply, `no node ${nodeId} was ever heard`)
      await record(
        database,
        await database.now(),
        request,
        hold
          ? { act: 'node_held', subject: nodeId, detail: { hold } }
          : { act: 'node_resumed', subject: nodeId },
      )
      log.info({ nodeId, hold }, 'an operator held a node, or let it go')
      await queue.move()
      return done({})
    },
  )
}

function revokeRoute(app: FastifyInstance, { database, log }: Deps, keys: NodeKeys): void {
  app.post<{ Body: { node_id: string } }>(
    '/revoke',
    body(['node_id'], { node_id: id }),
    async (request, reply) => {
      const { node_id: nodeId } = request.body
      const count = await database.tx(async (tx, now) => {
        const revoked = await revoke(tx, nodeId, now)
        if (revoked > 0) await giveUpNode(tx, nodeId, null, now)
        return revoked
      })
      keys.forget()
      if (count === 0) return unknownNode(reply, `no node has a key as ${nodeId}`)
      await record(database, await database.now(), request, {
        act: 'node_key_revoked',
        subject: nodeId,
      })
      log.info({ nodeId }, 'an operator revoked the key of a node')
      return done({ count })
    },
  )
}

const readKeyedNodes = (db: Db) =>
  db
    .select({
      nodeId: nodeKeys.nodeId,
      regionId: sql<string | null>`coalesce(max(${nodes.regionId}), max(${nodeKeys.regionId}))`,
      isAlive: sql<boolean>`coalesce(bool_or(${nodes.isAlive}), false)`,
      isDraining: sql<boolean>`coalesce(bool_or(${nodes.isDraining}), false)`,
      hold: sql<string>`coalesce(max(${nodes.hold}), '')`,
      seats: sql<number>`coalesce(max(${nodes.capacity}), 0)`,
      games: gamesOn,
      address: max(nodes.address),
      lastSeenAt: max(nodes.lastSeenAt),
      keyMadeAt: max(nodeKeys.createdAt),
    })
    .from(nodeKeys)
    .leftJoin(nodes, eq(nodes.nodeId, nodeKeys.nodeId))
    .where(isNull(nodeKeys.revokedAt))
    .groupBy(nodeKeys.nodeId)
    .orderBy(asc(nodeKeys.nodeId))
