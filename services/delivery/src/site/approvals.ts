import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { zonedText } from '../core/zoned-text.ts'
import type { Db } from '../database/database.ts'
import { approvals, teamSettings } from '../database/schema.ts'
import { releaseRefusal } from '../store/refusal-texts.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { Step } from '../store/change.ts'
import { own, releaseIn, remoteIn, type DeliveryState } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import * as verbs from '../store/release-verbs.ts'
import { includesRole, isAsked, isOpen, type ApprovalRecord } from '../store/team-state.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { requireRole, teamFor, type Actor } from './changes.ts'
import { ownReason } from './guard.ts'
import { refusal } from './refusal-texts.ts'

/** What approvals need of the site. */
export interface ApprovalSite {
  keys: Pick<TeamKeys, 'requireOwner' | 'person' | 'peopleOf' | 'hasTeam'>
  store: Pick<ReleaseStore, 'state' | 'changeTogether' | 'remote'>
}

export interface AskedApproval {
  remote: string
  version?: string | undefined
  reason?: string | undefined
  hours?: number | undefined
}

export const APPROVAL_HOURS = 24
export const APPROVAL_HOURS_MAX = 168
/** Of a team: more than this are not read by anybody. */
const WAITING_MAX = 50
const ID_BYTES = 6
const ZONE = 'Asia/Shanghai'

function step(
  actor: Actor,
  { remote, version, team }: { remote: string; version: string | null; team: string },
  detail: string,
  write: (tx: Db, sequence: number) => Promise<unknown>,
): Step {
  return {
    change: { verb: 'approve', remote, ...actor },
    outcome: { version, detail, hears: team, write },
  }
}

const time = (iso: string) => zonedText(iso, ZONE)

const describe = ({ replaces }: Pick<ApprovalRecord, 'replaces'>) =>
  `in place of ${replaces ?? 'nothing'}`

/** The person or pipeline who acts. */
function named({ who, team }: Actor): string {
  if (who === null) throw refusal('role', (of) => of.teamKey({ team }))
  return who
}

/** Asks for a second person's word for one version in place of what is live now. */
export async function askApproval(
  { keys, store }: ApprovalSite,
  { remote: name, version, reason = '', hours = APPROVAL_HOURS }: AskedApproval,
  actor: Actor,
): Promise<AuditEntry & { id: string }> {
  keys.requireOwner(actor.team, name)
  const id = randomBytes(ID_BYTES).toString('hex')
  const [entry] = await store.changeTogether(async (state, at) => {
    requireRole(actor, 'shipper')
    const askedBy = named(actor)
    const remote = store.remote(name)
    const wanted = version ?? verbs.promotable(remote, name)
    if (!releaseIn(remote, wanted))
      throw releaseRefusal('release-unknown', (of) =>
        of.neverShipped({ remote: name, version: wanted }),
      )
    if (remote.live?.version === wanted)
      throw releaseRefusal('nothing-to-do', (of) => of.isLive({ remote: name, version: wanted }))
    const replaces = remote.live?.version ?? null
    const waiting = Object.values(state.approvals).filter(
      (one) => one.team === actor.team && (isAsked(one, at) || isOpen(one, at)),
    )
    const same = waiting.find(
      (one) => one.remote === name && one.version === wanted && one.replaces === replaces,
    )
    if (same)
      throw refusal('done-already', (of) =>
        of.approvals.isAsked({ id: same.id, who: same.askedBy }),
      )
    if (waiting.length >= WAITING_MAX)
      throw refusal('busy', (of) => of.approvals.tooMany({ count: WAITING_MAX, team: actor.team }))
    const until = new Date(Date.parse(at) + hours * 3_600_000)
    const row = { id, team: actor.team, remote: name, version: wanted, replaces, reason, askedBy }
    return [
      step(
        actor,
        row,
        `approval ${id} asked for, ${describe(row)}, until ${until.toISOString()}${reason && `: ${reason}`}`,
        (tx, sequence) =>
          tx.insert(approvals).values({ ...row, sequence, askedAt: new Date(at), until }),
      ),
    ]
  })
  return { ...(entry as AuditEntry), id }
}

