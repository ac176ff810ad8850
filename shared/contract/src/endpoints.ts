import { addresses, addressOf, type CallName, type Method } from './addresses.ts'
import { accountCalls } from './calls/account.ts'
import { activityCalls } from './calls/activities.ts'
import { catalogCalls } from './calls/catalog.ts'
import { controlCalls } from './calls/controls.ts'
import { libraryCalls } from './calls/library.ts'
import { newsCalls } from './calls/news.ts'
import { noticeCalls } from './calls/notices.ts'
import { playCalls } from './calls/play.ts'
import { profileCalls } from './calls/profile.ts'
import { walletCalls } from './calls/wallet.ts'
import { welfareCalls } from './calls/welfare.ts'
import type { CallShape, RequestOf, ResponseOf } from './shape.ts'

/** Every call's shape. The compiler refuses a call with an address and no shape, or a shape and no address. */
export const shapes = {
  ...catalogCalls,
  ...newsCalls,
  ...libraryCalls,
  ...noticeCalls,
  ...accountCalls,
  ...profileCalls,
  ...playCalls,
  ...controlCalls,
  ...walletCalls,
  ...activityCalls,
  ...welfareCalls,
} satisfies Record<CallName, CallShape>

type Shapes = typeof shapes
type Unaddressed = Exclude<keyof Shapes, CallName>
const everyShapeHasAnAddress: [Unaddressed] extends [never] ? true : Unaddressed = true
void everyShapeHasAnAddress

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
export const endpoints: readonly Endpoint[] = (Object.keys(addresses) as CallName[]).map(
  (name) => ({
    name,
    ...addressOf(name),
    ...shapes[name],
  }),
)
