/** The site refuses longer addresses; no operator's link is as long. */
const ADDRESS_MAX = 2048
const ANY_SUBDOMAIN = '*.'

/** The page that embeds others. */
export interface EmbeddingPage {
  /** Origin of the site in the visitor's browser. */
  origin: string
  /** The operator's list, each entry read by `readFrameSource`. */
  sources: readonly string[]
}

/**
 * An entry of the operator's list of embeddable sites in the notation of a content policy: `https://report.example`, with a
 * port, or `https://*.example.com` for every subdomain. Null if the entry is invalid.
 */
export function readFrameSource(text: string): string | null {
  const wildcard = /^https?:\/\/\*\./i.test(text)
  const url = parsed(wildcard ? text.replace(ANY_SUBDOMAIN, '') : text)
  const isOrigin = url && url.pathname === '/' && !url.search && !url.hash && !/[/?#]$/.test(text)
  // A star before one label would allow a whole top-level domain. An IP address has no subdomains.
  if (!isOrigin || (wildcard && !/\.[a-z][a-z0-9-]*$/i.test(url.hostname))) return null
  return wildcard ? url.origin.replace('://', `://${ANY_SUBDOMAIN}`) : url.origin
}

/**
 * The entries that apply to a site at `origin`: without those that cover its own host, on any port. The sandbox lets an
 * embedded page keep its origin, so it wouldn't protect the site against its own pages (SHELL-11).
 */
export function frameSourcesFor({ origin, sources }: EmbeddingPage): string[] {
  const own = parsed(origin)
  return own ? sources.filter((source) => !coversHost(source, own.hostname)) : []
}

/** The normalized address to embed; null if the site doesn't embed it (SHELL-11). */
export function embeddable(address: string | null, page: EmbeddingPage): URL | null {
  const own = parsed(page.origin)
  const url = address && address.length <= ADDRESS_MAX ? parsed(address) : null
  if (!own || !url || url.hostname === own.hostname) return null
  // Browsers block http pages inside https pages.
  if (own.protocol === 'https:' && url.protocol !== 'https:') return null
  return frameSourcesFor(page).some((source) => covers(source, url)) ? url : null
}

/** A host that a content policy can contain: URLs also allow quotes, stars, semicolons and empty labels. */
const PLAIN_HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])$/

/** An absolute http(s) address without a user; not a path or `//host`. */
function parsed(address: string): URL | null {
  try {
    const url = new URL(address)
    return /^https?:$/.test(url.protocol) &&
      PLAIN_HOST.test(url.hostname) &&
      !url.username &&
      !url.password
      ? url
      : null
  } catch {
    return null
  }
}

const covers = (source: string, url: URL) =>
  withHost(source, url.hostname) === url.origin && coversHost(source, url.hostname)

function coversHost(source: string, hostname: string): boolean {
  const host = new URL(source.replace(ANY_SUBDOMAIN, '')).hostname
  return source.includes(ANY_SUBDOMAIN) ? hostname.endsWith(`.${host}`) : hostname === host
}

/** The origin of an entry for this host, with the entry's protocol and port. */
function withHost(source: string, hostname: string): string {
  const url = new URL(source.replace(ANY_SUBDOMAIN, ''))
  return source.includes(ANY_SUBDOMAIN)
    ? `${url.protocol}//${hostname}${url.port && `:${url.port}`}`
    : url.origin
}
