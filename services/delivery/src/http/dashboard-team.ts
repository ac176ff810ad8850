import { admit, admitForm } from '@cloudplay/operator-pages/admit'
import { formOf, redirect, type OperatorConsole } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/refusal.ts'
import { Once } from '../dashboard/act/once.ts'
import type { View } from '../dashboard/page/view.ts'
import { failurePage, missingPage } from '../dashboard/pages/failure.ts'
import { freezesPage } from '../dashboard/pages/freezes.ts'
import { madeKeyPage, teamPage, TEAM_STYLES } from '../dashboard/pages/team.ts'
import type { Session } from '../dashboard/session/session.ts'
import {
  askApproval,
  giveApproval,
  listApprovals,
  wantTwo,
  withdrawApproval,
  type ApprovalSite,
} from '../site/approvals.ts'
import type { Actor } from '../site/changes.ts'
import { whoCanExcept } from '../site/freeze-rules.ts'
import {
  addFreeze,
  exceptFreeze,
  liftFreeze,
  listFreezes,
  mayFreeze,
  type FreezeSite,
} from '../site/freezes.ts'
import { addKey, listKeys, revokeKey, type KeySite } from '../site/keys.ts'
import { refusal } from '../site/refusal-texts.ts'
import { addPerson, listPeople, removePerson, type PeopleSite } from '../site/people.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { own } from '../store/release-state.ts'
import { newKey } from '../teams/development-keys.ts'
import { hashKey } from '../teams/team-keys.ts'
import { actorOf, formId } from './dashboard-actions.ts'
import { sendPage } from './dashboard-visit.ts'
import { idOf, lineOf, numberOf, roleOf, scopeOf } from './form-fields.ts'

export type TeamPagesSite = PeopleSite & ApprovalSite & KeySite & FreezeSite

type Operators = OperatorConsole<Session, View>
type Act = (
  site: TeamPagesSite,
  form: URLSearchParams,
  actor: Actor,
  session: Session,
) => Promise<AuditEntry>

const TEAM = '/deliver/team'
const CALENDAR = '/deliver/freeze-calendar'

/** What the forms of a team's page do. */
const TEAM_ACTS: Record<string, Act> = {
  ask: (site, form, actor) =>
    askApproval(
      site,
      {
        remote: lineOf(form, 'remote', 100),
        version: lineOf(form, 'version', 100),
        reason: form.get('reason') ? lineOf(form, 'reason', 200) : '',
      },
      actor,
    ),
  give: (site, form, actor) => giveApproval(site, numberOf(form), actor),
  withdraw: (site, form, actor) => withdrawApproval(site, numberOf(form), actor),
  two: (site, form, actor) => wantTwo(site, { on: form.get('on') === 'on' }, actor),
  add: (site, form, actor) =>
    addPerson(
      site,
      {
        id: idOf(form, 'id'),
        role: roleOf(form),
        name: lineOf(form, 'name', 80),
        ...(form.get('email') ? { email: lineOf(form, 'email', 200) } : {}),
      },
      actor,
    ),
  remove: (site, form, actor) => removePerson(site, idOf(form, 'id'), actor),
  revoke: (site, form, actor, { key }) =>
    revokeKey(site, { id: lineOf(form, 'id', 80), used: key }, actor),
}

/** What those of the freeze calendar do. */
const CALENDAR_ACTS: Record<string, Act> = {
  add: (site, form, actor) =>
    addFreeze(
      site,
      {
        scope: scopeOf(form),
        ...(form.get('target') ? { target: lineOf(form, 'target', 100) } : {}),
        from: lineOf(form, 'from', 40),
        until: lineOf(form, 'until', 40),
        zone: lineOf(form, 'zone', 60),
        reason: lineOf(form, 'reason', 200),
      },
      actor,
    ),
  lift: (site, form, actor) => liftFreeze(site, numberOf(form), actor),
  except: (site, form, actor) =>
    exceptFreeze(
      site,
      {
        id: numberOf(form),
        who: lineOf(form, 'who', 141),
        reason: lineOf(form, 'reason', 200),
      },
      actor,
    ),
}

function teamAnswer(site: TeamPagesSite, session: Session, view: View) {
  const { state } = site.store
  const { team, role } = session
  return teamPage(view, {
    session,
    state,
    wantsTwo: own(state.wantsTwo, team) ?? false,
    approvals: listApprovals(site, role === 'platform' ? null : team),
    people: listPeople(site, team),
    keys: listKeys(site, team),
  })
}

