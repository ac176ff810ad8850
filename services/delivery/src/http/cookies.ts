/** Cookies of a request; of two with one name the first counts, as browsers send the more special path first. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 1) continue
    const name = pair.slice(0, equals).trim()
    const value = pair
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
    if (!cookies.has(name)) cookies.set(name, decodeCookie(value))
  }
  return cookies
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

interface CookieOptions {
  maxAgeSeconds: number
  secure: boolean
  httpOnly: boolean
  path?: string
  sameSite?: 'Lax' | 'Strict'
}

/** `value` must be made of cookie characters already: all cookies of delivery are. */
export function cookieText(
  name: string,
  value: string,
  { maxAgeSeconds, secure, httpOnly, path = '/', sameSite = 'Lax' }: CookieOptions,
): string {
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}${flags}`
}
