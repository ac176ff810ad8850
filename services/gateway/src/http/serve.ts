import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { shapes, type CallAuth, type CallRequest, type CallResponse } from '@cloudplay/contract/endpoints'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Language } from '@cloudplay/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Localizable, localize } from '../core/localized.ts'
import { languageOf } from './language.ts'
import { commonMessages } from './messages.ts'
import { refuse } from './refuse.ts'

/** Who calls: an account and the session it came by. */
export interface Player {
  uid: string
  sessionId: string
}

type PlayerOf<Name extends CallName> = CallAuth<Name> extends 'required' ? Player : CallAuth<Name> extends 'optional' ? Player | null : null

export interface Call<Name extends CallName> {
  /** Body of a POST or PUT, query of a GET; already checked against the contract. */
  body: CallRequest<Name>
  player: PlayerOf<Name>
  /** The visitor's. Answers need not choose by it: `serve` does. */
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

interface ServeOptions {
  /** Calls a minute from one address, where the general limit is too wide. */
  perMinute?: number
}

/**
 * Serves one call of the contract. The handler returns `data`, whose texts may be in every language: the visitor gets theirs. To
 * refuse it throws by `refuse`.
 */
export type Serve = <Name extends CallName>(
  name: Name,
  handler: (call: Call<Name>) => Promise<Localizable<CallResponse<Name>>> | Localizable<CallResponse<Name>>,
  options?: ServeOptions,
) => void

export const BODY_LIMIT_BYTES = 64 * 1024

/** Finds who a token belongs to that was brought to this call; null when it is unknown, expired or revoked. */
type FindPlayer = (token: string, call: CallName) => Promise<Player | null>

const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { type: 'integer' }, msg: { type: 'string' }, data },
})

export function createServe(app: FastifyInstance, findPlayer: FindPlayer): Serve {
  return (name, handler, options = {}) => {
    const { method, path } = addressOf(name)
    const shape = shapes[name]
    app.route({
      method,
      url: path,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: shape.summary,
        operationId: name,
        tags: [path.startsWith('/api/ess/gw/') ? 'gw' : 'ess'],
        ...(shape.auth === 'none' ? {} : { security: [{ token: [] }] }),
        ...(method === 'GET' ? { querystring: shape.request } : { body: shape.request }),
        response: { 200: envelopeOf(shape.response) },
      },
      ...(options.perMinute ? { config: { perMinute: options.perMinute } } : {}),
      preValidation: (request, _reply, done) => {
        if (request.body === undefined || request.body === null) request.body = {}
        done()
      },
      handler: async (request, reply) => {
        const token = shape.auth === 'none' ? null : tokenOf(request)
        const player = token === null ? null : await findPlayer(token, name)
        if (shape.auth === 'required' && !player) refuse(BodyStatus.notLoggedIn, commonMessages.logInFirst)
        const body = (method === 'GET' ? request.query : request.body) as CallRequest<typeof name>
        if (holdsEndless(body)) throw Object.assign(new Error('number out of range'), { statusCode: 400 })
        const language = languageOf(request)
        const data = await handler({ body, player: player as PlayerOf<typeof name>, language, request, reply })
        return { status: BodyStatus.ok, msg: 'success', data: localize(data, language) }
      },
    })
  }
}

/** The validator makes Infinity of a text of four hundred digits, and holds its bounds against finite numbers only. */
function holdsEndless(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsEndless)
}

const TOKEN_FIELD = TOKEN_HEADER.toLowerCase()

/** What may be a session's token; null without one. */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers[TOKEN_FIELD]
  return typeof token === 'string' && token.length >= 20 && token.length <= 200 ? token : null
}
