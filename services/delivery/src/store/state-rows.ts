import { and, eq, gt } from 'drizzle-orm'
import { Compile } from 'typebox/compile'
import { Type } from 'typebox'
import type { RemoteManifest } from '@cloudplay/contract/registry'
import { readStoredFiles, type StoredFiles } from '../builds/stored-file.ts'
import type { Db } from '../database/database.ts'
import { head, keys, previews, releases, remotes } from '../database/schema.ts'
import { publicFilesOf, readManifest } from './manifest.ts'
import type { ReleaseContent } from './release-files.ts'
import { sourceColumn } from './release-source.ts'
import { applyTeamRows, readTeamRows, type TeamRows } from './team-rows.ts'
import {
  newRemote,
  type DeliveryState,
  type KeyRecord,
  type PreviewRecord,
  type ReleaseRecord,
  type RemoteState,
} from './release-state.ts'

type RemoteRow = typeof remotes.$inferSelect
type ReleaseRow = typeof releases.$inferSelect
type KeyRow = typeof keys.$inferSelect
type PreviewRow = typeof previews.$inferSelect

/** What was written after a change. */
export interface Rows extends TeamRows {
  sequence: number
  remotes: RemoteRow[]
  releases: ReleaseRow[]
  keys: KeyRow[]
  previews: PreviewRow[]
}

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()])
const text = Type.String()
const version = {
  version: text,
  since: text,
  by: text,
  publisher: Type.Union([Type.Literal('start'), Type.Literal('team'), Type.Literal('delivery')]),
}
const remoteColumns = Compile(
  Type.Object({
    live: orNull(Type.Object(version)),
    canary: orNull(
      Type.Object({ ...version, percent: Type.Number(), auto: Type.Optional(Type.Boolean()) }),
    ),
    shown: orNull(Type.Object({ from: orNull(text), until: orNull(text) })),
    frozen: orNull(Type.Object({ since: text, by: text, reason: text })),
    activity: orNull(
      Type.Object({
        device: orNull(Type.Union([Type.Literal('mobile'), Type.Literal('desktop')])),
        percent: Type.Number(),
        fallback: orNull(text),
        prewarmMinutes: Type.Number(),
        off: Type.Boolean(),
      }),
    ),
    earlier: Type.Array(text),
  }),
)

const takenBackColumn = Compile(orNull(Type.Object({ at: text, by: text, reason: text })))

const viewColumn = Compile(
  Type.Object({
    shows: Type.Array(Type.Object({ remote: text, version: text })),
    at: orNull(text),
    audience: Type.Union([Type.Literal('everybody'), Type.Literal('shares')]),
    device: orNull(Type.Union([Type.Literal('mobile'), Type.Literal('desktop')])),
    language: orNull(Type.Union([Type.Literal('zh-CN'), Type.Literal('en')])),
  }),
)

/** The number of the last change, whose row no one else can lock until this transaction ends. */
export async function lockHead(tx: Db): Promise<number> {
  await tx.insert(head).values({ id: 1 }).onConflictDoNothing()
  const [row] = await tx.select().from(head).for('update')
  return row?.sequence ?? 0
}

export async function readHead(db: Db): Promise<number> {
  const [row] = await db.select().from(head)
  return row?.sequence ?? 0
}

/** What changed after `since`. The number is read first and releases last, so that nothing read names what was not. */
export async function readRows(db: Db, since: number): Promise<Rows> {
  const sequence = await readHead(db)
  return {
    sequence,
    remotes: await db.select().from(remotes).where(gt(remotes.sequence, since)),
    releases: await db.select().from(releases).where(gt(releases.sequence, since)),
    keys: await db.select().from(keys).where(gt(keys.sequence, since)),
    previews: await db.select().from(previews).where(gt(previews.sequence, since)),
    ...(await readTeamRows(db, since)),
  }
}

/** What visitors can get of a build. */
export function sizeOf(
  manifest: RemoteManifest,
  files: StoredFiles,
): Pick<ReleaseRecord, 'fileCount' | 'sizeBytes'> {
  const forVisitors = [...publicFilesOf(manifest).keys()]
  const sizeBytes = forVisitors.reduce((sum, file) => sum + (files[file]?.sizeBytes ?? 0), 0)
  return { fileCount: forVisitors.length, sizeBytes }
}

function manifestOf(row: ReleaseRow): RemoteManifest | Error {
  try {
    return readManifest(row.manifest)
  } catch (error) {
    return error as Error
  }
}

function recordOf(row: ReleaseRow, manifest: RemoteManifest | Error): ReleaseRecord {
  const files = readStoredFiles(row.files)
  return {
    version: row.version,
    digest: row.digest,
    shippedAt: row.shippedAt.toISOString(),
    team: row.team,
    by: row.by,
    who: row.who,
    ...(manifest instanceof Error ? { fileCount: 0, sizeBytes: 0 } : sizeOf(manifest, files)),
    shownAt: row.shownAt?.toISOString() ?? null,
    pruned: row.prunedAt !== null,
    takenBack: takenBackColumn.Parse(row.takenBack ?? null),
    source: sourceColumn(row.source),
  }
}

