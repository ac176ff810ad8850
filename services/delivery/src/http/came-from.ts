import type { FastifyRequest } from 'fastify'

/** The page of this site that a request came from, or home. */
export function cameFrom({ headers: { referer = '' }, host }: FastifyRequest): string {
  const from = URL.canParse(referer) ? new URL(referer) : null
  return from?.host === host ? from.pathname + from.search : '/'
}
