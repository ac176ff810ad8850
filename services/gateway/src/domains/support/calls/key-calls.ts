import { BodyStatus } from '@cloudplay/contract/envelope'
import { personName } from '@cloudplay/operator-pages/person-name'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { roleKeysOf } from '../../../core/operator-key.ts'
import { isSameText } from '@cloudplay/metrics/same-text'
import { bearerOf, keyGuard } from '../../../http/bearer-key.ts'
import type { Deps, Scope } from '../../../http/deps.ts'
import { exportFor } from '../player/export-log.ts'
import { readCursor, cursorText } from '../player/cursor.ts'
import {
  lookAtPlayer,
  type Looker,
  REASON_CHARS_MAX,
  readReason,
  searchPlayer,
  unmaskPlayer,
} from '../player/looks.ts'
import { spanOf } from '../player/span.ts'
import { ENTRIES_A_PAGE } from '../player/timeline.ts'

/** Who runs the command, for the audit log. */
const by = { type: 'string', maxLength: 80 } as const
const uid = { type: 'string', minLength: 36, maxLength: 36 } as const
const body = (required: string[], properties: object) => ({
  schema: {
    hide: true,
    body: {
      type: 'object',
      required: ['by', ...required],
      properties: { by, ...properties },
      additionalProperties: false,
    },
  },
})
const done = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })
const refuse = (reply: FastifyReply, msg: string) =>
  reply.code(400).send({ status: BodyStatus.refused, msg, data: {} })
const NO_PLAYER = 'this player does not exist'
const NO_NAME = 'by is the name of the person who looks: the audit log needs it'

interface Named {
  by: string
}

type LookerOf = (request: FastifyRequest) => Looker

/** The calls of `npm run support`. They need the support key or the operator's; the export needs the operator's. */
export function supportCalls({ app: outer, deps }: Scope): void {
  const keys = roleKeysOf(deps.config, deps.secrets)
  const lookerOf: LookerOf = (request) => {
    const given = bearerOf(request)
    const isOperator = keys.operator.some((key) => isSameText(given, key))
    return {
      role: isOperator ? 'operator' : 'support',
      name: personName((request.body as Named).by),
    }
  }

  void outer.register(
    async (app) => {
      app.addHook(
        'onRequest',
        keyGuard(deps, [...keys.operator, ...keys.support], 'wrong support key'),
      )
      app.addHook('preHandler', async (request, reply) => {
        if (personName((request.body as Named).by) === '') return refuse(reply, NO_NAME)
      })
      playerCalls(app, deps, lookerOf)
    },
    { prefix: '/internal/players' },
  )
  void outer.register(
    async (app) => {
      app.addHook('onRequest', keyGuard(deps, keys.operator, 'wrong operator key'))
      app.post<{ Body: Named & { after: number } }>(
        '/export',
        body(['after'], {
          after: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        }),
        async (request, reply) => {
          const looker = lookerOf(request)
          if (looker.name === '') return refuse(reply, NO_NAME)
          return done(await exportFor(deps, looker, request.body.after))
        },
      )
    },
    { prefix: '/internal/audit' },
  )
}

function playerCalls(app: FastifyInstance, deps: Deps, lookerOf: LookerOf): void {
  app.post<{ Body: Named & { asked: string } }>(
    '/find',
    body(['asked'], { asked: { type: 'string', maxLength: 64 } }),
    async (request) => done(await searchPlayer(deps, lookerOf(request), request.body.asked)),
  )
  app.post<{ Body: Named & { uid: string; day?: string; before?: string } }>(
    '/show',
    body(['uid'], {
      uid,
      day: { type: 'string', maxLength: 10 },
      before: { type: 'string', maxLength: 140 },
    }),
    async (request, reply) => {
      const { day = null, before = null } = request.body
      if (day !== null && !spanOf(day)) return refuse(reply, 'day is a date, as 2026-03-11')
      const cursor = before === null ? null : readCursor(before)
      if (before !== null && !cursor) return refuse(reply, 'before is the `next` of an answer')
      const look = await lookAtPlayer(deps, lookerOf(request), {
        uid: request.body.uid,
        day,
        before: cursor,
      })
      if (!look) return refuse(reply, NO_PLAYER)
      const entries = look.entries.slice(0, ENTRIES_A_PAGE)
      const isMore = look.entries.length > ENTRIES_A_PAGE
      const next = isMore ? cursorText(entries.at(-1)!) : null
      return done({ player: look.profile, entries, next })
    },
  )
  app.post<{ Body: Named & { uid: string; reason: string } }>(
    '/unmask',
    body(['uid', 'reason'], { uid, reason: { type: 'string', maxLength: REASON_CHARS_MAX } }),
    async (request, reply) => {
      const reason = readReason(request.body.reason)
      if (reason === null) return refuse(reply, 'reason says why, in a few words')
      const data = await unmaskPlayer(deps, lookerOf(request), {
        uid: request.body.uid,
        reason,
      })
      return data ? done(data) : refuse(reply, NO_PLAYER)
    },
  )
}
