import { keys } from '../database/schema.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { Step } from '../store/change.ts'
import { own, type DeliveryState } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { ROTATION_HOURS } from '../store/team-state.ts'
import type { CountingKey, TeamKeys } from '../teams/team-keys.ts'
import { requireRole, teamFor, type Actor } from './changes.ts'
import { requireMayDecide } from './people.ts'
import { refusal } from './refusal-texts.ts'

/** What managing the keys of a team needs of the site. */
export interface KeySite {
  keys: Pick<TeamKeys, 'counting' | 'person' | 'hasTeam'>
  store: Pick<ReleaseStore, 'state' | 'changeTogether'>
}

/** A key as its team sees it: only the beginning of its hash. */
export interface KeyStatus {
  id: string
  label: string
  /** Whose it is; with neither it is the team's own. */
  person: string | null
  pipeline: string | null
  addedAt: string | null
  addedBy: string | null
  expiresAt: string | null
}

const ID_CHARS = 19
const KEYS_MAX = 200
const DAY_MS = 86_400_000

const idOf = (hash: string) => hash.slice(0, ID_CHARS)
const recordOf = ({ keys: all }: DeliveryState, hash: string) => own(all, hash)

/** The keys of a team that count now. */
export function listKeys(delivery: KeySite, team: string): KeyStatus[] {
  return delivery.keys
    .counting()
    .filter((key) => key.team === team)
    .map(({ hash, person, pipeline }) => {
      const added = recordOf(delivery.store.state, hash)
      return {
        id: idOf(hash),
        label: added?.label ?? 'teams.json or development',
        person,
        pipeline,
        addedAt: added?.addedAt ?? null,
        addedBy: added?.addedBy ?? null,
        expiresAt: added?.expiresAt ?? null,
      }
    })
}

/** Whose a new key is, and until when it works. */
export interface AskedKey {
  hash: string
  label: string
  person?: string | undefined
  pipeline?: string | undefined
  days?: number | undefined
  /** Another team than the caller's own: for `platform`. */
  team?: string | undefined
}

interface NewKey extends Omit<AskedKey, 'team'> {
  team: string
  replaces?: string
  expiresAt?: Date | null
}

const holderWords = ({ person, pipeline }: Pick<AskedKey, 'person' | 'pipeline'>) =>
  person ? ` for ${person}` : pipeline ? ` for pipeline ${pipeline}` : ''

function addition(key: NewKey, at: string, actor: Actor): Step {
  const { hash, label, team, person = null, pipeline = null, days, replaces = null } = key
  const expiresAt =
    key.expiresAt ?? (days === undefined ? null : new Date(Date.parse(at) + days * DAY_MS))
  return {
    change: { verb: 'keys', remote: `team ${team}`, ...actor },
    outcome: {
      version: null,
      hears: team,
      detail: `key ${idOf(hash)} added${holderWords(key)}: ${label}`,
      write: (tx, sequence) =>
        tx.insert(keys).values({
          hash,
          sequence,
          team,
          label,
          addedAt: new Date(at),
          addedBy: actor.who ?? actor.by,
          person,
          pipeline,
          expiresAt,
          replaces,
        }),
    },
  }
}

/** Ends a key, now or at a moment; also one of `teams.json`, of which the table has no row yet. */
function ending(key: CountingKey, at: string, actor: Actor, until: Date | null): Step {
  const { hash, person, pipeline } = key
  const ends = until === null ? { revokedAt: new Date(at) } : { expiresAt: until }
  const row = { hash, team: actor.team, label: 'teams.json', addedBy: actor.by, person, pipeline }
  return {
    change: { verb: 'keys', remote: `team ${actor.team}`, ...actor },
    outcome: {
      version: null,
      detail:
        until === null
          ? `key ${idOf(hash)} revoked`
          : `key ${idOf(hash)} works until ${until.toISOString()}`,
      write: (tx, sequence) =>
        tx
          .insert(keys)
          .values({ ...row, sequence, addedAt: new Date(at), ...ends })
          .onConflictDoUpdate({ target: keys.hash, set: { sequence, ...ends } }),
    },
  }
}

function requireNew(delivery: KeySite, hash: string, team: string): void {
  const counting = delivery.keys.counting()
  const isKnown =
    recordOf(delivery.store.state, hash) !== undefined || counting.some((key) => key.hash === hash)
  if (isKnown) throw refusal('bad-request', ({ keys }) => keys.usedBefore)
  if (counting.filter((key) => key.team === team).length >= KEYS_MAX)
    throw refusal('bad-request', ({ keys }) => keys.tooMany({ count: KEYS_MAX }))
}

