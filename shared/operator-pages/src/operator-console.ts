import { parseCookie, stringifySetCookie } from 'cookie'
import type { Language } from '@cloudplay/contract'
import { isLocalHost } from '@cloudplay/rules/local-host'
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Html } from './html.ts'
import { isAtThisMachine } from './this-machine.ts'
import type { WrongKeys } from './wrong-keys.ts'

/** The viewer of a page, and the page itself. */
export interface ConsoleView<Session> {
  language: Language
  /** Null: somebody who only reads, in development. */
  session: Session | null
  /** What forms of the session carry; empty without one. */
  token: string
  nonce: string
  nowMs: number
  /** Path and query of the page itself. */
  address: string
}

export interface ConsoleWords {
  /** Name of the console. */
  name: string
  /** Why a request is refused: it came from a frame or script, from an old browser, or its form from another page. */
  failed: { frame: string; browser: string; forged: string }
  login: {
    title: string
    intro: string
    /** Where development finds a key. */
    development: string
    key: string
    by: string
    /** Null: a login needs no name. */
    nameMissing: string | null
    submit: string
    wrong: string
    wait: (values: { minutes: number }) => string
    expired: string
    /** Another way in than a key, at an address that takes `to`; null: there is none. */
    other: { address: string; text: string; or: string } | null
  }
}

export interface ConsolePage {
  code?: number
  title: string
  body: Html
}

/** One server's pages for operators: their sessions, their words, and how they are sent. */
export interface OperatorConsole<Session, View extends ConsoleView<Session>> {
  /** Address of the first page; every page is below it. */
  home: string
  /** Where a log-out leads. */
  afterLogout: string
  isProduction: boolean
  /** Name of the session's cookie. */
  cookie: string
  sessionHours: number
  /** Wrong keys at all doors of the server, by `wrongKeysNowMs`. */
  wrongKeys: WrongKeys
  wrongKeysNowMs: () => number
  networkOf: (address: string) => string
  /** Options of the routes for login and log-out. */
  routeOptions: RouteShorthandOptions
  /** The origin that http visitors are sent to before they type a key; null: http may stay. */
  httpsOrigin: (request: FastifyRequest) => string | null
  requestedUrl: (request: FastifyRequest) => URL
  /** The cookie of a new session; null: the key is wrong. */
  beginSession: (login: {
    key: string
    by: string
    network: string
  }) => Promise<string | null> | string | null
  readSession: (cookie: string | undefined) => Promise<Session | null> | Session | null
  endSession: (session: Session) => Promise<void> | void
  isFormToken: (session: Session, token: string) => boolean
  viewOf: (request: FastifyRequest, session: Session | null) => View
  wordsOf: (view: View) => ConsoleWords
  /** Sends a page without the parts that need a login. */
  sendBare: (
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    page: ConsolePage,
  ) => FastifyReply | Promise<FastifyReply>
  /** Says why a request failed. */
  sendFailure: (
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    code: number,
    said: string,
  ) => FastifyReply | Promise<FastifyReply>
}

/** The part of a console that tells sessions apart. */
type Sessions<Session> = Pick<
  OperatorConsole<Session, ConsoleView<Session>>,
  'cookie' | 'readSession'
>

/** The session of a request. Of two cookies with one name browsers send the more specific one first. */
export function sessionOf<Session>(
  { cookie, readSession }: Sessions<Session>,
  { headers }: FastifyRequest,
) {
  return readSession(parseCookie(headers.cookie ?? '')[cookie])
}

/** The session's cookie: sent to the console only, and from pages of this site only. */
export const sessionCookie = (
  { cookie, home }: { cookie: string; home: string },
  { protocol }: FastifyRequest,
  value: string,
  maxAgeSeconds: number,
): string =>
  stringifySetCookie(cookie, value, {
    path: home,
    maxAge: maxAgeSeconds,
    sameSite: 'strict',
    httpOnly: true,
    secure: protocol === 'https',
  })

/** In development somebody at this very machine may read without a login. Nobody changes anything without one. */
export const mayReadUnknown = (
  { isProduction }: { isProduction: boolean },
  request: FastifyRequest,
): boolean => !isProduction && isAtThisMachine(request)

/** Where a request by http goes before a key is typed; null: it may stay. */
export function secureAddress(
  { home, httpsOrigin }: { home: string; httpsOrigin: (request: FastifyRequest) => string | null },
  request: FastifyRequest,
): string | null {
  const origin =
    request.protocol === 'https' || isLocalHost(request.host) ? null : httpsOrigin(request)
  return origin && origin + home
}

export const redirect = (reply: FastifyReply, to: string, code = 303): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, code)

export const formOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()
