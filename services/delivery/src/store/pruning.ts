import { errorText } from '@cloudplay/log/describe-error'
import { and, eq, isNotNull } from 'drizzle-orm'
import { keysOf, readStoredFiles } from '../builds/stored-file.ts'
import { BuildStoreAway, type BuildStore } from '../builds/build-store.ts'
import { Refusal } from '../core/refusal.ts'
import type { Database } from '../database/database.ts'
import { releases } from '../database/schema.ts'
import { deltaKeysOf, forgetDeltas } from './release-deltas.ts'
import { isPreviewOpen, remoteIn, type DeliveryState, type ReleaseRecord } from './release-state.ts'
import type { ReleaseStore } from './release-store.ts'
import { isAsked, isOpen } from './team-state.ts'

/** Long enough for a release that was shipped ahead of its day. */
export const UNUSED_DAYS = 30
/** So many of the newest releases of a remote stay, used or not. */
export const NEWEST_KEPT = 5

const DAY_MS = 86_400_000

/** The versions of a remote that somebody waits for: a preview link shows them, or an approval names them. */
function awaited({ previews, approvals }: DeliveryState, name: string, nowMs: number): Set<string> {
  const at = new Date(nowMs).toISOString()
  const shown = Object.values(previews)
    .filter((one) => isPreviewOpen(one, nowMs))
    .flatMap(({ shows }) => shows)
  const named = Object.values(approvals).filter((one) => isAsked(one, at) || isOpen(one, at))
  return new Set(
    [...shown, ...named].filter(({ remote }) => remote === name).map(({ version }) => version),
  )
}

/**
 * The releases of a remote that are never needed: no visitor could ever get them, nobody waits for them, they are older than
 * `UNUSED_DAYS`, and `NEWEST_KEPT` newer ones are there. What a visitor ever got keeps its address for good (DELIV-1).
 */
function unneeded(state: DeliveryState, name: string, nowMs: number): ReleaseRecord[] {
  const needed = awaited(state, name, nowMs)
  const newestFirst = Object.values(remoteIn(state, name)?.releases ?? {}).sort((a, b) =>
    a.shippedAt < b.shippedAt ? 1 : -1,
  )
  return newestFirst
    .slice(NEWEST_KEPT)
    .filter(
      ({ version, shownAt, pruned, shippedAt }) =>
        !shownAt &&
        !pruned &&
        !needed.has(version) &&
        nowMs - Date.parse(shippedAt) > UNUSED_DAYS * DAY_MS,
    )
}

export interface Pruning {
  store: ReleaseStore
  database: Database
  builds: BuildStore
  now: () => number
}

/**
 * Removes the files of releases that are never needed, and what uploads left behind. Their versions stay taken, and the audit log
 * says what went. Any instance may do it, also several concurrently; the next one finishes interrupted work.
 */
export async function prune({ store, database, builds, now }: Pruning): Promise<void> {
  await store.uploads.sweep()
  for (const name of Object.keys(store.state.remotes))
    for (const { version } of unneeded(store.state, name, now()))
      await markPruned(store, name, version, now)
  const marked = await database.db
    .select()
    .from(releases)
    .where(and(isNotNull(releases.prunedAt), isNotNull(releases.place)))
  for (const { remote, version, place, files } of marked) {
    if (place) {
      const deltas = await deltaKeysOf(database.db, place)
      await builds.remove(place, [...keysOf(place, readStoredFiles(files)), ...deltas])
      await forgetDeltas(database.db, place)
    }
    await database.db
      .update(releases)
      .set({ place: null })
      .where(
        and(
          eq(releases.remote, remote),
          eq(releases.version, version),
          isNotNull(releases.prunedAt),
        ),
      )
  }
}

async function markPruned(
  store: ReleaseStore,
  name: string,
  version: string,
  now: () => number,
): Promise<void> {
  const by = { team: store.remote(name).team, by: 'delivery', publisher: 'team' as const }
  await store
    .change({ verb: 'prune', remote: name, ...by }, (remote) => {
      const release = unneeded(store.state, name, now()).find((one) => one.version === version)
      if (!remote || !release)
        throw new Refusal('nothing-to-do', `${name} ${version} is needed, or pruned already`)
      const pruned = {
        ...remote,
        releases: { ...remote.releases, [version]: { ...release, pruned: true } },
      }
      return { remote: pruned, version, detail: `no visitor could get it in ${UNUSED_DAYS} days` }
    })
    .catch((error: unknown) => {
      // Another instance was first.
      if (!(error instanceof Refusal) || error.reason !== 'nothing-to-do') throw error
    })
}

const FIRST_AFTER_MS = 60_000

/** Prunes a minute after the start and once a day. Gives what ends it. */
export function pruneDaily(pruning: Pruning): () => void {
  const run = () =>
    void prune(pruning).catch((error: unknown) => {
      // It has a day to be there again.
      if (!(error instanceof BuildStoreAway) && !pruning.database.isAway(error))
        console.error(`delivery cannot prune: ${errorText(error)}`)
    })
  const first = setTimeout(run, FIRST_AFTER_MS).unref()
  const daily = setInterval(run, DAY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}
