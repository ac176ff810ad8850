import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, LANGUAGE_DAYS } from '@cloudplay/contract/language'
import { isOwnDocument } from '@cloudplay/operator-pages/asked-by'
import { html } from '@cloudplay/operator-pages/html'
import { askedLanguage } from '@cloudplay/operator-pages/asked-language'
import { BuildStoreAway } from '../builds/build-store.ts'
import { Refusal } from '../core/refusal.ts'
import type { View } from '../dashboard/page/view.ts'
import { failurePage } from '../dashboard/pages/failure.ts'
import type { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import type { Delivery } from '../site/delivery.ts'
import { cookieText } from './cookies.ts'
import { mayReadUnknown, secureAddress, sendPage, sessionOf, viewOf } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

/** The address of this page without the language it asks for, which a cookie keeps from then on. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): boolean {
  const asked = askedLanguage(requestedUrl(request))
  if (!asked) return false
  const maxAgeSeconds = LANGUAGE_DAYS * 86_400
  void reply
    .header(
      'set-cookie',
      cookieText(LANGUAGE_COOKIE, asked.language, { maxAgeSeconds, secure: request.protocol === 'https', httpOnly: false }),
    )
    .header('cache-control', 'no-store')
    .redirect(asked.address, 303)
  return true
}

/** Who may see a page of the dashboard; null: the answer was given, and leads to the login. */
export function admit(delivery: Delivery, ended: EndedSessions, request: FastifyRequest, reply: FastifyReply): View | null {
  const elsewhere = secureAddress(delivery, request)
  if (elsewhere) {
    void reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    return null
  }
  const session = sessionOf(delivery, request, ended)
  const view = viewOf(delivery, request, session)
  if (!isOwnDocument(request)) {
    void sendPage(request, reply, view, {
      code: 403,
      bare: true,
      title: view.t.failed.title,
      place: null,
      body: failurePage(view, view.t.failed.frame, null),
    })
    return null
  }
  if (chooseLanguage(request, reply)) return null
  if (session || mayReadUnknown(delivery, request)) return view
  // The session's cookie does not come along a link from another site, but with what this very page asks next.
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    void sendPage(request, reply, view, {
      bare: true,
      title: view.t.name,
      place: null,
      body: html`<meta http-equiv="refresh" content="0" />
        <p><a href="${view.address}">${view.t.name}</a></p>`,
    })
    return null
  }
  void reply.header('cache-control', 'no-store').redirect(`/deliver/login?${new URLSearchParams({ to: view.address }).toString()}`, 303)
  return null
}

function asRefusal(delivery: Delivery, thrown: FastifyError | Refusal | BuildStoreAway): FastifyError | Refusal {
  if (thrown instanceof Refusal) return thrown
  if (delivery.options.database.isAway(thrown)) return new Refusal('database-away', 'the database does not answer')
  return thrown instanceof BuildStoreAway ? new Refusal('store-away', thrown.message) : thrown
}

/** What the dashboard says when it cannot do what was asked. */
export function answerFailure(delivery: Delivery, ended: EndedSessions) {
  return (thrown: FastifyError | Refusal | BuildStoreAway, request: FastifyRequest, reply: FastifyReply) => {
    const error = asRefusal(delivery, thrown)
    const code = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (code >= 500 && !(error instanceof Refusal)) request.log.error(thrown)
    const session = sessionOf(delivery, request, ended)
    const view = viewOf(delivery, request, session)
    const { t } = view
    const isRefusal = error instanceof Refusal
    const said = isRefusal ? t.refusals[error.reason] : code < 500 ? t.refusals['bad-request'] : t.failed.internal
    const body = failurePage(view, said, isRefusal ? error.message : null)
    return sendPage(request, reply, view, { code, bare: session === null, title: t.failed.title, place: null, body })
  }
}