function contentOf(
  { place, prunedAt, files }: ReleaseRow,
  manifest: RemoteManifest | Error,
): ReleaseContent | Error {
  if (place === null || prunedAt !== null) return new Error('its files were pruned')
  return manifest instanceof Error ? manifest : { manifest, place, files: readStoredFiles(files) }
}

const keysOf = (rows: readonly KeyRow[]): Record<string, KeyRecord> =>
  Object.fromEntries(
    rows.map(({ sequence: _sequence, ...row }) => [
      row.hash,
      {
        ...row,
        addedAt: row.addedAt.toISOString(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
        expiresAt: row.expiresAt?.toISOString() ?? null,
      },
    ]),
  )

/** So long a link is known that ran out: its team may still look for it. */
const PREVIEW_KNOWN_MS = 86_400_000

/** The links after what was read, without those that ran out a while ago. */
function withPreviews(
  before: DeliveryState['previews'],
  rows: readonly PreviewRow[],
  nowMs: number,
): DeliveryState['previews'] {
  if (!rows.length) return before
  const read = rows.flatMap(({ view, ...row }): PreviewRecord[] =>
    viewColumn.Check(view)
      ? [
          {
            ...view,
            id: row.id,
            team: row.team,
            by: row.by,
            madeAt: row.madeAt.toISOString(),
            until: row.until.toISOString(),
            revokedAt: row.revokedAt?.toISOString() ?? null,
          },
        ]
      : [],
  )
  return Object.fromEntries(
    [...Object.values(before), ...read]
      .filter(({ until }) => Date.parse(until) + PREVIEW_KNOWN_MS > nowMs)
      .map((record) => [record.id, record]),
  )
}

/**
 * The state after what was read. A row that cannot be understood is left out and named: it has nothing that could be shown, and must
 * not keep the others from it.
 */
export function applyRows(state: DeliveryState, rows: Rows, nowMs: number) {
  const next: Record<string, RemoteState> = { ...state.remotes }
  const known = (name: string) => (Object.hasOwn(next, name) ? next[name] : undefined)
  const leftOut: string[] = []
  const contents: { name: string; version: string; content: ReleaseContent | Error }[] = []
  for (const { name, team, live, canary, shown, frozen, activity, earlier } of rows.remotes) {
    const columns = { live, canary, shown, frozen, activity, earlier }
    if (!remoteColumns.Check(columns)) {
      leftOut.push(name)
      delete next[name]
      continue
    }
    const { shown: window, ...others } = columns
    next[name] = { ...(known(name) ?? newRemote(team)), team, ...others, window }
  }
  for (const row of rows.releases) {
    const remote = known(row.remote)
    if (!remote) continue
    try {
      const manifest = manifestOf(row)
      next[row.remote] = {
        ...remote,
        releases: { ...remote.releases, [row.version]: recordOf(row, manifest) },
      }
      contents.push({ name: row.remote, version: row.version, content: contentOf(row, manifest) })
    } catch {
      leftOut.push(`${row.remote} ${row.version}`)
    }
  }
  return {
    state: {
      sequence: rows.sequence,
      remotes: next,
      keys: { ...state.keys, ...keysOf(rows.keys) },
      previews: withPreviews(state.previews, rows.previews, nowMs),
      ...applyTeamRows(state, rows, nowMs),
    },
    contents,
    leftOut,
  }
}

/** Writes a remote as it is after change `sequence`, with what was noted of its releases. */
export async function saveRemote(
  tx: Db,
  sequence: number,
  name: string,
  at: string,
  before: RemoteState | undefined,
  after: RemoteState,
) {
  const { team, live, canary, window: shown, frozen, activity, earlier } = after
  const row = { sequence, team, live, canary, shown, frozen, activity, earlier }
  await tx
    .insert(remotes)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: remotes.name, set: row })
  for (const release of Object.values(after.releases)) {
    const { version: of, shownAt, pruned, takenBack } = release
    if (before?.releases[of] === release) continue
    await tx
      .update(releases)
      .set({
        sequence,
        shownAt: shownAt === null ? null : new Date(shownAt),
        prunedAt: pruned ? new Date(at) : null,
        takenBack,
      })
      .where(and(eq(releases.remote, name), eq(releases.version, of)))
  }
}

/** Writes a release that was committed. One that is there already is the same build, and gets its files again. */
export async function saveRelease(
  tx: Db,
  sequence: number,
  { manifest, place, files }: ReleaseContent,
  record: ReleaseRecord,
) {
  const { name: remote, version: of } = manifest
  const { digest, team, by, who, shippedAt, source } = record
  const row = {
    remote,
    version: of,
    sequence,
    digest,
    team,
    by,
    who,
    shippedAt: new Date(shippedAt),
    place,
    manifest,
    files,
    source,
  }
  await tx
    .insert(releases)
    .values(row)
    .onConflictDoUpdate({
      target: [releases.remote, releases.version],
      set: { sequence, place, files, shippedAt: row.shippedAt },
    })
}
