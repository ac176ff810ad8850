import { Type, type Static, type TSchema } from 'typebox'

/** Who may call: everybody; everybody, with another answer for players; or only a player with a session. */
export type Auth = 'none' | 'optional' | 'required'

/** The shape of one call: who may make it, what it takes, and the `data` of a successful answer. */
export interface CallShape<
  Request extends TSchema = TSchema,
  Response extends TSchema = TSchema,
  A extends Auth = Auth,
> {
  auth: A
  /** Changes nothing and sends nothing: only such a call may be made for a visitor who has just opened a page. */
  reads?: true
  summary: string
  request: Request
  response: Response
}

export function shape<A extends Auth, Request extends TSchema, Response extends TSchema>(
  auth: A,
  summary: string,
  request: Request,
  response: Response,
): CallShape<Request, Response, A> {
  return { auth, summary, request, response }
}

/** The shape of a call that only reads. */
export const read: typeof shape = (...given) => ({ ...shape(...given), reads: true })

export type RequestOf<S extends CallShape> = Static<S['request']>
export type ResponseOf<S extends CallShape> = Static<S['response']>

export const nothing = Type.Object({})
/** 0 or 1, as the wire writes yes and no. */
export const flag = Type.Union([Type.Literal(0), Type.Literal(1)])
/** What a game's age label makes of this visitor: `verify` asks for the real name first. Open to guests, who log in first. */
export const ageVerdict = Type.Union([
  Type.Literal('open'),
  Type.Literal('verify'),
  Type.Literal('tooYoung'),
])
/** Ids of games travel as numbers; pages may send the text of the address. */
export const gameId = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
export const unixSeconds = Type.Integer({ minimum: 0 })
export const shortText = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
/** Yuan, at most two decimals (the money rules check them): prices are yuan only on the wire. */
export const yuan = Type.Number({ minimum: 0, maximum: 1_000_000 })
export const coins = Type.Integer()
