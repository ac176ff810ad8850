import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, admitForm } from '@cloudplay/operator-pages/admit'
import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { formOf, redirect, type OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import { Refusal } from '../core/refusal.ts'
import { confirmation, type ConfirmingSite } from '../dashboard/act/confirm.ts'
import { changesSince, meanwhileBody } from '../dashboard/act/meanwhile.ts'
import { Once } from '../dashboard/act/once.ts'
import { notYours } from '../dashboard/act/panel.ts'
import { perform, type ActingSite } from '../dashboard/act/perform.ts'
import { readSeen, readSequence } from '../dashboard/act/seen.ts'
import { isAction, readCommand, type Action, type Command } from '../dashboard/act/command.ts'
import { failurePage, missingPage } from '../dashboard/pages/failure.ts'
import { remoteAddress, type View } from '../dashboard/page/view.ts'
import { isWrong, judgePlan } from '../dashboard/plan/judge-plan.ts'
import { planAddress } from '../dashboard/plan/plan-address.ts'
import { presentPlan, sentFields } from '../dashboard/plan/typed-plan.ts'
import type { Session } from '../dashboard/session/session.ts'
import type { StatusSite } from '../site/status.ts'
import { PREVIEW_HOURS } from '../site/preview.ts'
import { previewOf } from '../site/preview-link.ts'
import { requireExpected, requireRole, type Actor } from '../site/changes.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { planRoutes, sendPlan } from './dashboard-plan.ts'
import { sendPage } from './dashboard-visit.ts'
import { requestedUrl } from './requested-url.ts'

/** What the buttons of the dashboard need of the site. */
export type ActionSite = ActingSite &
  ConfirmingSite &
  StatusSite & {
    keys: Pick<TeamKeys, 'ownerOf' | 'requireOwner'>
    store: Pick<ReleaseStore, 'newestEntries'>
  }

interface Place {
  name: string
  action: string
}

/** A request whose viewer may see the answer. */
interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  view: View
}

/** The number of a form: 16 random characters. A form with a number that its sender made up is not protected against being sent twice. */
export const formId = (form: URLSearchParams): string => {
  const id = form.get('form') ?? ''
  if (!/^[\w-]{16}$/.test(id)) throw new Refusal('bad-request', 'the form has no number')
  return id
}

/** The address of a form's question, where a login leads back to; it carries along what was typed for an activity. */
const questionAddress = (name: string, action: Action, form: URLSearchParams): string =>
  action === 'activity' ? planAddress(name, sentFields(form)) : `${remoteAddress(name)}/${action}`

/** The person of a session, as the author of a change. */
export const actorOf = ({ team, by, who, role }: Session): Actor => ({
  team,
  by,
  who,
  role,
  publisher: 'team',
})

const commandOf = ({ store }: ActionSite, name: string, action: Action, values: URLSearchParams) =>
  readCommand(action, values, presentPlan(store.remote(name), name))

