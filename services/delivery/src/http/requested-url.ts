import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'

const BASE = 'http://site'

/**
 * The address a request asks for, on a host that stands for this site. Refused with 400: what is no address (`//[`), and
 * what names a host of its own (`//other/path`), whose path would be mistaken for one of this site.
 */
export function requestedUrl(request: FastifyRequest): URL {
  if (!URL.canParse(request.url, BASE)) throw new Refusal('bad-request', 'the address cannot be read')
  const url = new URL(request.url, BASE)
  if (url.origin !== BASE) throw new Refusal('bad-request', 'the address names another host')
  return url
}
