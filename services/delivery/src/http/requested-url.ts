import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'

const BASE = 'http://site'

/**
 * The address a request asks for, on a placeholder host. Refused with 400: text that is not an address (`//[`), and
 * an address that names another host (`//other/path`), whose path would be mistaken for one of this site.
 */
export function requestedUrl(request: Pick<FastifyRequest, 'url'>): URL {
  if (!URL.canParse(request.url, BASE))
    throw new Refusal('bad-request', 'the address cannot be read')
  const url = new URL(request.url, BASE)
  if (url.origin !== BASE) throw new Refusal('bad-request', 'the address names another host')
  return url
}

/** Whether a path stays what it is when it is read as an address. */
export const isPlainPath = (pathname: string): boolean =>
  URL.canParse(pathname, BASE) && new URL(pathname, BASE).pathname === pathname
