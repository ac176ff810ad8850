import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { approvals, keys, people } from '../database/schema.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { Step } from '../store/change.ts'
import { own, type DeliveryState } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { includesRole, type PersonRecord, type Role } from '../store/team-state.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { requireRole, teamFor, type Actor } from './changes.ts'
import { refusal } from './refusal-texts.ts'

/** What managing people needs of the site. */
export interface PeopleSite {
  keys: Pick<TeamKeys, 'person' | 'peopleOf' | 'hasTeam' | 'isPlatform'>
  store: Pick<ReleaseStore, 'state' | 'changeTogether'>
}

export interface AskedPerson {
  id: string
  role: Role
  name?: string | undefined
  email?: string | undefined
  /** Another team than the caller's own: for `platform`. */
  team?: string | undefined
}

/** A person as their team sees them. */
export type PersonStatus = Pick<
  PersonRecord,
  'id' | 'name' | 'team' | 'role' | 'email' | 'rule' | 'addedAt' | 'addedBy'
>

const PEOPLE_MAX = 500

/** People of a team now; of every team for `platform` that names none. */
export function listPeople({ keys, store }: PeopleSite, team: string | null): PersonStatus[] {
  return Object.values(store.state.people)
    .filter((person) => team === null || person.team === team)
    .flatMap(({ id }) => keys.person(id) ?? [])
    .map(({ id, name, team: of, role, email, rule, addedAt, addedBy }) => ({
      id,
      name,
      team: of,
      role,
      email,
      rule,
      addedAt,
      addedBy,
    }))
    .sort((a, b) => (a.team + a.id < b.team + b.id ? -1 : 1))
}

/**
 * Throws where somebody may not decide about a person or pipeline. Where a team wants two pairs of eyes, only the platform makes
 * those who can ask for something or approve it, so that nobody makes a second self; `from` is the first role of which that holds.
 */
export function requireMayDecide(
  { wantsTwo }: Pick<DeliveryState, 'wantsTwo'>,
  actor: Actor,
  { team, roles, from = 'shipper' }: { team: string; roles: readonly Role[]; from?: Role },
): void {
  requireRole(actor, 'approver')
  if (actor.role === 'platform') return
  if (roles.includes('platform')) throw refusal('role', (of) => of.people.platformOnly)
  if (own(wantsTwo, team) && roles.some((role) => includesRole(role, from)))
    throw refusal('role', (of) => of.people.twoDecide({ team }))
}

/** Throws where a team that wants two would be left without an approver. */
function requireApproverLeft(delivery: PeopleSite, person: PersonRecord, role: Role | null): void {
  const { team, id } = person
  if (!own(delivery.store.state.wantsTwo, team)) return
  const stays = delivery.keys
    .peopleOf(team)
    .some((one) => includesRole(one.id === id ? (role ?? 'viewer') : one.role, 'approver'))
  if (!stays) throw refusal('bad-request', (of) => of.people.lastApprover({ team }))
}

const step = (
  actor: Actor,
  team: string,
  detail: string,
  write: Step['outcome']['write'],
): Step => ({
  change: { verb: 'people', remote: `team ${team}`, ...actor },
  outcome: { version: null, detail, hears: team, ...(write && { write }) },
})

async function one(entries: Promise<AuditEntry[]>): Promise<AuditEntry> {
  const [entry] = await entries
  return entry as AuditEntry
}

const known = ({ people: all }: DeliveryState, id: string) => own(all, id)

function requireFree({ people: all }: DeliveryState, email: string | null, id: string): void {
  const other = Object.values(all).find(
    (person) => email !== null && person.email === email && person.id !== id && !person.removedAt,
  )
  if (other)
    throw refusal('bad-request', (of) =>
      of.people.addressTaken({ email: email ?? '', id: other.id }),
    )
}

/** Ends keys and approvals from before somebody left: they don't count again with those who come back. */
async function endEarlier(
  tx: Db,
  { id, sequence, at, by }: { id: string; sequence: number; at: Date; by: string },
): Promise<void> {
  await tx
    .update(keys)
    .set({ sequence, revokedAt: at })
    .where(and(eq(keys.person, id), isNull(keys.revokedAt)))
  await tx
    .update(approvals)
    .set({ sequence, withdrawnAt: at, withdrawnBy: by })
    .where(and(eq(approvals.givenBy, id), isNull(approvals.usedAt), isNull(approvals.withdrawnAt)))
}

