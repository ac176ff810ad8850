import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnForm } from '@cloudplay/operator-pages/asked-by'
import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { Refusal } from '../core/refusal.ts'
import { confirmation } from '../dashboard/act/confirm.ts'
import { changesSince, meanwhileBody } from '../dashboard/act/meanwhile.ts'
import { Once } from '../dashboard/act/once.ts'
import { notYours } from '../dashboard/act/panel.ts'
import { perform } from '../dashboard/act/perform.ts'
import { readSeen, readSequence } from '../dashboard/act/seen.ts'
import { isAction, readCommand, type Action, type Command } from '../dashboard/act/command.ts'
import { failurePage } from '../dashboard/pages/failure.ts'
import { remoteAddress, type View } from '../dashboard/page/view.ts'
import { isWrong, judgePlan } from '../dashboard/plan/judge-plan.ts'
import { planAddress } from '../dashboard/plan/plan-address.ts'
import { presentPlan, sentFields } from '../dashboard/plan/typed-plan.ts'
import type { EndedSessions } from '../dashboard/session/ended-sessions.ts'
import { isFormToken, type Session } from '../dashboard/session/session.ts'
import type { Delivery } from '../site/delivery.ts'
import { PREVIEW_HOURS } from '../site/preview.ts'
import { previewOf } from '../site/preview-link.ts'
import { requireExpected } from '../site/changes.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { formOf, sendForged, sendLogin } from './dashboard-sessions.ts'
import { planRoutes, sendPlan } from './dashboard-plan.ts'
import { sendPage, sessionOf, viewOf } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

interface Place {
  name: string
  action: string
}

type Admit = (request: FastifyRequest, reply: FastifyReply) => View | null

/** A form of an open page is 16 characters of chance; whoever makes their own gets no protection against sending it twice. */
const formId = (form: URLSearchParams): string => {
  const id = form.get('form') ?? ''
  if (!/^[\w-]{16}$/.test(id)) throw new Refusal('bad-request', 'the form has no number')
  return id
}

/** Where a form that came without a session is asked again after the login; what was typed for an activity is kept. */
const questionAddress = (name: string, action: Action, form: URLSearchParams): string =>
  action === 'activity' ? planAddress(name, sentFields(form)) : `${remoteAddress(name)}/${action}`

/** Buttons: each asks first, and then does what was confirmed (DELIV-20). */
export function actionRoutes(app: FastifyInstance, delivery: Delivery, ended: EndedSessions, admit: Admit): void {
  const once = new Once<AuditEntry>()

  app.get<{ Params: { name: string } }>('/remote/:name/preview', async (request, reply) => {
    const view = admit(request as FastifyRequest, reply)
    if (!view) return reply
    const { name } = request.params
    if (!view.session) throw new Refusal('key-unknown', 'a preview needs a login')
    delivery.keys.requireOwner(view.session.team, name)
    const at = momentOfField(requestedUrl(request as FastifyRequest).searchParams.get('at') ?? '')
    return reply.header('cache-control', 'no-store').redirect(previewOf(delivery, name, { at, hours: PREVIEW_HOURS }).link, 303)
  })

  planRoutes(app, delivery, admit)

  app.get<{ Params: Place }>('/remote/:name/:action', async (request, reply) => {
    const view = admit(request as FastifyRequest, reply)
    if (!view) return reply
    const { name, action } = request.params
    if (!isAction(action)) return sendMissing(request as FastifyRequest, reply, view)
    const values = requestedUrl(request as FastifyRequest).searchParams
    const command = commandOf(name, action, values)
    const late = command.plan && lateness(name, values)
    if (late) return refuse(request as FastifyRequest, reply, { view, name, command, refusal: late, sequence: readSequence(values) })
    const wrong = wrongPlan(request as FastifyRequest, reply, { view, name, command })
    if (wrong) return wrong
    const strangers = notYours(view, delivery.keys.ownerOf(name) ?? null)
    const { title, body } = confirmation(view, delivery, name, command, strangers)
    return sendPage(request as FastifyRequest, reply, view, { code: strangers === null ? 200 : 403, title, place: 'remotes', body })
  })

  app.post<{ Params: Place }>('/remote/:name/:action', async (request, reply) => {
    const asked = request as FastifyRequest
    const { name, action } = request.params
    const session = sessionOf(delivery, asked, ended)
    if (!session) {
      const { t } = viewOf(delivery, asked, null)
      const to = isAction(action) ? questionAddress(name, action, formOf(asked)) : '/deliver'
      return sendLogin(delivery, asked, reply, { code: 401, to, trouble: t.login.expired })
    }
    const form = formOf(asked)
    if (!isOwnForm(asked) || !isFormToken(delivery, session, form.get('token') ?? '')) return sendForged(delivery, asked, reply)
    const view = viewOf(delivery, asked, session)
    if (!isAction(action)) return sendMissing(asked, reply, view)
    delivery.keys.requireOwner(session.team, name)
    const command = commandOf(name, action, form)
    const wrong = wrongPlan(asked, reply, { view, name, command })
    if (wrong) return wrong
    const number = `${session.id} ${name} ${action} ${formId(form)}`
    try {
      const entry = await once.do(number, () => perform(delivery, name, command, actorOf(session), readSeen(form)))
      return await reply.header('cache-control', 'no-store').redirect(`${remoteAddress(name)}?done=${entry.seq}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(asked, reply, { view, name, command, refusal: error, sequence: readSequence(form) })
    }
  })

  const commandOf = (name: string, action: Action, values: URLSearchParams) =>
    readCommand(action, values, presentPlan(delivery.store.remote(name), name))

  /** What a form was filled in for is another state by now; null: it is the same, or the address says nothing of one. */
  function lateness(name: string, values: URLSearchParams): Refusal | null {
    if (!values.has('seenShowing')) return null
    try {
      requireExpected(name, delivery.store.remote(name), readSeen(values))
      return null
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  /** The form again, where something was typed that the rules refuse; null: nothing was. */
  function wrongPlan(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, name, command }: { view: View; name: string; command: Command },
  ) {
    if (!command.plan) return null
    const judged = judgePlan(delivery, name, command.plan)
    return isWrong(judged) ? sendPlan(delivery, request, reply, { view, name, plan: command.plan, code: 400, wrong: judged.wrong }) : null
  }

  const actorOf = ({ team, by }: Session) => ({ team, by, publisher: 'team' as const })

  function sendMissing(request: FastifyRequest, reply: FastifyReply, view: View) {
    return sendPage(request, reply, view, {
      code: 404,
      title: view.t.failed.title,
      place: null,
      body: failurePage(view, view.t.failed.missing, null),
    })
  }

  /** Says why it was not done; where the remote changed since it was shown, what changed. */
  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    { view, name, command, refusal, sequence }: { view: View; name: string; command: Command; refusal: Refusal; sequence: number },
  ) {
    const { t } = view
    const entries = refusal.statusCode === 409 ? await changesSince(delivery, name, sequence) : []
    const isLate = refusal.reason === 'changed-meanwhile' || entries.length > 0
    if (command.plan && !isLate)
      return sendPlan(delivery, request, reply, { view, name, plan: command.plan, code: refusal.statusCode, refusal })
    return sendPage(request, reply, view, {
      code: refusal.statusCode,
      title: isLate ? t.meanwhile.title : t.failed.title,
      place: 'remotes',
      body: isLate
        ? meanwhileBody(view, name, command, entries)
        : failurePage(view, t.refusals[refusal.reason], refusal.message, remoteAddress(name)),
    })
  }
}
