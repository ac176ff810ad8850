import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/database.ts'
import { head, log, releases, remotes } from '../database/schema.ts'
import { readFolderRelease, readFolderState, type FolderState } from './folder-state.ts'
import { lockHead } from './state-rows.ts'

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** A time that cannot be read is the earliest there is. */
const momentOf = (text: string) => new Date(Number.isNaN(Date.parse(text)) ? 0 : text)

async function releaseRows(folder: string, { remotes: found, sequence }: FolderState): Promise<(typeof releases.$inferInsert)[]> {
  return Promise.all(
    found.flatMap(({ name, remote }) =>
      Object.values(remote.releases).map(async ({ version, digest, shippedAt, team, by }) => ({
        remote: name,
        version,
        sequence,
        digest,
        team,
        by,
        shippedAt: momentOf(shippedAt),
        place: `${name}/${version}`,
        // What visitors could get was not noted then: nothing of it is ever pruned.
        shownAt: momentOf(shippedAt),
        ...(await readFolderRelease(path.join(folder, 'releases', name, version))),
      })),
    ),
  )
}

/**
 * Takes over what a version before the database kept in `folder`: `state.json` and `audit.jsonl`. Once; the files are renamed then.
 * Their builds stay where they are. A database that has releases already keeps its own.
 */
export async function importFolder({ folder, database }: { folder: string; database: Database }): Promise<void> {
  const files = {
    state: path.join(folder, 'state.json'),
    // The state before the last change, where the version before kept one.
    previous: path.join(folder, 'state.previous.json'),
    audit: path.join(folder, 'audit.jsonl'),
  }
  const stateJson = await readIfThere(files.state)
  if (stateJson === null) return
  const [previousJson, auditLines] = [await readIfThere(files.previous), (await readIfThere(files.audit)) ?? '']
  const newest = readFolderState(stateJson, auditLines)
  const state = newest ?? (previousJson === null ? undefined : readFolderState(previousJson, auditLines))
  if (!newest) console.error(`${files.state} cannot be read; delivery starts ${state ? `with ${files.previous}` : 'without it'}`)
  if (state?.leftOut.length) console.error(`${files.state}: left out ${state.leftOut.join(', ')}, which is no remote`)
  const done = state
    ? await take(folder, database, state).catch((error: unknown) => {
        if (database.isAway(error)) throw error
        console.error(`${files.state} cannot be taken over; delivery starts without it`, error)
        return false
      })
    : false
  for (const file of Object.values(files))
    await rename(file, `${file}.${done ? 'imported' : 'left'}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}

async function take(folder: string, database: Database, state: FolderState): Promise<boolean> {
  const { sequence, entries } = state
  const releasesFound = await releaseRows(folder, state)
  const isDone = await database.tx(async (tx) => {
    if ((await lockHead(tx)) > 0) return false
    for (const { name, remote } of state.remotes) {
      const { team, live, canary, window: shown, earlier } = remote
      await tx.insert(remotes).values({ name, sequence, team, live, canary, shown, earlier })
    }
    for (const row of releasesFound) await tx.insert(releases).values(row)
    for (const entry of entries) await tx.insert(log).values({ ...entry, at: momentOf(entry.at) })
    await tx.update(head).set({ sequence })
    return true
  })
  if (!isDone) console.error(`${folder}/state.json was not taken over: the database has releases of its own`)
  return isDone
}
