import { admit } from '@cloudplay/operator-pages/admit'
import type { OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../core/refusal.ts'
import { refusalNotice } from '../dashboard/act/refusal-notice.ts'
import { notYours } from '../dashboard/act/panel.ts'
import type { View } from '../dashboard/page/view.ts'
import { planPage, PLAN_STYLES } from '../dashboard/pages/plan.ts'
import type { Wrong } from '../dashboard/plan/judge-plan.ts'
import type { Session } from '../dashboard/session/session.ts'
import { presentPlan, readTyped, type TypedPlan } from '../dashboard/plan/typed-plan.ts'
import type { StatusSite } from '../site/status.ts'
import { remoteStatus } from '../site/status.ts'
import { sendPage } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

type Operators = OperatorConsole<Session, View>

interface PlanAnswer {
  view: View
  name: string
  plan: TypedPlan
  code: number
  wrong?: Wrong
  /** Why the last attempt was refused, where no field is to blame. */
  refusal?: Refusal
}

/** The form of a plan with what was typed, and what is wrong with it. */
export function sendPlan(
  delivery: StatusSite,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PlanAnswer,
) {
  const { view, name, plan, code, wrong = {}, refusal } = answer
  const remote = remoteStatus(delivery, name)
  const { activity, window, team } = remote
  return sendPage(request, reply, view, {
    code,
    title: view.t.plan.title[activity || window ? 'edit' : 'begin']({ name }),
    place: 'remotes',
    body: planPage(view, delivery.store, {
      remote,
      typed: plan.typed,
      wrong,
      notYours: notYours(view, team),
      notice: refusal ? refusalNotice(view, refusal) : null,
    }),
    styles: PLAN_STYLES,
  })
}

/** The form for times and audience of an activity (DELIV-19). */
export function planRoutes(app: FastifyInstance, delivery: StatusSite, operators: Operators): void {
  app.get<{ Params: { name: string } }>('/remote/:name/plan', async (request, reply) => {
    const asked = request as FastifyRequest
    const view = await admit(operators, asked, reply)
    if (!view) return reply
    const { name } = request.params
    const remote = delivery.store.remote(name)
    const strangers = notYours(view, delivery.keys.ownerOf(name) ?? null)
    const plan = readTyped(requestedUrl(asked).searchParams, presentPlan(remote, name))
    return sendPlan(delivery, asked, reply, {
      view,
      name,
      plan,
      code: strangers === null ? 200 : 403,
    })
  })
}
