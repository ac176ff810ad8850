import { randomBytes } from 'node:crypto'
import type { OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import { pageHeaders } from '@cloudplay/operator-pages/page-headers'
import type { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { networkOf } from '@cloudplay/server-limits/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import { layout } from '../dashboard/page/layout.ts'
import type { View } from '../dashboard/page/view.ts'
import { failurePage } from '../dashboard/pages/failure.ts'
import { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import {
  beginSession,
  formToken,
  isFormToken,
  readSession,
  SESSION_HOURS,
  type Session,
  type SessionSite,
} from '../dashboard/session/session.ts'
import { dashboardTexts } from '../dashboard/texts/dashboard.ts'
import { baseHeaders } from '../page/security-headers.ts'
import type { DeliveryOptions } from '../site/config.ts'
import { requestedUrl } from './requested-url.ts'
import { sendText } from './send-text.ts'

/** What visits of the dashboard need of the site. */
export interface VisitSite extends SessionSite {
  options: Pick<DeliveryOptions, 'production' | 'forceHttps' | 'publicHost' | 'oidc'>
}

const HOME = '/deliver'
/** Where the login by OpenID Connect begins (`oidc-routes.ts`). */
export const OIDC_LOGIN = `${HOME}/login/sso`

function viewOf(
  site: Pick<SessionSite, 'secrets' | 'now'>,
  request: FastifyRequest,
  session: Session | null,
): View {
  const language = languageOfHeaders(request.headers)
  const { pathname, search } = requestedUrl(request)
  return {
    language,
    t: dashboardTexts[language],
    session,
    token: session ? formToken(site, session) : '',
    nonce: randomBytes(16).toString('base64'),
    nowMs: site.now(),
    // After a form was sent its page is the remote's.
    address: request.method === 'GET' ? pathname + search : HOME,
  }
}

/** Sends a page that nothing keeps, frames or adds scripts to. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  view: View,
  page: Parameters<typeof layout>[1] & { bare?: boolean; code?: number },
) {
  void reply.code(page.code ?? 200).headers({
    ...baseHeaders(request.protocol === 'https'),
    ...pageHeaders(view.nonce, view.language),
  })
  return sendText(request, reply, 'text/html; charset=utf-8', layout(view, page, page.bare))
}

/** Null: the key opens none. */
function startSession(site: SessionSite, given: { key: string; by: string }): string | null {
  try {
    return beginSession(site, given).cookie
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Of the login page, with the other way in where the site has one. */
const loginWords = ({ login }: View['t'], oidc: DeliveryOptions['oidc']) => ({
  ...login,
  nameMissing: null,
  other: oidc
    ? {
        address: OIDC_LOGIN,
        text: oidc.name ? login.sso({ name: oidc.name }) : login.ssoUnnamed,
        or: login.orKey,
      }
    : null,
})

/** The dashboard, as the frame that all consoles share takes it. `wrongKeys`: those of all of delivery, by the site's clock. */
export function dashboardConsole(
  site: VisitSite,
  wrongKeys: WrongKeys,
): OperatorConsole<Session, View> {
  const { options } = site
  const isProduction = options.production ?? false
  const ended = new EndedSessions()
  return {
    home: HOME,
    afterLogout: isProduction ? `${HOME}/login` : HOME,
    isProduction,
    cookie: 'cp_deliver',
    sessionHours: SESSION_HOURS,
    wrongKeys,
    wrongKeysNowMs: site.now,
    networkOf,
    routeOptions: {},
    httpsOrigin: ({ host }) =>
      isProduction && (options.forceHttps ?? true) ? `https://${options.publicHost ?? host}` : null,
    requestedUrl,
    beginSession: ({ key, by }) => startSession(site, { key, by }),
    readSession: (cookie) => {
      const session = readSession(site, cookie)
      return session && !ended.has(session.id) ? session : null
    },
    endSession: (session) => ended.add(session, site.now()),
    isFormToken: (session, token) => isFormToken(site, session, token),
    viewOf: (request, session) => viewOf(site, request, session),
    wordsOf: ({ t }) => ({ name: t.name, failed: t.failed, login: loginWords(t, options.oidc) }),
    sendBare: (request, reply, view, page) =>
      sendPage(request, reply, view, { ...page, bare: true, place: null }),
    sendFailure: (request, reply, view, code, said) => {
      const body = failurePage(view, said, null)
      return sendPage(request, reply, view, {
        code,
        bare: view.session === null,
        title: view.t.failed.title,
        place: null,
        body,
      })
    },
  }
}
