import { randomBytes } from 'node:crypto'
import { stringifySetCookie, type Cookies } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { detectDevice, DEVICE_COOKIE } from '../page/device.ts'

export const VISITOR_COOKIE = 'cp_visitor'
/** Long enough that a canary of weeks stays with its visitors. */
const VISITOR_DAYS = 180
const DAY_SECONDS = 86_400

/** The id a browser came with, if it is one of ours. */
export function knownVisitor(cookies: Cookies): string | undefined {
  const visitor = cookies[VISITOR_COOKIE]
  return visitor && /^[\w-]{22}$/.test(visitor) ? visitor : undefined
}

/** The visitor's id, with the cookie to set where the browser had none. It only says which canaries a visitor gets, not who they are. */
export function visitorOf(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  cookies: Cookies,
): { visitor: string; cookie: string | null } {
  const known = knownVisitor(cookies)
  if (known) return { visitor: known, cookie: null }
  const visitor = randomBytes(16).toString('base64url')
  const cookie = stringifySetCookie(VISITOR_COOKIE, visitor, {
    maxAge: VISITOR_DAYS * DAY_SECONDS,
    path: '/',
    sameSite: 'lax',
    secure: protocol === 'https',
    httpOnly: true,
  })
  return { visitor, cookie }
}

/** The device that a request comes from. */
export function deviceOf(
  request: Pick<FastifyRequest, 'headers'>,
  cookies: Cookies,
  asked: string | null,
) {
  const hint = request.headers['sec-ch-ua-mobile']
  return detectDevice({
    asked,
    remembered: cookies[DEVICE_COOKIE],
    hint: Array.isArray(hint) ? hint[0] : hint,
    userAgent: request.headers['user-agent'],
  })
}
