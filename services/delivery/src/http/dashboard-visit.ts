import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from '@cloudplay/operator-pages/page-headers'
import { isAtThisMachine, isLocalHost } from '@cloudplay/operator-pages/this-machine'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { formToken, readSession, type Session } from '../dashboard/session/session.ts'
import type { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import { layout } from '../dashboard/page/layout.ts'
import type { View } from '../dashboard/page/view.ts'
import { en } from '../dashboard/texts/en.ts'
import { zh } from '../dashboard/texts/zh-CN.ts'
import { baseHeaders } from '../page/security-headers.ts'
import type { Delivery } from '../site/delivery.ts'
import { cookieText, readCookies } from './cookies.ts'
import { requestedUrl } from './requested-url.ts'
import { sendText } from './send-text.ts'

const DASHBOARD_COOKIE = 'cp_deliver'

/** Sent to the dashboard only, and from pages of this site only. */
export const sessionCookie = (request: FastifyRequest, value: string, maxAgeSeconds: number): string =>
  cookieText(DASHBOARD_COOKIE, value, {
    maxAgeSeconds,
    secure: request.protocol === 'https',
    httpOnly: true,
    path: '/deliver',
    sameSite: 'Strict',
  })

export function sessionOf(delivery: Delivery, request: FastifyRequest, ended: EndedSessions): Session | null {
  const session = readSession(delivery, readCookies(request.headers.cookie).get(DASHBOARD_COOKIE))
  return session && !ended.has(session.id) ? session : null
}

/** In development somebody at this very machine may read without a login; no one ever acts without one. */
export const mayReadUnknown = ({ options }: Delivery, request: FastifyRequest): boolean => !options.production && isAtThisMachine(request)

/** Where a request by http has to go before a key is typed; null: it may stay. */
export function secureAddress({ options }: Delivery, request: FastifyRequest): string | null {
  if (!options.production || !(options.forceHttps ?? true) || request.protocol === 'https' || isLocalHost(request.host)) return null
  return `https://${options.publicHost ?? request.host}/deliver`
}

export function viewOf(delivery: Delivery, request: FastifyRequest, session: Session | null): View {
  const language = languageOfHeaders(request.headers)
  const { pathname, search } = requestedUrl(request)
  return {
    language,
    t: language === 'en' ? en : zh,
    session,
    token: session ? formToken(delivery, session) : '',
    nonce: randomBytes(16).toString('base64'),
    nowMs: delivery.now(),
    // After a form was sent its page is the remote's.
    address: request.method === 'GET' ? pathname + search : '/deliver',
  }
}

/** Sends a page that nothing keeps, frames or adds scripts to. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: View,
  page: Parameters<typeof layout>[1] & { bare?: boolean; code?: number },
) {
  void reply.code(page.code ?? 200).headers({ ...baseHeaders(request.protocol === 'https'), ...pageHeaders(view.nonce, view.language) })
  return sendText(request, reply, 'text/html; charset=utf-8', layout(view, page, page.bare))
}