function calendarAnswer(site: TeamPagesSite, view: View) {
  const { session } = view
  const freezes = listFreezes(site).map((freeze) => {
    const team =
      freeze.scope === 'activity' ? (site.keys.ownerOf(freeze.target ?? '') ?? null) : freeze.target
    return {
      freeze,
      canExcept: whoCanExcept(site.keys, site.store.state, freeze, team),
      may: session !== null && mayFreeze(site, freeze, actorOf(session)),
    }
  })
  return freezesPage(view, freezes)
}

/** A key for the person of a session; it is in this answer only. */
async function makeOwnKey(
  site: TeamPagesSite,
  form: URLSearchParams,
  session: Session,
): Promise<string> {
  if (session.who === null) throw refusal('role', (of) => of.teamKey({ team: session.team }))
  const key = newKey()
  const label = lineOf(form, 'label', 80)
  await addKey(site, { hash: hashKey(key), label, person: session.who }, actorOf(session))
  return key
}

/** Says why a form was refused. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { view, error, back }: { view: View; error: unknown; back: string },
) {
  if (!(error instanceof Refusal)) throw error
  const { t } = view
  const body = failurePage(view, t.refusals[error.reason], error, back)
  const { statusCode: code } = error
  return sendPage(request, reply, view, { code, title: t.failed.title, place: null, body })
}

function pageRoutes(app: FastifyInstance, site: TeamPagesSite, operators: Operators): void {
  app.get('/team', async (request, reply) => {
    const view = await admit(operators, request, reply)
    if (!view) return reply
    const { t, session } = view
    // In development somebody may look around without a login, but nobody's team is theirs.
    if (!session)
      return redirect(reply, `/deliver/login?${new URLSearchParams({ to: TEAM }).toString()}`)
    return sendPage(request, reply, view, {
      title: t.nav.team,
      place: 'team',
      body: teamAnswer(site, session, view),
      styles: TEAM_STYLES,
      sequence: site.store.state.sequence,
    })
  })

  app.get('/freeze-calendar', async (request, reply) => {
    const view = await admit(operators, request, reply)
    if (!view) return reply
    return sendPage(request, reply, view, {
      title: view.t.freezes.title,
      place: 'freezes',
      body: calendarAnswer(site, view),
      styles: TEAM_STYLES,
    })
  })
}

/** Carries out what a form asks for, once however often it is sent. */
function formCarrier(site: TeamPagesSite, operators: Operators) {
  const once = new Once<AuditEntry>()
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { act, acts, back }: { act: string; acts: Record<string, Act>; back: string },
  ) => {
    const view = await admitForm(operators, request, reply, back)
    if (!view) return reply
    const { session } = view
    const form = formOf(request)
    const found = Object.hasOwn(acts, act) ? acts[act] : undefined
    if (!found) return sendPage(request, reply, view, missingPage(view, back))
    try {
      const number = `${session.id} ${back} ${act} ${formId(form)}`
      await once.do(number, () => found(site, form, actorOf(session), session))
      return await redirect(reply, back)
    } catch (error) {
      return refuse(request, reply, { view, error, back })
    }
  }
}

function formRoutes(app: FastifyInstance, site: TeamPagesSite, operators: Operators): void {
  const carryOut = formCarrier(site, operators)

  app.post('/team/key', async (request, reply) => {
    const view = await admitForm(operators, request, reply, TEAM)
    if (!view) return reply
    try {
      const key = await makeOwnKey(site, formOf(request), view.session)
      const title = view.t.teamPage.keys.made
      const body = madeKeyPage(view, key)
      return await sendPage(request, reply, view, { title, place: 'team', body })
    } catch (error) {
      return refuse(request, reply, { view, error, back: TEAM })
    }
  })

  app.post<{ Params: { act: string } }>('/team/:act', async (request, reply) =>
    carryOut(request as FastifyRequest, reply, {
      act: request.params.act,
      acts: TEAM_ACTS,
      back: TEAM,
    }),
  )

  app.post<{ Params: { act: string } }>('/freeze-calendar/:act', async (request, reply) =>
    carryOut(request as FastifyRequest, reply, {
      act: request.params.act,
      acts: CALENDAR_ACTS,
      back: CALENDAR,
    }),
  )
}

/** Pages and forms of teams and of the freeze calendar (DELIV-26). */
export function teamPages(app: FastifyInstance, site: TeamPagesSite, operators: Operators): void {
  pageRoutes(app, site, operators)
  formRoutes(app, site, operators)
}
