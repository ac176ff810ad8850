import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../http/deps.ts'

interface Cookie {
  name: string
  value: string
  path: '/' | '/api'
  seconds: number
  /** Hidden from scripts. */
  isHttpOnly: boolean
}

/** Sets a cookie of this site; over https it is secure. */
export function setCookie(
  { config }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, path, seconds, isHttpOnly }: Cookie,
): void {
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:')
  const attributes = [
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'SameSite=Lax',
    ...(isHttpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
  ]
  reply.header('set-cookie', `${name}=${value}; ${attributes.join('; ')}`)
}

/** The value of a request's cookie; empty without one. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
