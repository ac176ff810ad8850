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
 * Whether `owner` lets the remote `borrower` have `route`: its own path, under its own conditions and those it lends.
 * Between equal paths more conditions win, so no remote can lend what they would take.
 */
function lends(owner: RouteDeclaration, borrower: string, { path, search = {} }: RouteDeclaration): boolean {
  const meets = (wanted: Record<string, string>) => Object.entries(wanted).every(([key, value]) => search[key] === value)
  const own = owner.search ?? {}
  if (path !== owner.path || !meets(own) || Object.keys(search).length <= Object.keys(own).length) return false
  return (owner.lends ?? []).some((loan) => loan.remote === borrower && meets(loan.search))
}

/** The first route of `mine` that answers an address of `other`'s too, where neither lends it; null when they fit together. */
export function findConflict(mine: RouteOwner, other: RouteOwner): RouteConflict | null {
  for (const taken of other.routes)
    for (const route of mine.routes) {
      const address = sharedAddress(route, taken)
      if (address !== null && !lends(taken, mine.name, route) && !lends(route, other.name, taken)) return { route, taken, address }
    }
  return null
}