/** An approval that still counts, for the caller's team; platform decides for every team. */
function waitingOne(state: DeliveryState, id: string, actor: Actor, at: string): ApprovalRecord {
  const found = own(state.approvals, id)
  if (!found || (found.team !== actor.team && actor.role !== 'platform'))
    throw refusal('approval-unknown', (of) => of.approvals.none({ id, team: actor.team }))
  const { usedAt, usedBy, withdrawnAt, withdrawnBy, until } = found
  if (usedAt)
    throw refusal('done-already', (of) =>
      of.approvals.isUsed({ id, time: time(usedAt), who: usedBy ?? '-' }),
    )
  if (withdrawnAt)
    throw refusal('approval-unknown', (of) =>
      of.approvals.isWithdrawn({ id, time: time(withdrawnAt), who: withdrawnBy ?? '-' }),
    )
  if (until <= at)
    throw refusal('approval-unknown', (of) => of.approvals.isOver({ id, time: time(until) }))
  return found
}

/** Says yes to exactly this version in place of that one. Never to one's own. */
export async function giveApproval(
  { keys, store }: ApprovalSite,
  id: string,
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await store.changeTogether(async (state, at) => {
    requireRole(actor, 'approver')
    const who = named(actor)
    const found = waitingOne(state, id, actor, at)
    if (found.givenAt)
      throw refusal('done-already', (of) => of.approvals.isGiven({ id, who: found.givenBy ?? '-' }))
    const person = keys.person(who)
    if (!person) throw refusal('role', (of) => of.approvals.pipeline)
    const remote = remoteIn(state, found.remote)
    const own = ownReason(found, remote, { who, name: person.name, email: person.email })
    if (own) throw refusal('own-approval', (of) => of.approvals.notYou({ why: of.approvals[own] }))
    if ((remote?.live?.version ?? null) !== found.replaces)
      throw refusal('changed-meanwhile', (of) =>
        of.approvals.liveChanged({
          remote: found.remote,
          live: remote?.live?.version ?? of.nothing,
          replaces: found.replaces ?? of.nothing,
        }),
      )
    return [
      step(actor, found, `approval ${id} given, ${describe(found)}`, (tx, sequence) =>
        tx
          .update(approvals)
          .set({ sequence, givenBy: who, givenAt: new Date(at) })
          .where(eq(approvals.id, id)),
      ),
    ]
  })
  return entry as AuditEntry
}

/** Takes back what was asked for or given; who asked may, and every approver. */
export async function withdrawApproval(
  { store }: Pick<ApprovalSite, 'store'>,
  id: string,
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await store.changeTogether(async (state, at) => {
    const found = waitingOne(state, id, actor, at)
    if (found.askedBy !== actor.who) requireRole(actor, 'approver')
    return [
      step(actor, found, `approval ${id} withdrawn`, (tx, sequence) =>
        tx
          .update(approvals)
          .set({ sequence, withdrawnAt: new Date(at), withdrawnBy: actor.who ?? actor.by })
          .where(eq(approvals.id, id)),
      ),
    ]
  })
  return entry as AuditEntry
}

/** Approvals of a team, newest first; null: of all teams. */
export const listApprovals = (
  { store }: { store: Pick<ReleaseStore, 'state'> },
  team: string | null,
): ApprovalRecord[] =>
  Object.values(store.state.approvals)
    .filter((one) => team === null || one.team === team)
    .sort((a, b) => (a.askedAt < b.askedAt ? 1 : -1))

/**
 * Whether a team wants a second pair of eyes. An approver turns it on; only the platform turns it off, because otherwise one person
 * could.
 */
export async function wantTwo(
  { keys, store }: ApprovalSite,
  { on, team: asked }: { on: boolean; team?: string | undefined },
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await store.changeTogether(async (state) => {
    const team = teamFor(keys, actor, asked)
    requireRole(actor, on ? 'approver' : 'platform')
    if ((own(state.wantsTwo, team) ?? false) === on)
      throw refusal('nothing-to-do', (of) =>
        (on ? of.approvals.isOn : of.approvals.isOff)({ team }),
      )
    if (on && !keys.peopleOf(team).some(({ role }) => includesRole(role, 'approver')))
      throw refusal('bad-request', (of) => of.approvals.noApprover({ team }))
    return [
      step(
        actor,
        { remote: `team ${team}`, version: null, team },
        on ? 'a second pair of eyes is wanted' : 'a second pair of eyes is not wanted any more',
        (tx, sequence) =>
          tx
            .insert(teamSettings)
            .values({ team, sequence, wantsTwo: on })
            .onConflictDoUpdate({ target: teamSettings.team, set: { sequence, wantsTwo: on } }),
      ),
    ]
  })
  return entry as AuditEntry
}
