import { loginRoutes } from '@cloudplay/operator-pages/login-routes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../../../database/errors.ts'
import type { Scope } from '../../../http/deps.ts'
import type { CalendarChanges } from '../runs/change-calendar.ts'
import { editRoutes } from './edit/edit-routes.ts'
import { OPERATOR_PAGES } from './frame/address.ts'
import { failureMessages } from './frame/messages.ts'
import { sendFailure } from './frame/send-page.ts'
import { listRoutes } from './lists/list-routes.ts'
import { previewRoutes } from './lists/preview-routes.ts'
import { operatorConsole, viewOf, type VisitDeps } from './session/visit.ts'

const FORM_BYTES_MAX = 16 * 1024

const wrongForm = () => Object.assign(new Error('a form with U+0000'), { statusCode: 400 })

/** Pages that edit the calendar of activities in the browser (docs/decisions/124-the-operators-pages.md). */
export function operatorPages({ app: outer, deps }: Scope, calendar: CalendarChanges): void {
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
      loginRoutes(app, operatorConsole(deps))
      listRoutes(app, deps)
      previewRoutes(app, deps)
      editRoutes(app, deps, calendar)
    },
    { prefix: OPERATOR_PAGES },
  )
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
