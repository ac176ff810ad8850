import { randomBytes } from 'node:crypto'
import { isAtThisMachine, isLocalHost } from '@cloudplay/operator-pages/this-machine'
import type { FastifyRequest } from 'fastify'
import { operatorKeyOf } from '../../../../core/operator-key.ts'
import type { Deps } from '../../../../http/deps.ts'
import { languageOf } from '../../../../http/language.ts'
import { OPERATOR_PAGES } from '../frame/address.ts'
import type { View } from '../frame/view.ts'
import { formToken, type OperatorSession, readSession } from './sessions.ts'

export type VisitDeps = Pick<Deps, 'clock' | 'config' | 'database' | 'log' | 'secrets'>

const COOKIE = 'cp_operator'

/** Sent to the operator's pages only, and from pages of this site only. */
export const sessionCookie = ({ protocol }: FastifyRequest, value: string, maxAgeSeconds: number): string =>
  `${COOKIE}=${value}; Path=${OPERATOR_PAGES}; Max-Age=${maxAgeSeconds}; SameSite=Strict; HttpOnly${protocol === 'https' ? '; Secure' : ''}`

export const keyOf = ({ config, secrets }: VisitDeps): string => operatorKeyOf(config.operatorKey, secrets)

/** The session of this visit; browsers send the more special cookie of two with one name first. */
export function sessionOf(deps: VisitDeps, { headers }: FastifyRequest): Promise<OperatorSession | null> {
  const cookie = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]{0,100})`).exec(headers.cookie ?? '')?.[1]
  return readSession(deps.database.db, cookie, keyOf(deps), deps.clock.now())
}

/** In development somebody at this very machine may read without a login; no one ever changes anything without one. */
export const mayReadUnknown = ({ config }: VisitDeps, request: FastifyRequest): boolean => !config.isProduction && isAtThisMachine(request)

/** Where a request by http has to go before a key is typed; null: it may stay. */
export const secureAddress = ({ config }: VisitDeps, { protocol, host }: FastifyRequest): string | null =>
  config.isProduction && config.publicUrl.startsWith('https:') && protocol !== 'https' && !isLocalHost(host)
    ? config.publicUrl + OPERATOR_PAGES
    : null

const BASE = 'http://site'

/** The address asked for, on a host that stands for this site; one that cannot be read is that of the first page. */
export function requestedUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  const asked = URL.canParse(url, BASE) ? new URL(url, BASE) : null
  return asked?.origin === BASE ? asked : new URL(OPERATOR_PAGES, BASE)
}

export function viewOf({ secrets, clock }: VisitDeps, request: FastifyRequest, session: OperatorSession | null): View {
  const language = languageOf(request)
  const { pathname, search } = requestedUrl(request)
  return {
    language,
    say: (text) => text[language],
    session,
    token: session ? formToken(secrets, session) : '',
    nonce: randomBytes(16).toString('base64'),
    nowMs: clock.nowMs(),
    address: request.method === 'GET' ? pathname + search : OPERATOR_PAGES,
  }
}
