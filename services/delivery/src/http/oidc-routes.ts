import { sendForged, sendLogin } from '@cloudplay/operator-pages/admit'
import { isOwnDocument } from '@cloudplay/operator-pages/asked-by'
import { readTarget } from '@cloudplay/operator-pages/login-page'
import { errorText } from '@cloudplay/log/describe-error'
import {
  redirect,
  secureAddress,
  sessionCookie,
  type OperatorConsole,
} from '@cloudplay/operator-pages/operator-console'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import { openText, sealText } from '../core/sealed-text.ts'
import type { View } from '../dashboard/page/view.ts'
import { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import { beginPersonSession, type Session, type SessionSite } from '../dashboard/session/session.ts'
import { LoginRefused, type OidcProvider, type Started } from '../oidc/provider.ts'
import { personOfLogin, type LoginSite } from '../site/login.ts'
import type { DeliveryOptions } from '../site/config.ts'
import { requestedUrl } from './requested-url.ts'

export type OidcSite = SessionSite &
  LoginSite & { options: Pick<DeliveryOptions, 'production' | 'publicHost'> }

const COOKIE = 'cp_deliver_login'
const PURPOSE = 'delivery oidc login'
const PATH = '/deliver/login'
const BACK = `${PATH}/back`
/** For typing a password and a second factor. */
const MINUTES = 10
const COOKIE_CHARS_MAX = 3_000
const ANSWER_CHARS_MAX = 4_000

/** Content of the cookie while somebody is at the provider, sealed. */
interface Waiting extends Started {
  to: string
  untilMs: number
}

type Operators = OperatorConsole<Session, View>

const waitingCookie = ({ protocol }: FastifyRequest, value: string, maxAge: number): string =>
  stringifySetCookie(COOKIE, value, {
    path: PATH,
    maxAge,
    // The provider's page sends the browser back: `strict` would not come along.
    sameSite: 'lax',
    httpOnly: true,
    secure: protocol === 'https',
  })

function readWaiting(site: OidcSite, { headers }: FastifyRequest): Waiting | null {
  const sealed = parseCookie(headers.cookie ?? '')[COOKIE] ?? ''
  if (!sealed || sealed.length > COOKIE_CHARS_MAX) return null
  const text = openText(site.secrets, PURPOSE, sealed)
  const waiting = text === null ? null : (JSON.parse(text) as Waiting)
  return waiting && site.now() < waiting.untilMs ? waiting : null
}

const originOf = ({ options }: OidcSite, { protocol, host }: FastifyRequest): string =>
  options.production ? `https://${options.publicHost ?? host}` : `${protocol}://${host}`

function refuse(
  operators: Operators,
  request: FastifyRequest,
  reply: FastifyReply,
  code: number,
  said: (words: View['t']['login']) => string,
) {
  const { t } = operators.viewOf(request, null)
  return sendLogin(operators, request, reply, {
    code,
    to: operators.home,
    by: '',
    trouble: said(t.login),
  })
}

/** Null: no need to wait. Somebody who guesses answers waits like somebody who guesses keys. */
function waitMinutes(site: OidcSite, operators: Operators, { ip }: FastifyRequest): number | null {
  const untilMs = operators.wrongKeys.waitsUntilMs(operators.networkOf(ip), site.now())
  return untilMs === null ? null : Math.ceil((untilMs - site.now()) / 60_000)
}

function fail(operators: Operators, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (!(error instanceof LoginRefused)) throw error
  request.log.warn(`login by OpenID Connect: ${errorText(error)}`)
  return refuse(operators, request, reply, 502, (words) => words.provider)
}

function toProvider(
  app: FastifyInstance,
  site: OidcSite,
  operators: Operators,
  provider: OidcProvider,
): void {
  app.get('/login/sso', async (request, reply) => {
    const elsewhere = secureAddress(operators, request)
    if (elsewhere) return redirect(reply, elsewhere, 302)
    if (!isOwnDocument(request)) return sendForged(operators, request, reply)
    const minutes = waitMinutes(site, operators, request)
    if (minutes !== null)
      return refuse(operators, request, reply, 429, (words) => words.wait({ minutes }))
    const to = readTarget(operators.home, requestedUrl(request).searchParams.get('to'))
    try {
      const { address, started } = await provider.begin(originOf(site, request) + BACK)
      const waiting: Waiting = { ...started, to, untilMs: site.now() + MINUTES * 60_000 }
      const sealed = sealText(site.secrets[0], PURPOSE, JSON.stringify(waiting))
      void reply.header('set-cookie', waitingCookie(request, sealed, MINUTES * 60))
      return await redirect(reply, address)
    } catch (error) {
      return fail(operators, request, reply, error)
    }
  })
}

function backFromProvider(
  app: FastifyInstance,
  site: OidcSite,
  operators: Operators,
  provider: OidcProvider,
): void {
  /** Each answer of the provider counts once, in this instance; the provider takes its code once in all. */
  const used = new EndedSessions()

  app.get('/login/back', async (request, reply) => {
    if (!isOwnDocument(request)) return sendForged(operators, request, reply)
    const minutes = waitMinutes(site, operators, request)
    if (minutes !== null)
      return refuse(operators, request, reply, 429, (words) => words.wait({ minutes }))
    const waiting = readWaiting(site, request)
    const { search, searchParams } = requestedUrl(request)
    const network = operators.networkOf(request.ip)
    // Any page can send a browser here: without the state it ends no login, and makes nobody wait.
    const isOwn =
      waiting !== null &&
      searchParams.get('state') === waiting.state &&
      !used.has(waiting.state) &&
      search.length <= ANSWER_CHARS_MAX
    if (!isOwn) return refuse(operators, request, reply, 403, (words) => words.stale)
    void reply.header('set-cookie', waitingCookie(request, '', 0))
    used.add({ id: waiting.state, untilMs: waiting.untilMs }, site.now())
    try {
      const login = await provider.finish(new URL(originOf(site, request) + BACK + search), waiting)
      const person = await personOfLogin(site, login)
      if (!person) return await refuse(operators, request, reply, 403, (words) => words.stranger)
      const { cookie } = beginPersonSession(site, person)
      const seconds = operators.sessionHours * 3600
      const session = sessionCookie(operators, request, cookie, seconds)
      void reply.header('set-cookie', session)
      return await redirect(reply, readTarget(operators.home, waiting.to))
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'person-unknown')
        return refuse(operators, request, reply, 403, (words) => words.stranger)
      if (error instanceof LoginRefused) operators.wrongKeys.add(network, site.now())
      return fail(operators, request, reply, error)
    }
  })
}

/** Login by OpenID Connect: to the provider, and back (DELIV-26). */
export function oidcRoutes(
  app: FastifyInstance,
  site: OidcSite,
  operators: Operators,
  provider: OidcProvider,
): void {
  toProvider(app, site, operators, provider)
  backFromProvider(app, site, operators, provider)
}
