import { BodyStatus } from '@cloudplay/contract/envelope'
import {
  type EnrolRequest,
  enrolRequest,
  type HeartbeatRequest,
  heartbeatRequest,
  type HeartbeatResponse,
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  NODE_KEY_PATH,
  type RenewRequest,
  renewRequest,
} from '@cloudplay/contract/node'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readGenerations } from '../../../core/generations.ts'
import { isSameText } from '@cloudplay/metrics/same-text'
import { bearerOf, turnAway } from '../../../http/bearer-key.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { EVEN_UNDER_PRESSURE } from '../../../http/pressure.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { enrol, EnrolmentRefused, type EnrolmentToken, renew, tokenReader } from './enrolment.ts'
import { takeHeartbeat } from './heartbeat.ts'
import { HeardNodes, MOVES } from './heard-nodes.ts'
import { iceServersFor } from './ice-servers.ts'
import { NodeIdInUse, reportClones } from './clones.ts'
import { SharedBeats, takeMoves, takeQuiet } from './shared-beats.ts'
import { lockKeyed, type NodeKey, type NodeKeys, noteUse, UNKNOWN_KEY } from './keys.ts'
import { ticketKeysOf } from './tickets.ts'

/** A heartbeat lists every session of a node, some two hundred bytes each. */
const HEARTBEAT_LIMIT_BYTES = 4 * 1024 * 1024
/** The age at which a node must renew its key. */
const KEY_LIFE_MS = 30 * 86_400_000

const refused = (reply: FastifyReply, status: 403 | 409, msg: string) =>
  reply.code(status).send({ status, msg, data: {} })

/** The calls of game nodes. They need a node's key and are not part of the contract's calls. */
export function nodeRoutes(scope: Scope, queue: QueueNow, keys: NodeKeys): void {
  heartbeatRoute(scope, queue, keys)
  keyRoutes(scope, keys)
}

/** Takes heartbeats together with those of other nodes where it can, and otherwise each in its own transaction. */
function heartbeatTaker({ clock, database: { reserved }, log }: Deps) {
  const nodes = new HeardNodes()
  const heard = new SharedBeats((beats) => nodes.take(reserved.db, beats, clock.now()))
  const quiet = new SharedBeats((beats) => reserved.tx((tx, now) => takeQuiet(tx, beats, now)))
  const moving = new SharedBeats((beats) => reserved.tx((tx, now) => takeMoves(tx, beats, now)))
  const takeShared = async (body: HeartbeatRequest, ip: string) => {
    const outcome = (await heard.take(body, ip)) ?? (await quiet.take(body, ip)) ?? MOVES
    if (outcome !== MOVES) return outcome
    // What is wrong with one of many may be right for the others: each is taken by itself then.
    return moving.take(body, ip).catch((error: unknown) => {
      log.warn({ err: error }, 'heartbeats were not taken together')
      return null
    })
  }
  /** Null: its node has no key any more. */
  const takeAlone = (body: HeartbeatRequest, key: NodeKey, ip: string) =>
    reserved.tx(async (tx, now) => {
      if (!(await lockKeyed(tx, [key.nodeId])).has(key.nodeId)) return null
      const outcome = await takeHeartbeat(tx, body, now, ip)
      if (!key.isUsed) await noteUse(tx, key)
      return outcome
    })
  return async (body: HeartbeatRequest, key: NodeKey, ip: string) =>
    (key.isUsed ? await takeShared(body, ip) : null) ?? (await takeAlone(body, key, ip))
}

