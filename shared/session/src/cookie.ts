import { COOKIE_DEFAULT_DAYS, SESSION_COOKIE } from '@cloudplay/contract'

export function readCookie(name: string): string {
  // A server renders pages for visitors.
  if (typeof document === 'undefined') return ''
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
  } catch {
    // Not written by this site, whose cookies can be decoded.
    return ''
  }
}

/** Sets a cookie for `days` days (SHELL-17: one by default, seven for the session). */
export function writeCookie(name: string, value: string, days: number = COOKIE_DEFAULT_DAYS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** The session's token, or '' without a login. The guard reads only this (SHELL-5). */
export const sessionToken = (): string => readCookie(SESSION_COOKIE)
