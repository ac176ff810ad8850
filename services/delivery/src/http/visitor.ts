import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { detectDevice, DEVICE_COOKIE } from '../page/device.ts'
import { cookieText, readCookies } from './cookies.ts'

export const VISITOR_COOKIE = 'cp_visitor'
/** Long enough that a canary of weeks stays with its visitors. */
const VISITOR_DAYS = 180
const DAY_SECONDS = 86_400

/** The id a browser came with, if it is one of ours. */
export function knownVisitor(cookies: Map<string, string>): string | undefined {
  const visitor = cookies.get(VISITOR_COOKIE)
  return visitor && /^[\w-]{22}$/.test(visitor) ? visitor : undefined
}

/** The visitor's id, made now for a browser without one. It says nothing of who they are, only which canaries they get. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, cookies = readCookies(request.headers.cookie)): string {
  const known = knownVisitor(cookies)
  if (known) return known
  const visitor = randomBytes(16).toString('base64url')
  const secure = request.protocol === 'https'
  void reply.header(
    'set-cookie',
    cookieText(VISITOR_COOKIE, visitor, { maxAgeSeconds: VISITOR_DAYS * DAY_SECONDS, secure, httpOnly: true }),
  )
  return visitor
}

/** What a request tells of the device it comes from. */
export function deviceOf(request: FastifyRequest, cookies: Map<string, string>, asked: string | null) {
  const hint = request.headers['sec-ch-ua-mobile']
  return detectDevice({
    asked,
    remembered: cookies.get(DEVICE_COOKIE),
    hint: Array.isArray(hint) ? hint[0] : hint,
    userAgent: request.headers['user-agent'],
  })
}
