import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '../core/refusal.ts'
import { freezes } from '../database/schema.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { Step } from '../store/change.ts'
import { own, type DeliveryState } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { FreezeScope, FreezeWindow } from '../store/team-state.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { requireRole, teamFor, type Actor } from './changes.ts'
import { zonedText } from '../core/zoned-text.ts'
import { refusal } from './refusal-texts.ts'
import { readZone, readZoned } from './zoned-time.ts'

/** What the freeze calendar needs of the site. */
export interface FreezeSite {
  keys: Pick<TeamKeys, 'person' | 'hasTeam' | 'ownerOf' | 'requireOwner' | 'counting'>
  store: Pick<ReleaseStore, 'state' | 'changeTogether' | 'remote'>
}

export interface AskedFreeze {
  scope: FreezeScope
  /** Of `team` another team than the caller's own; of `activity` the remote. */
  target?: string | undefined
  from: string
  until: string
  zone: string
  reason: string
}

const ID_BYTES = 6
const FREEZES_MAX = 200
const EXCEPTIONS_MAX = 50
const DAYS_MAX = 92
const DAY_MS = 86_400_000

function step(
  { keys }: Pick<FreezeSite, 'keys'>,
  actor: Actor,
  { scope, target }: Pick<FreezeWindow, 'scope' | 'target'>,
  detail: string,
  write: NonNullable<Step['outcome']['write']>,
): Step {
  const of = scope === 'site' ? 'whole site' : scope === 'team' ? `team ${target}` : (target ?? '')
  const owner = scope === 'activity' ? keys.ownerOf(target ?? '') : target
  const hears = scope === 'site' ? null : (owner ?? actor.team)
  return {
    change: { verb: 'freezes', remote: of, ...actor },
    outcome: { version: null, detail, hears, write },
  }
}

/** Throws where somebody may not decide about freezes of this scope; gives what it is about. */
function requireMayFreeze(
  { keys, store }: FreezeSite,
  { scope, target }: Pick<AskedFreeze, 'scope' | 'target'>,
  actor: Actor,
): string | null {
  if (scope === 'site') {
    requireRole(actor, 'platform')
    return null
  }
  requireRole(actor, 'approver')
  if (scope === 'team') return teamFor(keys, actor, target)
  if (target === undefined) throw refusal('bad-request', (of) => of.freezes.noActivity)
  store.remote(target)
  if (actor.role !== 'platform') keys.requireOwner(actor.team, target)
  return target
}

/** Whether somebody may lift a freeze and make exceptions. */
export function mayFreeze(
  delivery: FreezeSite,
  { scope, target }: Pick<FreezeWindow, 'scope' | 'target'>,
  actor: Actor,
): boolean {
  try {
    requireMayFreeze(delivery, { scope, target: target ?? undefined }, actor)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Plans a freeze; one that begins now may name a time that has just passed. */
export async function addFreeze(
  delivery: FreezeSite,
  asked: AskedFreeze,
  actor: Actor,
): Promise<AuditEntry & { id: string }> {
  const id = randomBytes(ID_BYTES).toString('hex')
  const zone = readZone(asked.zone)
  const from = readZoned(asked.from, zone, 'from')
  const until = readZoned(asked.until, zone, 'until')
  const [entry] = await delivery.store.changeTogether(async (state, at) => {
    const target = requireMayFreeze(delivery, asked, actor)
    if (from >= until) throw refusal('bad-request', (of) => of.freezes.endsFirst)
    if (until <= at) throw refusal('bad-request', (of) => of.freezes.isPast)
    if (Date.parse(until) - Date.parse(from) > DAYS_MAX * DAY_MS)
      throw refusal('bad-request', (of) => of.freezes.tooLong({ days: DAYS_MAX }))
    const ahead = Object.values(state.freezes).filter(
      (one) => one.liftedAt === null && one.until > at,
    )
    if (ahead.length >= FREEZES_MAX)
      throw refusal('bad-request', (of) => of.freezes.tooMany({ count: FREEZES_MAX }))
    const { scope, reason } = asked
    const row = { id, scope, target, zone, reason, addedBy: actor.who ?? actor.by, exceptions: [] }
    const times = { from: new Date(from), until: new Date(until), addedAt: new Date(at) }
    return [
      step(
        delivery,
        actor,
        { scope, target },
        `freeze ${id} from ${zonedText(from, zone)} until ${zonedText(until, zone)}: ${reason}`,
        (tx, sequence) => tx.insert(freezes).values({ ...row, ...times, sequence }),
      ),
    ]
  })
  return { ...(entry as AuditEntry), id }
}

/** A freeze that is ahead or runs, and that the caller may decide about. */
function found(
  delivery: FreezeSite,
  state: DeliveryState,
  { id, actor, at }: { id: string; actor: Actor; at: string },
): FreezeWindow {
  const freeze = own(state.freezes, id)
  if (!freeze || freeze.liftedAt !== null || freeze.until <= at)
    throw refusal('freeze-unknown', (of) => of.freezes.none({ id }))
  requireMayFreeze(delivery, { scope: freeze.scope, target: freeze.target ?? undefined }, actor)
  return freeze
}

export async function liftFreeze(
  delivery: FreezeSite,
  id: string,
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await delivery.store.changeTogether(async (state, at) => {
    const freeze = found(delivery, state, { id, actor, at })
    return [
      step(delivery, actor, freeze, `freeze ${id} lifted: ${freeze.reason}`, (tx, sequence) =>
        tx
          .update(freezes)
          .set({ sequence, liftedAt: new Date(at) })
          .where(eq(freezes.id, id)),
      ),
    ]
  })
  return entry as AuditEntry
}

/** Lets a person or pipeline by name change things in spite of a freeze. Nobody excepts themselves. */
export async function exceptFreeze(
  delivery: FreezeSite,
  { id, who, reason }: { id: string; who: string; reason: string },
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await delivery.store.changeTogether(async (state, at) => {
    const freeze = found(delivery, state, { id, actor, at })
    const isPipeline = delivery.keys
      .counting()
      .some(({ team, pipeline }) => pipeline !== null && `${team}/${pipeline}` === who)
    if (!isPipeline && !delivery.keys.person(who))
      throw refusal('person-unknown', (of) => of.freezes.nobody({ who }))
    if (who === actor.who) throw refusal('own-approval', (of) => of.freezes.yourself)
    if (freeze.exceptions.some((one) => one.who === who))
      throw refusal('nothing-to-do', (of) => of.freezes.hasOne({ who }))
    if (freeze.exceptions.length >= EXCEPTIONS_MAX)
      throw refusal('bad-request', (of) => of.freezes.tooManyExceptions({ count: EXCEPTIONS_MAX }))
    const exceptions = [...freeze.exceptions, { who, reason, by: actor.who ?? actor.by, at }]
    return [
      step(
        delivery,
        actor,
        freeze,
        `freeze ${id}: exception for ${who}: ${reason}`,
        (tx, sequence) =>
          tx.update(freezes).set({ sequence, exceptions }).where(eq(freezes.id, id)),
      ),
    ]
  })
  return entry as AuditEntry
}

/** The calendar, the next freeze first. */
export const listFreezes = ({ store }: { store: Pick<ReleaseStore, 'state'> }): FreezeWindow[] =>
  Object.values(store.state.freezes).sort((a, b) => (a.from < b.from ? -1 : 1))