/** Adds somebody to a team; somebody who left comes back, to a new login and with nothing from before. */
export function addPerson(
  delivery: PeopleSite,
  asked: AskedPerson,
  actor: Actor,
): Promise<AuditEntry> {
  const { id, role } = asked
  const name = asked.name ?? id
  const email = asked.email?.toLowerCase() ?? null
  return one(
    delivery.store.changeTogether(async (state, at) => {
      const team = teamFor(delivery.keys, actor, asked.team)
      requireMayDecide(state, actor, { team, roles: [role] })
      if (role === 'platform' && !delivery.keys.isPlatform(team))
        throw refusal('bad-request', (of) => of.people.notPlatform({ team }))
      if (known(state, id) && known(state, id)?.removedAt === null)
        throw refusal('bad-request', (of) => of.people.nameTaken({ id }))
      if (known(state, id) && known(state, id)?.team !== team)
        throw refusal('bad-request', (of) => of.people.nameOfOthers({ id }))
      requireFree(state, email, id)
      if (delivery.keys.peopleOf(team).length >= PEOPLE_MAX)
        throw refusal('bad-request', (of) => of.people.tooMany({ count: PEOPLE_MAX }))
      const row = { team, name, role, email, subject: null, rule: null, removedAt: null }
      const by = actor.who ?? actor.by
      const made = { ...row, addedAt: new Date(at), addedBy: by }
      return [
        step(actor, team, `${id} added as ${role}: ${name}`, async (tx, sequence) => {
          await endEarlier(tx, { id, sequence, at: new Date(at), by })
          await tx
            .insert(people)
            .values({ id, sequence, ...made })
            .onConflictDoUpdate({ target: people.id, set: { sequence, ...made } })
        }),
      ]
    }),
  )
}

/** Somebody whom the caller may decide about. */
function found(delivery: PeopleSite, id: string, actor: Actor): PersonRecord {
  const person = delivery.keys.person(id)
  if (!person || (person.team !== actor.team && actor.role !== 'platform'))
    throw refusal('person-unknown', (of) => of.people.nobody({ team: actor.team, id }))
  return person
}

export function changeRole(
  delivery: PeopleSite,
  { id, role }: { id: string; role: Role },
  actor: Actor,
): Promise<AuditEntry> {
  return one(
    delivery.store.changeTogether(async (state) => {
      const person = found(delivery, id, actor)
      requireMayDecide(state, actor, { team: person.team, roles: [person.role, role] })
      const { rule } = person
      if (rule !== null) throw refusal('bad-request', (of) => of.people.ruleDecides({ id, rule }))
      if (person.role === role)
        throw refusal('nothing-to-do', (of) => of.people.hasRole({ id, role: of.roles[role] }))
      if (role === 'platform' && !delivery.keys.isPlatform(person.team))
        throw refusal('bad-request', (of) => of.people.notPlatform({ team: person.team }))
      requireApproverLeft(delivery, person, role)
      return [
        step(actor, person.team, `${id} is ${role}, was ${person.role}`, (tx, sequence) =>
          tx.update(people).set({ sequence, role }).where(eq(people.id, id)),
        ),
      ]
    }),
  )
}

/** Somebody leaves: their keys, sessions and approvals count no more, immediately. */
export function removePerson(delivery: PeopleSite, id: string, actor: Actor): Promise<AuditEntry> {
  return one(
    delivery.store.changeTogether(async (state, at) => {
      const person = found(delivery, id, actor)
      // Nobody makes a second self by removing somebody.
      requireMayDecide(state, actor, { team: person.team, roles: [person.role], from: 'approver' })
      requireApproverLeft(delivery, person, null)
      return [
        step(actor, person.team, `${id} removed`, (tx, sequence) =>
          tx
            .update(people)
            .set({ sequence, removedAt: new Date(at) })
            .where(eq(people.id, id)),
        ),
      ]
    }),
  )
}

/**
 * Keeps what a login by OpenID Connect says of a person: all of somebody whom a line of `teams.json` lets in, only the account of
 * others, whom people may have changed since.
 */
export function keepLogin(
  delivery: PeopleSite,
  person: PersonRecord,
  detail: string,
): Promise<AuditEntry> {
  const { id, subject } = person
  return one(
    delivery.store.changeTogether(async (state) => {
      const before = known(state, id)
      const isMeant =
        !before ||
        before.subject === subject ||
        (before.subject === null && before.email !== null && before.email === person.email)
      // Removed, bound to another account, or somebody else, while the provider answered.
      if (before?.removedAt || !isMeant)
        throw refusal('person-unknown', (of) => of.people.noLogin({ id }))
      const { team, name, role, email, rule, addedBy, addedAt } =
        before?.rule === null ? before : person
      requireFree(state, email, id)
      const row = { team, name, role, email, subject, rule, addedBy, addedAt: new Date(addedAt) }
      const actor: Actor = { team, by: name, who: id, role, publisher: 'team' }
      return [
        step(actor, team, detail, (tx, sequence) =>
          tx
            .insert(people)
            .values({ id, sequence, ...row })
            .onConflictDoUpdate({ target: people.id, set: { sequence, ...row } }),
        ),
      ]
    }),
  )
}
