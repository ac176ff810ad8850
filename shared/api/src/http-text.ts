import { httpTexts } from './texts/http.ts'

/** The message of an HTTP status; that of 404 contains the address. A server's own message takes precedence. */
export function httpText(status: number, url: string, serverText?: string): string {
  const words = httpTexts.get()
  if (status === 404) return words.http404({ url })
  const known: Record<number, string> = {
    400: words.http400,
    401: words.http401,
    403: words.http403,
    408: words.http408,
    500: words.http500,
    501: words.http501,
    502: words.http502,
    503: words.http503,
    504: words.http504,
    505: words.http505,
  }
  return serverText || known[status] || words.httpOther({ status })
}
