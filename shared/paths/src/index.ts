import * as path from './path.ts'

export { path }
export type { LibraryQuery } from './path.ts'

/**
 * A `redirect` must be a path of this site. Anything with a host, a scheme, a backslash or a control character becomes '/'
 * (ACCT-5; OWASP ASVS 3.7.2).
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || !value.startsWith('/') || value.startsWith('//')) return '/'
  for (const letter of value)
    if (letter === '\\' || letter.charCodeAt(0) < 0x20 || letter.charCodeAt(0) === 0x7f) return '/'
  const url = new URL(value, 'https://this.site')
  if (url.origin !== 'https://this.site' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The login page that leads back to `here` (path and query), unless that is the login page itself. */
export function loginFor(here: string): string {
  const target = safeRedirect(here)
  return target === '/' || target.startsWith('/login')
    ? path.login()
    : path.login({ redirect: target })
}
