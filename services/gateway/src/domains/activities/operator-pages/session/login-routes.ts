import { isOwnDocument, isOwnForm } from '@cloudplay/operator-pages/asked-by'
import { personName } from '@cloudplay/operator-pages/person-name'
import { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../../../http/network.ts'
import { OPERATOR_PAGES } from '../frame/address.ts'
import { failureMessages } from '../frame/messages.ts'
import { redirect, sendFailure, sendPage } from '../frame/send-page.ts'
import { type Login, loginPage, readTarget } from './login-page.ts'
import { loginMessages } from './messages.ts'
import { beginSession, endSession, isFormToken, SESSION_HOURS } from './sessions.ts'
import { keyOf, requestedUrl, secureAddress, sessionCookie, sessionOf, type VisitDeps, viewOf } from './visit.ts'

export const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams())

/** The page that asks for the key. */
export function sendLogin(deps: VisitDeps, request: FastifyRequest, reply: FastifyReply, code: number, login: Login): FastifyReply {
  const view = viewOf(deps, request, null)
  const body = loginPage(view, login, !deps.config.isProduction)
  return sendPage(reply, view, { code, bare: true, title: view.say(loginMessages.title), body })
}

export function sendForged(deps: VisitDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const view = viewOf(deps, request, null)
  return sendFailure(reply, view, 403, view.say(failureMessages.forged))
}

const plain = { schema: { hide: true } }

/** Login by the operator's key, and log-out. */
export function loginRoutes(app: FastifyInstance, deps: VisitDeps): void {
  const wrongKeys = new WrongKeys()
  const { database, clock, log } = deps

  app.get('/login', plain, async (request, reply) => {
    const elsewhere = secureAddress(deps, request)
    if (elsewhere) return redirect(reply, elsewhere, 302)
    if (!isOwnDocument(request)) return sendForged(deps, request, reply)
    const to = readTarget(requestedUrl(request).searchParams.get('to'))
    if (await sessionOf(deps, request)) return redirect(reply, to)
    return sendLogin(deps, request, reply, 200, { to, trouble: null, by: '' })
  })

  app.post('/login', plain, async (request, reply) => {
    if (!isOwnForm(request) || secureAddress(deps, request)) return sendForged(deps, request, reply)
    const form = formOf(request)
    const to = readTarget(form.get('to'))
    const by = personName(form.get('by') ?? '')
    const { say } = viewOf(deps, request, null)
    const network = networkOf(request.ip)
    const nowMs = clock.nowMs()
    const waitsUntilMs = wrongKeys.waitsUntilMs(network, nowMs)
    if (waitsUntilMs !== null) {
      const seconds = Math.ceil((waitsUntilMs - nowMs) / 1000)
      const trouble = say(loginMessages.wait({ minutes: Math.ceil(seconds / 60) }))
      return sendLogin(deps, request, reply.header('retry-after', seconds), 429, { to, by, trouble })
    }
    if (by === '') return sendLogin(deps, request, reply, 400, { to, by, trouble: say(loginMessages.nameMissing) })
    const given = (form.get('key') ?? '').trim()
    const cookie = await beginSession(database.db, { given, key: keyOf(deps), name: by, now: clock.now() })
    if (cookie === null) {
      wrongKeys.add(network, nowMs)
      return sendLogin(deps, request, reply, 401, { to, by, trouble: say(loginMessages.wrong) })
    }
    log.info({ network }, 'an operator logged in')
    return redirect(reply.header('set-cookie', sessionCookie(request, cookie, SESSION_HOURS * 3600)), to)
  })

  app.post('/logout', plain, async (request, reply) => {
    const session = await sessionOf(deps, request)
    if (session) {
      if (!isOwnForm(request) || !isFormToken(deps.secrets, session, formOf(request).get('token') ?? ''))
        return sendForged(deps, request, reply)
      await endSession(database.db, session)
    }
    return redirect(reply.header('set-cookie', sessionCookie(request, '', 0)), `${OPERATOR_PAGES}/login`)
  })
}