/** Throws where somebody may not make a key of this kind. Everybody may make one more for themselves. */
function requireMayAdd(
  delivery: KeySite,
  { person, pipeline, team }: Pick<NewKey, 'person' | 'pipeline' | 'team'>,
  actor: Actor,
): void {
  if (person !== undefined && pipeline !== undefined)
    throw refusal('bad-request', ({ keys }) => keys.onePersonOrPipeline)
  if (person !== undefined && person === actor.who) return
  requireRole(actor, 'approver')
  // The team's own key says nobody's name, so it can neither ask nor approve.
  if (person === undefined && pipeline === undefined) return
  const known = person === undefined ? null : delivery.keys.person(person)
  if (person !== undefined && known?.team !== team)
    throw refusal('person-unknown', ({ people }) => people.nobody({ team, id: person }))
  requireMayDecide(delivery.store.state, actor, { team, roles: [known?.role ?? 'shipper'] })
}

/** Adds a key of the caller's team: for a person, for a pipeline, or for the team itself. */
export async function addKey(
  delivery: KeySite,
  asked: AskedKey,
  actor: Actor,
): Promise<AuditEntry> {
  const entries = await delivery.store.changeTogether(async (_state, at) => {
    const key = { ...asked, team: teamFor(delivery.keys, actor, asked.team) }
    requireMayAdd(delivery, key, actor)
    requireNew(delivery, key.hash, key.team)
    return [addition(key, at, actor)]
  })
  return entries[0] as AuditEntry
}

/** For how long a key was made; null: for ever. A rotation shortens it, and a successor that was revoked still says it. */
function lifeOf(state: DeliveryState, hash: string): number | null {
  const successor = Object.values(state.keys).find(({ replaces }) => replaces === hash)
  const made = successor ?? recordOf(state, hash)
  return made?.expiresAt ? Date.parse(made.expiresAt) - Date.parse(made.addedAt) : null
}

/**
 * Puts a key in place of the one in use, which works for a day longer, or with `now` no more. There are never more than these two:
 * the key that the one in use replaced ends.
 */
export async function rotateKey(
  delivery: KeySite,
  { hash, label, used, now }: { hash: string; label: string; used: string; now: boolean },
  actor: Actor,
): Promise<AuditEntry> {
  const entries = await delivery.store.changeTogether(async (state, at) => {
    const counting = delivery.keys.counting()
    const inUse = counting.find((key) => key.hash === used)
    if (!inUse) throw refusal('key-unknown', ({ keys }) => keys.revokedMeanwhile)
    requireNew(delivery, hash, actor.team)
    const before = recordOf(state, used)
    const successor = counting.find((key) => recordOf(state, key.hash)?.replaces === used)
    if (successor)
      throw refusal('bad-request', ({ keys }) => keys.isReplaced({ id: idOf(successor.hash) }))
    const older = counting.find((key) => key.hash === before?.replaces)
    const graceMs = Date.parse(at) + ROTATION_HOURS * 3_600_000
    const until = Math.min(graceMs, Date.parse(before?.expiresAt ?? '') || Infinity)
    const { person, pipeline } = inUse
    const whose = person ? { person } : pipeline ? { pipeline } : {}
    // A key that runs out is renewed for as long as it was made for.
    const livesMs = lifeOf(state, used)
    const expiresAt = livesMs === null ? null : new Date(Date.parse(at) + livesMs)
    return [
      addition({ hash, label, team: actor.team, replaces: used, expiresAt, ...whose }, at, actor),
      ending(inUse, at, actor, now ? null : new Date(until)),
      ...(older ? [ending(older, at, actor, null)] : []),
    ]
  })
  return entries[0] as AuditEntry
}

/** Revokes a key of the team, but never the one in use: a team without a key would be locked out. */
export async function revokeKey(
  delivery: KeySite,
  { id, used }: { id: string; used: string | null },
  actor: Actor,
): Promise<AuditEntry> {
  const entries = await delivery.store.changeTogether(async (_state, at) => {
    const found = delivery.keys
      .counting()
      .filter(({ team, hash }) => team === actor.team && hash.startsWith(id))
    const [key] = found
    if (!key || found.length > 1 || id.length < ID_CHARS)
      throw refusal('bad-request', ({ keys }) => keys.none({ id, team: actor.team }))
    if (key.hash === used) throw refusal('bad-request', ({ keys }) => keys.inUse)
    if (key.person === null || key.person !== actor.who) requireRole(actor, 'approver')
    return [ending(key, at, actor, null)]
  })
  return entries[0] as AuditEntry
}
