import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST_FILE, type RemoteManifest } from '@cloudplay/contract/registry'
import { callDelivery, DeliveryError, type ClientOptions } from './client.ts'
import type { AskedVersion } from '../site/asked-version.ts'
import type { Expected } from '../site/changes.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import type { ReleaseSource } from '../store/release-source.ts'
import type { LiveVersion } from '../store/release-state.ts'
import { filesOf, readManifest } from '../store/manifest.ts'

export interface ShipOptions extends ClientOptions {
  /** Folder of the build, with its manifest (`MANIFEST_FILE`). */
  dir: string
  /** Live for everybody in the same step. Of a build that is there already nothing is changed. */
  promote?: boolean
  /** Refused with `changed-meanwhile` when something else is live or canary by then. */
  expected?: Expected
  /** Of a build that is promoted. */
  guards?: Pick<AskedVersion, 'replaces' | 'force'>
  /** Where its sources come from; null: nobody knows. */
  source?: ReleaseSource | null
  /** ISO 8601 with a zone; the remote is shown only from then, or until then. null opens a side. */
  from?: string | null | undefined
  until?: string | null | undefined
  /** Called after each file. */
  onProgress?: (progress: { sent: number; total: number }) => void
}

export interface ShipResult {
  name: string
  version: string
  /** This very build is there already; no file was sent. */
  already: boolean
  /** The change that shipping made, if any. */
  entry: AuditEntry | null
  /** The version that is live now. */
  live: string | null
}

/** A file is sent again so often when database or store are away for a moment or too much is sent, after pauses that grow by this. */
const TRIES = 4
const PAUSE_MS = 500

/** How many files travel concurrently. */
const PARALLEL = 6

export async function readBuild(dir: string) {
  const file = path.join(dir, MANIFEST_FILE)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new DeliveryError('broken-manifest', `${file} is not there: build the remote first`)
  })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new DeliveryError('broken-manifest', `${file} is not valid JSON`)
  }
  return readManifest(value)
}

async function sendFile(
  options: ClientOptions,
  address: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await callDelivery(options, 'PUT', address, bytes)
      return
    } catch (error) {
      const mayPass =
        error instanceof DeliveryError &&
        ['busy', 'database-away', 'store-away'].includes(error.reason)
      if (!mayPass || tried === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried))
    }
  }
}

/** Sends a build to a running site by the release path: manifest, files by hash, commit. */
export async function shipBuild(options: ShipOptions): Promise<ShipResult> {
  const manifest = await readBuild(options.dir)
  return upload(options, manifest).catch((error: unknown) => {
    if (!(error instanceof DeliveryError) || error.reason !== 'upload-unknown') throw error
    // Somebody ships the same at the same moment and was the first, or began more uploads than a team may have.
    return upload(options, manifest)
  })
}

async function upload(options: ShipOptions, manifest: RemoteManifest): Promise<ShipResult> {
  const { name, version } = manifest
  const begun = await callDelivery<{
    already: boolean
    missing: string[]
    live: LiveVersion | null
  }>(options, 'POST', 'releases', manifest)
  if (begun.already) {
    return { name, version, already: true, entry: null, live: begun.live?.version ?? null }
  }
  const release = `releases/${name}/${encodeURIComponent(version)}`
  // An interrupted upload resumes.
  const waiting = begun.missing.filter((file) => filesOf(manifest).has(file))
  const total = waiting.length
  let sent = 0
  const send = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const bytes = await readFile(path.join(options.dir, ...file.split('/'))).catch(() => {
        throw new DeliveryError(
          'files-missing',
          `${path.join(options.dir, file as string)} is in the manifest and not on disk`,
        )
      })
      const address = file.split('/').map(encodeURIComponent).join('/')
      await sendFile(options, `${release}/files/${address}`, new Uint8Array(bytes))
      sent++
      options.onProgress?.({ sent, total })
    }
  }
  // The first fault ends it for all, once what is on its way has arrived.
  const ended = await Promise.allSettled(
    Array.from({ length: PARALLEL }, () => send().finally(() => waiting.splice(0))),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  const { promote, from, until, expected, guards, source } = options
  const liveBefore = begun.live?.version ?? null
  const entry = await callDelivery<AuditEntry>(options, 'POST', `${release}/commit`, {
    promote: promote ?? false,
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
    ...(expected ? { expected } : {}),
    ...(source ? { source } : {}),
    ...guards,
  })
  return { name, version, already: false, entry, live: promote ? version : liveBefore }
}
