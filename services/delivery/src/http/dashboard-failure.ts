import { sessionOf, type OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { BuildStoreAway } from '../builds/build-store.ts'
import { Refusal } from '../core/refusal.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../dashboard/page/view.ts'
import { failurePage } from '../dashboard/pages/failure.ts'
import type { Session } from '../dashboard/session/session.ts'
import { sendPage } from './dashboard-visit.ts'

type Thrown = FastifyError | Refusal | BuildStoreAway

function asRefusal(database: Pick<Database, 'isAway'>, thrown: Thrown): FastifyError | Refusal {
  if (thrown instanceof Refusal) return thrown
  if (database.isAway(thrown)) return new Refusal('database-away', 'the database does not answer')
  return thrown instanceof BuildStoreAway ? new Refusal('store-away', thrown.message) : thrown
}

/** The dashboard's answer to a request that it cannot fulfil. */
export const answerFailure =
  (operators: OperatorConsole<Session, View>, database: Pick<Database, 'isAway'>) =>
  async (thrown: Thrown, request: FastifyRequest, reply: FastifyReply) => {
    const error = asRefusal(database, thrown)
    const code = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (code >= 500 && !(error instanceof Refusal))
      request.log.error({ err: thrown }, 'request failed')
    const session = await sessionOf(operators, request)
    const view = operators.viewOf(request, session)
    const { t } = view
    const isRefusal = error instanceof Refusal
    const said = isRefusal
      ? t.refusals[error.reason]
      : code < 500
        ? t.refusals['bad-request']
        : t.failed.internal
    const body = failurePage(view, said, isRefusal ? error : null)
    return sendPage(request, reply, view, {
      code,
      bare: session === null,
      title: t.failed.title,
      place: null,
      body,
    })
  }