/** Refuses a form that was filled in for another state of the remote; null: it is the same, or the address does not say. */
function lateness({ store }: ActionSite, name: string, values: URLSearchParams): Refusal | null {
  if (!values.has('seenShowing')) return null
  try {
    requireExpected(name, store.remote(name), readSeen(values))
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const sendMissing = ({ request, reply, view }: Asked) =>
  sendPage(request, reply, view, missingPage(view))

/** The form again, where the rules refuse a field; null: they accept all of them. */
function wrongPlan(
  delivery: ActionSite,
  { request, reply, view }: Asked,
  name: string,
  { plan }: Command,
) {
  if (!plan) return null
  const judged = judgePlan(delivery, name, plan)
  return isWrong(judged)
    ? sendPlan(delivery, request, reply, { view, name, plan, code: 400, wrong: judged.wrong })
    : null
}

interface Refused {
  name: string
  command: Command
  refusal: Refusal
  /** The newest change that the page knew of. */
  sequence: number
}

/** Says why a command was not carried out; where the remote changed since the page showed it, what changed. */
async function refuse(
  delivery: ActionSite,
  { request, reply, view }: Asked,
  { name, command, refusal, sequence }: Refused,
) {
  const { t } = view
  const code = refusal.statusCode
  const entries = code === 409 ? await changesSince(delivery.store, name, sequence) : []
  const isLate = refusal.reason === 'changed-meanwhile' || entries.length > 0
  if (command.plan && !isLate)
    return sendPlan(delivery, request, reply, { view, name, plan: command.plan, code, refusal })
  return sendPage(request, reply, view, {
    code,
    title: isLate ? t.meanwhile.title : t.failed.title,
    place: 'remotes',
    body: isLate
      ? meanwhileBody(view, name, command, entries)
      : failurePage(view, t.refusals[refusal.reason], refusal, remoteAddress(name)),
  })
}

/** Asks for confirmation of a command. */
function askFirst(delivery: ActionSite, asked: Asked, { name, action }: Place) {
  const { request, reply, view } = asked
  if (!isAction(action)) return sendMissing(asked)
  const values = requestedUrl(request).searchParams
  const command = commandOf(delivery, name, action, values)
  const late = command.plan && lateness(delivery, name, values)
  if (late)
    return refuse(delivery, asked, { name, command, refusal: late, sequence: readSequence(values) })
  const wrong = wrongPlan(delivery, asked, name, command)
  if (wrong) return wrong
  const strangers = notYours(view, delivery.keys.ownerOf(name) ?? null)
  const { title, body } = confirmation(view, delivery, name, command, strangers)
  return sendPage(request, reply, view, {
    code: strangers === null ? 200 : 403,
    title,
    place: 'remotes',
    body,
  })
}

/** Carries out a confirmed command, once for each form. */
async function carryOut(
  delivery: ActionSite,
  once: Once<AuditEntry>,
  asked: Asked & { view: { session: Session } },
  { name, action }: Place,
) {
  if (!isAction(action)) return sendMissing(asked)
  const { session } = asked.view
  const form = formOf(asked.request)
  delivery.keys.requireOwner(session.team, name)
  requireRole(session, 'shipper')
  const command = commandOf(delivery, name, action, form)
  const wrong = wrongPlan(delivery, asked, name, command)
  if (wrong) return wrong
  const number = `${session.id} ${name} ${action} ${formId(form)}`
  try {
    const entry = await once.do(number, () =>
      perform(delivery, name, command, actorOf(session), readSeen(form)),
    )
    return await redirect(asked.reply, `${remoteAddress(name)}?done=${entry.seq}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(delivery, asked, { name, command, refusal: error, sequence: readSequence(form) })
  }
}

/** Buttons: each asks first, and then carries out what was confirmed (DELIV-20). */
export function actionRoutes(
  app: FastifyInstance,
  delivery: ActionSite,
  operators: OperatorConsole<Session, View>,
): void {
  const once = new Once<AuditEntry>()

  app.get<{ Params: { name: string } }>('/remote/:name/preview', async (typedRequest, reply) => {
    const request = typedRequest as FastifyRequest
    const view = await admit(operators, request, reply)
    if (!view) return reply
    const { name } = typedRequest.params
    if (!view.session) throw new Refusal('key-unknown', 'a preview needs a login')
    delivery.keys.requireOwner(view.session.team, name)
    const at = momentOfField(requestedUrl(request).searchParams.get('at') ?? '')
    return redirect(reply, previewOf(delivery, name, { at, hours: PREVIEW_HOURS }).link)
  })

  planRoutes(app, delivery, operators)

  app.get<{ Params: Place }>('/remote/:name/:action', async (typedRequest, reply) => {
    const request = typedRequest as FastifyRequest
    const view = await admit(operators, request, reply)
    return view ? askFirst(delivery, { request, reply, view }, typedRequest.params) : reply
  })

  app.post<{ Params: Place }>('/remote/:name/:action', async (typedRequest, reply) => {
    const request = typedRequest as FastifyRequest
    const { name, action } = typedRequest.params
    const back = isAction(action) ? questionAddress(name, action, formOf(request)) : undefined
    const view = await admitForm(operators, request, reply, back)
    return view ? carryOut(delivery, once, { request, reply, view }, typedRequest.params) : reply
  })
}
