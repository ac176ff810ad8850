import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import {
  shapes,
  type CallAuth,
  type CallRequest,
  type CallResponse,
} from '@cloudplay/contract/endpoints'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { Language } from '@cloudplay/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Localizable, localize } from '../core/localized.ts'
import { languageOf } from './language.ts'
import { commonMessages } from './messages.ts'
import { refuse } from './refuse.ts'

/** The caller: an account and its session. */
export interface Player {
  uid: string
  sessionId: string
}

type PlayerOf<Name extends CallName> =
  CallAuth<Name> extends 'required'
    ? Player
    : CallAuth<Name> extends 'optional'
      ? Player | null
      : null

export interface Call<Name extends CallName> {
  /** Body of a POST or PUT, query of a GET, already validated against the contract. */
  body: CallRequest<Name>
  player: PlayerOf<Name>
  /** The visitor's language. Answers need not choose by it: `serve` does. */
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

interface ServeOptions {
  /** Calls per minute from one address, if the general limit is too high. */
  perMinute?: number
}

/**
 * Serves one call of the contract. The handler returns `data`, whose texts may be in every language; visitors get theirs.
 * It refuses a call with `refuse`.
 */
export type Serve = <Name extends CallName>(
  name: Name,
  handler: (
    call: Call<Name>,
  ) => Promise<Localizable<CallResponse<Name>>> | Localizable<CallResponse<Name>>,
  options?: ServeOptions,
) => void

export const BODY_LIMIT_BYTES = 64 * 1024

/** Finds the player of the token that came with this call; null if it is unknown, expired or revoked. */
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
        request.player = player
        if (shape.auth === 'required' && !player)
          refuse(BodyStatus.notLoggedIn, commonMessages.logInFirst)
        const body = (method === 'GET' ? request.query : request.body) as CallRequest<typeof name>
        const language = languageOf(request)
        const data = await handler({
          body,
          player: player as PlayerOf<typeof name>,
          language,
          request,
          reply,
        })
        return { status: BodyStatus.ok, msg: 'success', data: localize(data, language) }
      },
    })
  }
}

const TOKEN_FIELD = TOKEN_HEADER.toLowerCase()

/** A possible session token; null without one. */
function tokenOf(request: FastifyRequest): string | null {
  const token = request.headers[TOKEN_FIELD]
  return typeof token === 'string' && token.length >= 20 && token.length <= 200 ? token : null
}
