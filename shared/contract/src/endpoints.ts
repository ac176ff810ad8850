import { addressOf, type Method } from './addresses.ts'
import type { CallShape, RequestOf, ResponseOf } from './shape.ts'
import { shapes, type CallName } from './shapes.ts'

export { shapes }

type Shapes = typeof shapes

export type CallRequest<Name extends CallName> = RequestOf<Shapes[Name]>
export type CallResponse<Name extends CallName> = ResponseOf<Shapes[Name]>
/** Who may make this call, as a literal: the server's handlers know by it whether there is a player. */
export type CallAuth<Name extends CallName> = Shapes[Name]['auth']

/**
 * Whether a call of this name exists and only reads. Nothing else is made for a visitor who has just opened a page: an address
 * that acts would act for everybody who follows a link to it.
 */
export const isRead = (name: string): name is CallName => {
  const known: Partial<Record<string, CallShape>> = Object.hasOwn(shapes, name) ? shapes : {}
  return known[name]?.reads === true
}

export interface Endpoint extends CallShape {
  name: CallName
  method: Method
  path: string
}

/** One row a call: method, path, auth, request, response. The server's routes and OpenAPI come from it. */
export const endpoints: readonly Endpoint[] = (Object.keys(shapes) as CallName[]).map((name) => ({
  name,
  ...addressOf(name),
  ...shapes[name],
}))
