import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { detectDevice, DEVICE_COOKIE } from '../page/device.ts'
import { cookieText } from './cookies.ts'

export const VISITOR_COOKIE = 'cp_visitor'
/** Long enough that a canary of weeks stays with its visitors. */
const VISITOR_DAYS = 180
const DAY_SECONDS = 86_400

/** The id a browser came with, if it is one of ours. */
export function knownVisitor(cookies: Map<string, string>): string | undefined {
  const visitor = cookies.get(VISITOR_COOKIE)
  return visitor && /^[\w-]{22}$/.test(visitor) ? visitor : undefined
}

/** The visitor's id, with the cookie to set where the browser had none. It only says which canaries a visitor gets, not who they are. */
export function visitorOf(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  cookies: Map<string, string>,
): { visitor: string; cookie: string | null } {
  const known = knownVisitor(cookies)
  if (known) return { visitor: known, cookie: null }
  const visitor = randomBytes(16).toString('base64url')
  const secure = protocol === 'https'
  const cookie = cookieText(VISITOR_COOKIE, visitor, {
    maxAgeSeconds: VISITOR_DAYS * DAY_SECONDS,
    secure,
    httpOnly: true,
  })
  return { visitor, cookie }
}

/** The device that a request comes from. */
export function deviceOf(
  request: Pick<FastifyRequest, 'headers'>,
  cookies: Map<string, string>,
  asked: string | null,
) {
  const hint = request.headers['sec-ch-ua-mobile']
  return detectDevice({
    asked,
    remembered: cookies.get(DEVICE_COOKIE),
    hint: Array.isArray(hint) ? hint[0] : hint,
    userAgent: request.headers['user-agent'],
  })
}
