/**
 * First segments of addresses that aren't pages, with the part of the site that answers them. All code that decides whether
 * an address is a page uses this: the edge before it makes one, delivery before it accepts a route, the gateway for unknown
 * calls, and the development servers for requests to forward to the running site.
 */
const SITE_PREFIXES = {
  api: 'gateway',
  internal: 'gateway',
  pay: 'gateway',
  stream: 'gateway',
  healthz: 'gateway',
  readyz: 'gateway',
  metrics: 'gateway',
  deliver: 'delivery',
  media: 'delivery',
  'registry-events': 'delivery',
  'registry-reports': 'delivery',
  remotes: 'delivery',
  shell: 'delivery',
} as const satisfies Record<string, 'gateway' | 'delivery'>

const isPrefix = (segment: string): segment is keyof typeof SITE_PREFIXES =>
  Object.hasOwn(SITE_PREFIXES, segment)

/** The prefixes of one part of the site, as paths: `/api`, `/pay` … */
export const prefixesOf = (owner: 'gateway' | 'delivery'): string[] =>
  Object.entries(SITE_PREFIXES).flatMap(([prefix, one]) => (one === owner ? [`/${prefix}`] : []))

/** The part of the site that answers this path; null if a page does. Case-sensitive, like the servers. */
export function prefixOwner(pathname: string): 'gateway' | 'delivery' | null {
  const first = pathname.split('/', 2)[1] ?? ''
  return isPrefix(first) ? SITE_PREFIXES[first] : null
}

/** Whether no page may have this first segment, because it looks like a prefix, in any letter case, or like a file. */
export const isReservedSegment = (segment: string): boolean =>
  isPrefix(segment.toLowerCase()) || segment.includes('.')