function heartbeatRoute({ app, deps }: Scope, queue: QueueNow, keys: NodeKeys): void {
  const { config, clock, log, secrets, wrongKeys } = deps
  const cloneSeen = reportClones(log)
  const take = heartbeatTaker(deps)

  app.post<{ Body: HeartbeatRequest }>(
    NODE_HEARTBEAT_PATH,
    {
      bodyLimit: HEARTBEAT_LIMIT_BYTES,
      schema: { hide: true, body: heartbeatRequest },
      // Accepted under pressure too: a node refused for long would time out, and its players would lose their games.
      config: EVEN_UNDER_PRESSURE,
      ...keys.guards,
    },
    async (request, reply): Promise<HeartbeatResponse> => {
      const { body, ip } = request
      const key = keys.of(request)
      const fault = overreach(key, body)
      if (fault) return refused(reply, 403, fault) as never
      try {
        const outcome = await take(body, key, ip)
        if (!outcome) return turnAway(wrongKeys, request, reply, UNKNOWN_KEY) as never
        const { sessions, moved, revoked, hasFreedSeats } = outcome
        if (!key.isUsed) keys.forget()
        if (hasFreedSeats) await queue.move()
        const iceServers = iceServersFor(config.ice, body.node_id, clock.realMs())
        return {
          status: BodyStatus.ok,
          data: {
            sessions,
            moved,
            revoked,
            ...(iceServers.length > 0 && { ice_servers: iceServers }),
            ticket_keys: ticketKeysOf(secrets, body.node_id),
            ...(clock.nowMs() - key.createdAt.getTime() > KEY_LIFE_MS && { renew_key: true }),
            issued_at_ms: clock.nowMs(),
          },
        }
      } catch (error) {
        if (!(error instanceof NodeIdInUse)) throw error
        cloneSeen(body, error, ip)
        return refused(reply, 409, error.message) as never
      }
    },
  )
}

/** Why this key does not cover the request, in a sentence. */
function overreach(
  { nodeId, regionId }: NodeKey,
  { node_id: said, region }: HeartbeatRequest,
): string | null {
  if (said !== nodeId) return `this key speaks for ${nodeId}, not for ${said}`
  return regionId !== null && regionId !== region.id
    ? `this key is for region ${regionId}, not ${region.id}`
    : null
}

/** Where a node gets its key and renews it. */
function keyRoutes({ app, deps }: Scope, keys: NodeKeys): void {
  const { clock, config, database, log, wrongKeys } = deps
  const ownTokens =
    config.enrolmentToken === undefined ? [] : readGenerations(config.enrolmentToken)

  const readToken = tokenReader(database.db)
  const tokens = new WeakMap<FastifyRequest, EnrolmentToken | null>()

  const answer = async (reply: FastifyReply, change: () => Promise<void>) => {
    try {
      await change()
      keys.forget()
      return { status: BodyStatus.ok, msg: 'success', data: {} }
    } catch (error) {
      if (error instanceof EnrolmentRefused) return refused(reply, error.statusCode, error.message)
      throw error
    }
  }

  app.post<{ Body: EnrolRequest }>(
    NODE_ENROL_PATH,
    {
      schema: { hide: true, body: enrolRequest },
      // A busy site needs new nodes most.
      config: EVEN_UNDER_PRESSURE,
      async onRequest(request, reply) {
        const given = bearerOf(request)
        const isOwn = ownTokens.some((token) => isSameText(token, given))
        const token = isOwn ? null : await readToken(given, clock.now())
        if (!isOwn && !token)
          return turnAway(wrongKeys, request, reply, 'unknown or expired enrolment token')
        tokens.set(request, token)
      },
    },
    async (request, reply) =>
      answer(reply, async () => {
        await database.tx((tx, now) => enrol(tx, request.body, tokens.get(request) ?? null, now))
        log.info({ nodeId: request.body.node_id, address: request.ip }, 'a node enrolled')
      }),
  )

  app.post<{ Body: RenewRequest }>(
    NODE_KEY_PATH,
    {
      schema: { hide: true, body: renewRequest },
      config: EVEN_UNDER_PRESSURE,
      ...keys.guards,
    },
    async (request, reply) =>
      answer(reply, () =>
        database.tx((tx, now) => renew(tx, keys.of(request), request.body.key_hash, now)),
      ),
  )
}
