import type { RouteDeclaration } from '@cloudplay/contract'

let read: () => readonly RouteDeclaration[] = () => []

/** The routes that this visitor gets now, by audience and time. None on the server and in a remote alone. */
export const siteRoutes = (): readonly RouteDeclaration[] => read()

/** The host says where they come from. */
export function setSiteRoutes(source: () => readonly RouteDeclaration[]): void {
  read = source
}
