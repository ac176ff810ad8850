import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../core/config/config.ts'

interface Cookie {
  name: string
  value: string
  path: string
  seconds: number
  /** Hidden from scripts. */
  isHttpOnly: boolean
}

/** Sets a cookie of this site; over https it is secure. */
export function setCookie(
  { config }: { config: Pick<Config, 'publicUrl'> },
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, path, seconds, isHttpOnly }: Cookie,
): void {
  const cookie = stringifySetCookie(name, value, {
    path,
    maxAge: seconds,
    sameSite: 'lax',
    httpOnly: isHttpOnly,
    secure: request.protocol === 'https' || config.publicUrl.startsWith('https:'),
  })
  reply.header('set-cookie', cookie)
}

/** The value of a request's cookie; empty without one. */
export const cookieOf = ({ headers }: FastifyRequest, name: string): string =>
  parseCookie(headers.cookie ?? '')[name] ?? ''
