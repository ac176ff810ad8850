import { loginRoutes } from '@cloudplay/operator-pages/login-routes'
import { redirect } from '@cloudplay/operator-pages/operator-console'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preHandlerAsyncHookHandler,
} from 'fastify'
import { isDatabaseAway } from '../../database/errors.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { OPERATOR_PAGES } from './frame/address.ts'
import { failureMessages } from './frame/messages.ts'
import { missingPage, sendFailure } from './frame/send-page.ts'
import { pageRoutes } from './session/page-routes.ts'
import { operatorConsole, viewOf, visitorOf, type VisitDeps } from './session/visit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Support may open it too; every other page of the console is for operators. */
    forSupport?: boolean
  }
}

const FORM_BYTES_MAX = 16 * 1024
/** The first page, with a slash at its end or without. */
const FIRST: readonly string[] = [OPERATOR_PAGES, `${OPERATOR_PAGES}/`]
/** Everybody logs in and out. */
const LOGINS: readonly string[] = [`${OPERATOR_PAGES}/login`, `${OPERATOR_PAGES}/logout`]

const wrongForm = () => Object.assign(new Error('a form with U+0000'), { statusCode: 400 })

/** Every page of the console, with those that domains add (docs/decisions/124-the-operators-pages.md). */
export function operatorPages(
  outer: FastifyInstance,
  deps: Deps,
  domains: readonly Domain[],
): void {
  void outer.register(
    async (app) => {
      app.setErrorHandler(answerFailure(deps))
      app.setNotFoundHandler((request, reply) => {
        const view = viewOf(deps, request, null)
        return sendFailure(reply, view, 404, view.say(failureMessages.missing))
      })
      app.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: FORM_BYTES_MAX },
        (_request, body, done) => {
          const text = String(body)
          if (text.includes('%00') || text.includes('\u0000')) done(wrongForm())
          else done(null, new URLSearchParams(text))
        },
      )
      app.addHook('preHandler', keepSupportOut(deps))
      loginRoutes(app, operatorConsole(deps))
      for (const domain of domains) domain.operatorPages?.(app, deps)
      // A route, because on a whole site delivery has one for every GET that nobody else answers.
      pageRoutes(app, deps, { forSupport: true })('/*', missingPage)
    },
    { prefix: OPERATOR_PAGES },
  )
}

/** Closed unless opened: a new page is for operators until its route says `forSupport`. */
function keepSupportOut(deps: VisitDeps): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { config, url } = request.routeOptions
    if (config.forSupport || (url !== undefined && LOGINS.includes(url))) return
    const session = await visitorOf(deps, request)
    if (session?.role !== 'support') return
    if (request.method === 'GET' && url !== undefined && FIRST.includes(url))
      return redirect(reply, `${OPERATOR_PAGES}/players`)
    const view = viewOf(deps, request, session)
    return sendFailure(reply, view, 403, view.say(failureMessages.notForSupport))
  }
}

/** The answer if a request fails. */
function answerFailure(deps: VisitDeps) {
  return (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const view = viewOf(deps, request, null)
    const isAway = isDatabaseAway(thrown)
    const known = thrown.statusCode
    const code = isAway ? 503 : known !== undefined && known >= 400 && known <= 599 ? known : 500
    if (code >= 500 && code !== 503) request.log.error({ err: thrown }, 'an operator page failed')
    const said = isAway
      ? failureMessages.away
      : code === 429
        ? failureMessages.tooMany
        : code < 500
          ? failureMessages.wrong
          : failureMessages.internal
    return sendFailure(reply, view, code, view.say(said))
  }
}
