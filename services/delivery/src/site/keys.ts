import { Refusal } from '../core/refusal.ts'
import { keys } from '../database/schema.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { Step } from '../store/change.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import type { Actor } from './changes.ts'

/** What managing the keys of a team needs of the site. */
export interface KeySite {
  keys: Pick<TeamKeys, 'counting'>
  store: Pick<ReleaseStore, 'state' | 'changeTogether'>
}

/** A key as its team sees it: only the beginning of its hash. */
export interface KeyStatus {
  id: string
  label: string
  addedAt: string | null
  addedBy: string | null
}

const ID_CHARS = 19
const idOf = (hash: string) => hash.slice(0, ID_CHARS)

/** The keys of a team that count now. */
export function listKeys(delivery: KeySite, team: string): KeyStatus[] {
  return delivery.keys
    .counting()
    .filter((key) => key.team === team)
    .map(({ hash }) => {
      const added = delivery.store.state.keys[hash]
      return {
        id: idOf(hash),
        label: added?.label ?? 'teams.json or development',
        addedAt: added?.addedAt ?? null,
        addedBy: added?.addedBy ?? null,
      }
    })
}

const addition = (hash: string, label: string, at: string, actor: Actor): Step => ({
  change: { verb: 'keys', remote: `team ${actor.team}`, ...actor },
  outcome: {
    version: null,
    detail: `key ${idOf(hash)} added: ${label}`,
    write: (tx, sequence) =>
      tx.insert(keys).values({
        hash,
        sequence,
        team: actor.team,
        label,
        addedAt: new Date(at),
        addedBy: actor.by,
      }),
  },
})

const revocation = (hash: string, at: string, actor: Actor): Step => ({
  change: { verb: 'keys', remote: `team ${actor.team}`, ...actor },
  outcome: {
    version: null,
    detail: `key ${idOf(hash)} revoked`,
    write: (tx, sequence) => {
      const revokedAt = new Date(at)
      return tx
        .insert(keys)
        .values({
          hash,
          sequence,
          team: actor.team,
          label: 'teams.json',
          addedAt: revokedAt,
          addedBy: actor.by,
          revokedAt,
        })
        .onConflictDoUpdate({ target: keys.hash, set: { sequence, revokedAt } })
    },
  },
})

function requireNew(delivery: KeySite, hash: string): void {
  const isKnown =
    Object.hasOwn(delivery.store.state.keys, hash) ||
    delivery.keys.counting().some((key) => key.hash === hash)
  if (isKnown) throw new Refusal('bad-request', 'this key was used before: make another one')
}

/** Adds a key for the team of the caller; `revoke` is the hash of one to revoke in the same step. */
export async function addKey(
  delivery: KeySite,
  { hash, label, revoke }: { hash: string; label: string; revoke?: string },
  actor: Actor,
): Promise<AuditEntry> {
  const entries = await delivery.store.changeTogether(async (_state, at) => {
    requireNew(delivery, hash)
    return [
      addition(hash, label, at, actor),
      ...(revoke === undefined ? [] : [revocation(revoke, at, actor)]),
    ]
  })
  return entries[0] as AuditEntry
}

/** Revokes a key of the team, but never the one in use: a team without a key would be locked out. */
export async function revokeKey(
  delivery: KeySite,
  { id, used }: { id: string; used: string },
  actor: Actor,
): Promise<AuditEntry> {
  const entries = await delivery.store.changeTogether(async (_state, at) => {
    const found = delivery.keys
      .counting()
      .filter(({ team, hash }) => team === actor.team && hash.startsWith(id))
    const [key] = found
    if (!key || found.length > 1 || id.length < ID_CHARS)
      throw new Refusal(
        'bad-request',
        `"${id}" names no key of team ${actor.team}: keys list shows them`,
      )
    if (key.hash === used)
      throw new Refusal(
        'bad-request',
        'this is the key in use: keys rotate replaces it by a new one',
      )
    return [revocation(key.hash, at, actor)]
  })
  return entries[0] as AuditEntry
}
