import type { Device, RouteDeclaration } from '@cloudplay/contract/registry'
import { matchRoute } from '@cloudplay/rules/route-match'
import { readPattern } from '@cloudplay/rules/route-pattern'

/** Why a route has no picture. */
export type LeftOut = 'login' | 'address' | 'limit'

export interface Addresses {
  /** One for each route, without a host. */
  pages: string[]
  leftOut: { path: string; why: LeftOut }[]
}

/** The address of a route's page: without its optional parameters; for one that has others, an address of the site's map. */
function addressOf(
  { path, search }: RouteDeclaration,
  device: Device,
  known: readonly string[],
): string | null {
  const pattern = readPattern(path)
  if (typeof pattern === 'string') return null
  const needed = pattern.segments.filter(({ optional }) => !optional)
  const fixed = needed.flatMap((segment) => (segment.kind === 'static' ? [segment.text] : []))
  const answers = (pathname: string) =>
    matchRoute([{ path }], { pathname, search: new URLSearchParams(), device }, (row) => row)
  const pathname =
    fixed.length === needed.length ? `/${fixed.join('/')}` : known.find((one) => answers(one))
  if (pathname === undefined) return null
  return search ? `${pathname}?${new URLSearchParams(search).toString()}` : pathname
}

/** The pages of a remote in a form. `known`: addresses of the site's map. */
export function addressesOf(
  routes: readonly RouteDeclaration[],
  device: Device,
  { known, most }: { known: readonly string[]; most: number },
): Addresses {
  const pages = new Set<string>()
  const leftOut: Addresses['leftOut'] = []
  for (const route of routes) {
    if (route.device && route.device !== device) continue
    const address = route.auth ? null : addressOf(route, device, known)
    if (address === null) leftOut.push({ path: route.path, why: route.auth ? 'login' : 'address' })
    else if (pages.size >= most && !pages.has(address))
      leftOut.push({ path: route.path, why: 'limit' })
    else pages.add(address)
  }
  return { pages: [...pages], leftOut }
}

const SLUG_CHARS_MAX = 40

/** The beginning of a picture's file name; nothing of an address but letters and digits is in it. */
export const fileNameOf = (nth: number, address: string, ...more: string[]): string =>
  [
    String(nth).padStart(2, '0'),
    address
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, SLUG_CHARS_MAX) || 'home',
    ...more,
  ].join('-')

/** The paths of pages in a file of a site's map. */
export const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, text = '']) =>
    URL.canParse(text) ? [new URL(text).pathname] : [],
  )
