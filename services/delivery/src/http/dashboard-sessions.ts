import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnDocument, isOwnForm } from '@cloudplay/operator-pages/asked-by'
import { personName } from '@cloudplay/operator-pages/person-name'
import { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import { Refusal } from '../core/refusal.ts'
import { failurePage } from '../dashboard/pages/failure.ts'
import { loginPage, readTarget } from '../dashboard/pages/login.ts'
import { beginSession, isFormToken, SESSION_HOURS } from '../dashboard/session/session.ts'
import type { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import type { Delivery } from '../site/delivery.ts'
import { secureAddress, sendPage, sessionCookie, sessionOf, viewOf } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

interface LoginAnswer {
  code: number
  to: string
  trouble: string | null
  by?: string
}

/** The page that asks for a key. */
export function sendLogin(delivery: Delivery, request: FastifyRequest, reply: FastifyReply, { code, to, trouble, by = '' }: LoginAnswer) {
  const view = viewOf(delivery, request, null)
  const body = loginPage(view, { to, trouble, by, development: !delivery.options.production })
  return sendPage(request, reply, view, { code, bare: true, title: view.t.login.title, place: null, body })
}

export function sendForged(delivery: Delivery, request: FastifyRequest, reply: FastifyReply) {
  const view = viewOf(delivery, request, null)
  return sendPage(request, reply, view, {
    code: 403,
    bare: true,
    title: view.t.failed.title,
    place: null,
    body: failurePage(view, view.t.failed.forged, null),
  })
}

export const formOf = (request: FastifyRequest): URLSearchParams =>
  request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

/** Login by a team's key, and log-out (DELIV-20). */
export function sessionRoutes(app: FastifyInstance, delivery: Delivery, ended: EndedSessions): void {
  const wrongKeys = new WrongKeys()
  const networkOf = delivery.options.networkOf ?? ((address: string) => address)

  app.get('/login', async (request, reply) => {
    const elsewhere = secureAddress(delivery, request)
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    if (!isOwnDocument(request)) return sendForged(delivery, request, reply)
    const to = readTarget(requestedUrl(request).searchParams.get('to'))
    if (sessionOf(delivery, request, ended)) return reply.header('cache-control', 'no-store').redirect(to, 303)
    return sendLogin(delivery, request, reply, { code: 200, to, trouble: null })
  })

  app.post('/login', async (request, reply) => {
    if (!isOwnForm(request) || secureAddress(delivery, request)) return sendForged(delivery, request, reply)
    const form = formOf(request)
    const to = readTarget(form.get('to'))
    const by = personName(form.get('by') ?? '')
    const network = networkOf(request.ip)
    const nowMs = delivery.now()
    const waitsUntilMs = wrongKeys.waitsUntilMs(network, nowMs)
    const { t } = viewOf(delivery, request, null)
    if (waitsUntilMs !== null) {
      const seconds = Math.ceil((waitsUntilMs - nowMs) / 1000)
      void reply.header('retry-after', seconds)
      return sendLogin(delivery, request, reply, { code: 429, to, by, trouble: t.login.wait(Math.ceil(seconds / 60)) })
    }
    try {
      const { cookie } = beginSession(delivery, { key: (form.get('key') ?? '').trim(), by })
      void reply.header('set-cookie', sessionCookie(request, cookie, SESSION_HOURS * 3600))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      wrongKeys.add(network, nowMs)
      return sendLogin(delivery, request, reply, { code: 401, to, by, trouble: t.login.wrong })
    }
    return reply.header('cache-control', 'no-store').redirect(to, 303)
  })

  app.post('/logout', async (request, reply) => {
    const session = sessionOf(delivery, request, ended)
    if (session) {
      if (!isOwnForm(request) || !isFormToken(delivery, session, formOf(request).get('token') ?? ''))
        return sendForged(delivery, request, reply)
      ended.add(session, delivery.now())
    }
    return reply
      .header('set-cookie', sessionCookie(request, '', 0))
      .header('cache-control', 'no-store')
      .redirect(delivery.options.production ? '/deliver/login' : '/deliver', 303)
  })
}
