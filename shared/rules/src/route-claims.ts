import type { RouteDeclaration } from '@cloudplay/contract/registry'
import { sharedAddress } from './route-overlap.ts'

/** A remote and the routes it claims. */
export interface RouteOwner {
  name: string
  routes: readonly RouteDeclaration[]
}

export interface RouteConflict {
  route: RouteDeclaration
  /** The other remote's route. */
  taken: RouteDeclaration
  /** An address that both would answer, as an example. */
  address: string
}

/**
 * Whether `owner` lends `route` to the remote `borrower`: the same path, under the owner's conditions plus those it lends.
 * With equal paths the route with more conditions wins, so the borrower never takes the owner's other addresses.
 */
function lends(
  owner: RouteDeclaration,
  borrower: string,
  { path, search = {} }: RouteDeclaration,
): boolean {
  const meets = (wanted: Record<string, string>) =>
    Object.entries(wanted).every(([key, value]) => search[key] === value)
  const own = owner.search ?? {}
  if (path !== owner.path || !meets(own) || Object.keys(search).length <= Object.keys(own).length)
    return false
  return (owner.lends ?? []).some((loan) => loan.remote === borrower && meets(loan.search))
}

/** The first route of `mine` that shares an address with `other` without being lent; null if there is none. */
export function findConflict(mine: RouteOwner, other: RouteOwner): RouteConflict | null {
  for (const taken of other.routes)
    for (const route of mine.routes) {
      const address = sharedAddress(route, taken)
      if (address !== null && !lends(taken, mine.name, route) && !lends(route, other.name, taken))
        return { route, taken, address }
    }
  return null
}
