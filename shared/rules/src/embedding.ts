/** Longer addresses are refused: none that an operator links to needs it. */
const ADDRESS_MAX = 2048
const ANY_SUBDOMAIN = '*.'

/** Where a page that embeds others is itself. */
export interface EmbeddingPage {
  /** Origin of the site, as the visitor's browser has it. */
  origin: string
  /** What `readFrameSource` gave for each entry of the operator's list. */
  sources: readonly string[]
}

/**
 * An entry of the operator's list of what may be embedded, as a content policy writes it: `https://report.example`, with a port,
 * or `https://*.example.com` for every subdomain. Null: it is none of these, and the list has a fault.
 */
export function readFrameSource(text: string): string | null {
  const wildcard = /^https?:\/\/\*\./i.test(text)
  const url = parsed(wildcard ? text.replace(ANY_SUBDOMAIN, '') : text)
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !/[/?#]$/.test(text)
  // One label after the star would be a whole top-level domain; an address of numbers has no subdomains.
  if (!isOrigin || (wildcard && !/\.[a-z][a-z0-9-]*$/i.test(url.hostname))) return null
  return wildcard ? url.origin.replace('://', `://${ANY_SUBDOMAIN}`) : url.origin
}

/**
 * The entries that hold for a site at `origin`: none that covers its own host, on whatever port. A sandbox that lets an embedded
 * page keep its origin is none against a page of this one (decisions/070).
 */
export function frameSourcesFor({ origin, sources }: EmbeddingPage): string[] {
  const own = parsed(origin)
  return own ? sources.filter((source) => !coversHost(source, own.hostname)) : []
}

/** The address to embed, in one spelling, or null where the site does not embed it (SHELL-11). */
export function embeddable(address: string | null, page: EmbeddingPage): URL | null {
  const own = parsed(page.origin)
  const url = address && address.length <= ADDRESS_MAX ? parsed(address) : null
  if (!own || !url || url.hostname === own.hostname) return null
  // Browsers show no http page inside one of https.
  if (own.protocol === 'https:' && url.protocol !== 'https:') return null
  return frameSourcesFor(page).some((source) => covers(source, url)) ? url : null
}

/** A host as a content policy can hold it: URLs admit quotes, stars and semicolons in names, and names that are empty between dots. */
const PLAIN_HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])$/

/** An absolute http(s) address without a user in it; a path or `//host` is none. */
function parsed(address: string): URL | null {
  try {
    const url = new URL(address)
    return /^https?:$/.test(url.protocol) && PLAIN_HOST.test(url.hostname) && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}

const covers = (source: string, url: URL) => withHost(source, url.hostname) === url.origin && coversHost(source, url.hostname)

function coversHost(source: string, hostname: string): boolean {
  const host = new URL(source.replace(ANY_SUBDOMAIN, '')).hostname
  return source.includes(ANY_SUBDOMAIN) ? hostname.endsWith(`.${host}`) : hostname === host
}

/** The origin that an entry means for this host: protocol and port are the entry's. */
function withHost(source: string, hostname: string): string {
  const url = new URL(source.replace(ANY_SUBDOMAIN, ''))
  return source.includes(ANY_SUBDOMAIN) ? `${url.protocol}//${hostname}${url.port && `:${url.port}`}` : url.origin
}
