/**
 * Addresses that are no pages, by their first segment, and which part of the site answers below it. Whatever decides what
 * is a page asks here: the edge before it makes one, delivery before it takes a route, the gateway for unknown calls, and
 * the development servers for what they hand to the running site.
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

const isPrefix = (segment: string): segment is keyof typeof SITE_PREFIXES => Object.hasOwn(SITE_PREFIXES, segment)

/** The prefixes one part of the site answers, as paths: `/api`, `/pay` … */
export const prefixesOf = (owner: 'gateway' | 'delivery'): string[] =>
  Object.entries(SITE_PREFIXES).flatMap(([prefix, one]) => (one === owner ? [`/${prefix}`] : []))

/** Which part of the site answers this path, or null where it is a page's. Letter case counts, as it does to the servers. */
export function prefixOwner(pathname: string): 'gateway' | 'delivery' | null {
  const first = pathname.split('/', 2)[1] ?? ''
  return isPrefix(first) ? SITE_PREFIXES[first] : null
}

/** Whether no page may have this first segment, in whatever case: one that looks like a prefix, or like a file. */
export const isReservedSegment = (segment: string): boolean => isPrefix(segment.toLowerCase()) || segment.includes('.')
