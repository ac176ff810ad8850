import { LANGUAGE_COOKIE, LANGUAGE_DAYS } from '@cloudplay/contract/language'
import { isOwnDocument, isOwnForm } from '@cloudplay/operator-pages/asked-by'
import { html } from '@cloudplay/operator-pages/html'
import { askedLanguage } from '@cloudplay/operator-pages/asked-language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { OPERATOR_PAGES, withQuery } from '../frame/address.ts'
import { failureMessages, frameMessages } from '../frame/messages.ts'
import { redirect, sendFailure, sendPage } from '../frame/send-page.ts'
import type { View } from '../frame/view.ts'
import { formOf, sendForged, sendLogin } from './login-routes.ts'
import { loginMessages } from './messages.ts'
import { isFormToken } from './sessions.ts'
import { mayReadUnknown, requestedUrl, secureAddress, sessionOf, type VisitDeps, viewOf } from './visit.ts'

/** Keeps the language that a link asks for, and leads to the page without that part. */
function keepLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  const asked = askedLanguage(requestedUrl(request))
  if (!asked) return false
  const secure = request.protocol === 'https' ? '; Secure' : ''
  void redirect(
    reply.header('set-cookie', `${LANGUAGE_COOKIE}=${asked.language}; Path=/; Max-Age=${LANGUAGE_DAYS * 86_400}; SameSite=Lax${secure}`),
    asked.address,
  )
  return true
}

/** Who may see a page; null: the answer was given. */
export async function admit(deps: VisitDeps, request: FastifyRequest, reply: FastifyReply): Promise<View | null> {
  const elsewhere = secureAddress(deps, request)
  if (elsewhere) {
    void redirect(reply, elsewhere, 302)
    return null
  }
  const session = await sessionOf(deps, request)
  const view = viewOf(deps, request, session)
  if (!isOwnDocument(request)) {
    void sendFailure(reply, { ...view, session: null }, 403, view.say(failureMessages.frame))
    return null
  }
  if (keepLanguage(request, reply)) return null
  if (session || mayReadUnknown(deps, request)) return view
  // The session's cookie does not come along a link from another site, but with what this very page asks next.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    const name = view.say(frameMessages.name)
    const body = html`<meta http-equiv="refresh" content="0" />
      <p><a href="${view.address}">${name}</a></p>`
    void sendPage(reply, view, { bare: true, title: name, body })
    return null
  }
  void redirect(reply, withQuery('/login', { to: view.address }))
  return null
}

/** Who may send a form; null: the answer was given, and nothing is done. `back` is where a login leads. */
export async function admitForm(
  deps: VisitDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  back: string = OPERATOR_PAGES,
): Promise<View | null> {
  const session = await sessionOf(deps, request)
  if (!session) {
    const { say } = viewOf(deps, request, null)
    void sendLogin(deps, request, reply, 401, { to: back, by: '', trouble: say(loginMessages.expired) })
    return null
  }
  if (!isOwnForm(request) || !isFormToken(deps.secrets, session, formOf(request).get('token') ?? '')) {
    void sendForged(deps, request, reply)
    return null
  }
  return viewOf(deps, request, session)
}
