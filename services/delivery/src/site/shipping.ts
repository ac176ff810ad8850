import type { RemoteManifest } from '@cloudplay/contract'
import { BuildStoreAway } from '../builds/build-store.ts'
import { Refusal } from '../core/refusal.ts'
import { PAGE_BUDGET_KB, requireBudget } from '../registry/size-budget.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { digestOf } from '../store/manifest.ts'
import { releaseIn, remoteIn, type RemoteState } from '../store/release-state.ts'
import { cleanSource } from '../store/release-source.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import * as verbs from '../store/release-verbs.ts'
import type { Upload } from '../store/uploads.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { describeForce, readyFor } from './asked-version.ts'
import {
  changedWindow,
  describeWindow,
  requireExpected,
  stamp,
  type Actor,
  type CommitOptions,
} from './changes.ts'
import type { ReleaseFit } from './release-fit.ts'

/** What shipping a build needs of the site. */
export interface ShippingSite {
  keys: Pick<TeamKeys, 'requireOwner'>
  store: Pick<ReleaseStore, 'look' | 'state' | 'files' | 'uploads' | 'commit'>
  fit: Pick<ReleaseFit, 'requireBuild' | 'requireBuildAlone'>
  rendering: { tryRelease: (manifest: RemoteManifest) => Promise<unknown> }
  options: { pageBudgetKb?: number | undefined }
}

/** Whether a release has to be shipped again. While the store is away, what this instance knows counts. */
const isBroken = async ({ files }: Pick<ReleaseStore, 'files'>, name: string, version: string) =>
  files.verify(name, version).then(
    (fault) => fault !== null,
    (error: unknown) => {
      if (!(error instanceof BuildStoreAway)) throw error
      return files.brokenReason(name, version) !== undefined
    },
  )

/** Begins an upload, or says that exactly this build is there already, and whole. */
export async function beginUpload(
  { keys, store, fit }: ShippingSite,
  manifest: RemoteManifest,
  actor: Actor,
): Promise<{ upload: Upload; missing: string[] } | 'already'> {
  const { name, version } = manifest
  keys.requireOwner(actor.team, name)
  await store.look()
  const known = releaseIn(remoteIn(store.state, name), version)
  if (known && known.digest !== digestOf(manifest))
    throw new Refusal(
      'version-taken',
      `${name}@${version} is there with other contents; a release never changes: raise the version`,
    )
  // A team may send a damaged or pruned release again: it is the same build. Only another instance may know of the damage.
  if (known && !(await isBroken(store, name, version))) return 'already'
  // A build that can never fit is refused before its files travel. The commit judges whose the routes are, and when.
  fit.requireBuildAlone(manifest)
  return store.uploads.begin(manifest, actor.team)
}

/** Makes an upload a release, and promotes or schedules it in the same step where the options ask for that. */
export async function commitUpload(
  { keys, store, fit, rendering, options: { pageBudgetKb } }: ShippingSite,
  { name, version }: { name: string; version: string },
  options: CommitOptions,
  actor: Actor,
): Promise<AuditEntry> {
  // Once more: the remote may have moved to another team while the files travelled.
  keys.requireOwner(actor.team, name)
  const upload = await store.uploads.find(name, version, actor.team)
  const isTimed = options.from !== undefined || options.until !== undefined
  const source = options.source ? cleanSource(options.source) : null
  const entry = await store.commit(upload, { ...actor, source }, (shipped, at, files) => {
    requireExpected(name, shipped, options.expected)
    requireBudget(upload.manifest, files, pageBudgetKb ?? PAGE_BUDGET_KB)
    const window = isTimed ? changedWindow(shipped, options) : null
    let remote: RemoteState = window ? verbs.schedule(shipped, window) : shipped
    fit.requireBuild(upload.manifest, remote.window)
    if (options.promote || window) verbs.requireThawed(remote, name)
    if (options.promote) {
      verbs.requireOpen(remote, name, at)
      const ready = readyFor(name, remote, { ...options, version })
      remote = verbs.promote(ready, name, version, stamp(at, actor))
    }
    const details = [
      options.promote ? 'shipped and promoted' : 'shipped',
      ...(window ? [describeWindow(window)] : []),
    ]
    const force = options.promote ? describeForce(options.force) : ''
    return { remote, detail: details.join(', ') + force }
  })
  void rendering.tryRelease(upload.manifest)
  return entry
}
