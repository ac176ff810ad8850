import { isLocalHost } from '@cloudplay/rules/local-host'

/** Addresses whose pages are on the mobile site (SHELL-2). */
const MOBILE_SITE_PARTS = ['/activity/westernAngel/', '/vipWelfare', '/activity/landingView']

export interface EdgeVisit {
  protocol: string
  /** Host header, port included. */
  host: string
  pathname: string
  /** `?…` or empty. */
  search: string
}

export interface EdgeRules {
  mobileHost?: string | undefined
  /** The site's own host. Without it, a visit by http goes to the host that it named. */
  publicHost?: string | undefined
  forceHttps: boolean
}

/** A host name or address with an optional port, and nothing that could end a URL's authority. */
export const isPlainHost = (host: string): boolean =>
  /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/.test(host)

/** Where a visit has to go before it gets a page, or null. Path and query are kept (SHELL-2, SHELL-3). */
export function edgeRedirect(
  visit: EdgeVisit,
  rules: EdgeRules,
): { location: string; statusCode: 301 | 302 } | null {
  if (!isPlainHost(visit.host)) return null
  const rest = `${visit.pathname}${visit.search}`
  const { mobileHost } = rules
  if (
    mobileHost &&
    mobileHost !== visit.host &&
    MOBILE_SITE_PARTS.some((part) => visit.pathname.includes(part))
  ) {
    const protocol = isLocalHost(mobileHost) ? visit.protocol : 'https'
    // Campaigns come and go, so browsers must not remember this one.
    return { location: `${protocol}://${mobileHost}${rest}`, statusCode: 302 }
  }
  if (rules.forceHttps && visit.protocol === 'http' && !isLocalHost(visit.host))
    return { location: `https://${rules.publicHost ?? visit.host}${rest}`, statusCode: 301 }
  return null
}
