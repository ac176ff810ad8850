import { and, eq } from 'drizzle-orm'
import { Refusal } from '../core/refusal.ts'
import type { Db } from '../database/database.ts'
import { sets } from '../database/schema.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { DeliveryState } from '../store/release-state.ts'
import type { Step } from '../store/change.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import * as verbs from '../store/release-verbs.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { requireFitAsLive, type ReleaseFit } from './release-fit.ts'
import { describeForce, readyFor, type AskedVersion } from './asked-version.ts'
import { stamp, type Actor } from './changes.ts'

/** What saving and restoring sets needs of the site. */
export interface SetSite {
  keys: Pick<TeamKeys, 'ownerOf' | 'requireOwner'>
  store: Pick<ReleaseStore, 'changeTogether'>
  fit: Pick<ReleaseFit, 'require'>
}

export type SetVersions = Record<string, string>

/** What a team has live now. */
function liveOf(delivery: SetSite, state: DeliveryState, team: string): SetVersions {
  const own = Object.entries(state.remotes).filter(([name]) => delivery.keys.ownerOf(name) === team)
  return Object.fromEntries(
    sorted(
      Object.fromEntries(own.flatMap(([name, { live }]) => (live ? [[name, live.version]] : []))),
    ),
  )
}

/** In the order of their names: the database keeps none. */
const sorted = (versions: SetVersions): [name: string, version: string][] =>
  Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1))

const listed = (versions: SetVersions) =>
  sorted(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')

/** Remembers the versions of a team's remotes that are live now under a name; a set of that name is replaced. */
export async function saveSet(
  delivery: SetSite,
  name: string,
  actor: Actor,
): Promise<AuditEntry & { versions: SetVersions }> {
  let versions: SetVersions = {}
  const [entry] = await delivery.store.changeTogether(async (state, at) => {
    versions = liveOf(delivery, state, actor.team)
    if (!Object.keys(versions).length)
      throw new Refusal('nothing-to-do', `team ${actor.team} has nothing live`)
    const row = { savedAt: new Date(at), savedBy: actor.by, versions }
    const write: Step['outcome']['write'] = (tx) =>
      tx
        .insert(sets)
        .values({ team: actor.team, name, ...row })
        .onConflictDoUpdate({ target: [sets.team, sets.name], set: row })
    return [
      {
        change: { verb: 'save', remote: `set ${name}`, ...actor },
        outcome: { version: null, detail: listed(versions), write },
      },
    ]
  })
  return { ...(entry as AuditEntry), versions }
}

/** Makes every version of a saved set live for everybody in one step, or none of them. `force`: also those that were taken back. */
export async function restoreSet(
  delivery: SetSite,
  name: string,
  { force }: Pick<AskedVersion, 'force'>,
  actor: Actor,
): Promise<AuditEntry[]> {
  return delivery.store.changeTogether(async (state, at, tx) => {
    const [saved] = await tx
      .select()
      .from(sets)
      .where(and(eq(sets.team, actor.team), eq(sets.name, name)))
    if (!saved) throw new Refusal('set-unknown', `team ${actor.team} saved no set called "${name}"`)
    const versions = saved.versions as SetVersions
    const steps: Step[] = sorted(versions).flatMap(([remoteName, version]) => {
      delivery.keys.requireOwner(actor.team, remoteName)
      const remote = state.remotes[remoteName]
      if (!remote || (remote.live?.version === version && !remote.canary)) return []
      verbs.requireThawed(remote, remoteName)
      verbs.requireOpen(remote, remoteName, at)
      requireFitAsLive(delivery.fit, remoteName, remote, version, versions)
      const ready = readyFor(remoteName, remote, { version, force })
      const promoted = verbs.promote(ready, remoteName, version, stamp(at, actor))
      const detail = `as in the set ${name}, was ${remote.live?.version ?? 'not live'}${describeForce(force)}`
      return [
        {
          change: { verb: 'restore', remote: remoteName, ...actor },
          outcome: { remote: promoted, version, detail },
        },
      ]
    })
    if (!steps.length)
      throw new Refusal('nothing-to-do', `everything is as in the set ${name} already`)
    return steps
  })
}

export interface SavedSet {
  name: string
  savedAt: string
  savedBy: string
  versions: SetVersions
}

export async function listSets(db: Db, team: string): Promise<SavedSet[]> {
  const rows = await db.select().from(sets).where(eq(sets.team, team)).orderBy(sets.name)
  return rows.map(({ name, savedAt, savedBy, versions }) => ({
    name,
    savedAt: savedAt.toISOString(),
    savedBy,
    versions: Object.fromEntries(sorted(versions as SetVersions)),
  }))
}
