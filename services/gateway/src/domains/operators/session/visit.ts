import { randomBytes } from 'node:crypto'
import * as admission from '@cloudplay/operator-pages/admit'
import { sessionOf, type OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import { networkOf } from '@cloudplay/server-limits/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { roleKeysOf } from '../../../core/operator-key.ts'
import type { Deps } from '../../../http/deps.ts'
import { languageOf } from '../../../http/language.ts'
import { recordAct } from '../../audit/record.ts'
import { OPERATOR_PAGES } from '../frame/address.ts'
import { failureMessages, frameMessages } from '../frame/messages.ts'
import { sendFailure, sendPage } from '../frame/send-page.ts'
import type { View } from '../frame/view.ts'
import { loginMessages } from './messages.ts'
import {
  beginSession,
  endSession,
  formToken,
  isFormToken,
  type OperatorSession,
  readSession,
  SESSION_HOURS,
} from './sessions.ts'

export type VisitDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'log' | 'secrets' | 'wrongKeys'
>

const BASE = 'http://site'

/** The address asked for, on a host that stands for this site; one that cannot be read is that of the first page. */
export function requestedUrl({ url }: Pick<FastifyRequest, 'url'>): URL {
  const asked = URL.canParse(url, BASE) ? new URL(url, BASE) : null
  return asked?.origin === BASE ? asked : new URL(OPERATOR_PAGES, BASE)
}

export function viewOf(
  { secrets, clock }: VisitDeps,
  request: FastifyRequest,
  session: OperatorSession | null,
): View {
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

const wordsOf = ({ say }: View): ReturnType<OperatorConsole<OperatorSession, View>['wordsOf']> => ({
  name: say(frameMessages.name),
  failed: {
    frame: say(failureMessages.frame),
    browser: say(failureMessages.browser),
    forged: say(failureMessages.forged),
  },
  login: {
    title: say(loginMessages.title),
    intro: say(loginMessages.intro),
    development: say(loginMessages.development),
    key: say(loginMessages.key),
    by: say(loginMessages.by),
    nameMissing: say(loginMessages.nameMissing),
    submit: say(loginMessages.submit),
    wrong: say(loginMessages.wrong),
    wait: (values) => say(loginMessages.wait(values)),
    expired: say(loginMessages.expired),
    other: null,
  },
})

/** The session of a request to these pages. */
export const visitorOf = (deps: VisitDeps, request: FastifyRequest) =>
  sessionOf(operatorConsole(deps), request)

/** These pages, as the frame that all consoles share takes them. */
export function operatorConsole(deps: VisitDeps): OperatorConsole<OperatorSession, View> {
  const { clock, config, database, log, secrets, wrongKeys } = deps
  const keys = () => roleKeysOf(config, secrets)
  return {
    home: OPERATOR_PAGES,
    afterLogout: `${OPERATOR_PAGES}/login`,
    isProduction: config.isProduction,
    cookie: 'cp_operator',
    sessionHours: SESSION_HOURS,
    wrongKeys,
    // The clock of every door that takes keys.
    wrongKeysNowMs: () => performance.now(),
    networkOf,
    routeOptions: { schema: { hide: true } },
    httpsOrigin: () =>
      config.isProduction && config.publicUrl.startsWith('https:') ? config.publicUrl : null,
    requestedUrl,
    async beginSession({ key, by, network }) {
      const now = clock.now()
      const begun = await beginSession(database.db, { given: key, keys: keys(), name: by, now })
      if (!begun) return null
      const { cookie, role } = begun
      await recordAct(database.db, { at: now, actor: role, by, act: 'console_login' })
      log.info({ network, role }, 'an operator logged in')
      return cookie
    },
    readSession: (cookie) => readSession(database.db, cookie, keys(), clock.now()),
    async endSession(session) {
      const { role, name } = session
      await recordAct(database.db, {
        at: clock.now(),
        actor: role,
        by: name,
        act: 'console_logout',
      })
      await endSession(database.db, session)
    },
    isFormToken: (session, token) => isFormToken(secrets, session, token),
    viewOf: (request, session) => viewOf(deps, request, session),
    wordsOf,
    sendBare: (_request, reply, view, page) => sendPage(reply, view, { ...page, bare: true }),
    sendFailure: (_request, reply, view, code, said) => sendFailure(reply, view, code, said),
  }
}

/** Lets a viewer see a page; null: the answer is sent. */
export const admit = (
  deps: VisitDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<View | null> => admission.admit(operatorConsole(deps), request, reply)

/** Lets a viewer send a form; null: the answer is sent, and nothing is done. `back`: where a login leads. */
export const admitForm = (
  deps: VisitDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  back?: string,
): Promise<View | null> => admission.admitForm(operatorConsole(deps), request, reply, back)
