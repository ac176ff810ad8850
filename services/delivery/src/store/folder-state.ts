import { readFile, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { StoredFiles } from '../builds/stored-file.ts'
import type { Publisher } from '../core/client-headers.ts'

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const text = Type.String()
const version = { version: text, since: text, by: text, publisher: Type.Optional(text) }

/** A remote in the `state.json` of a version that kept its state in a folder. */
const FolderRemote = Type.Object({
  team: text,
  live: orNull(Type.Object(version)),
  canary: orNull(Type.Object({ ...version, percent: Type.Number() })),
  window: orNull(Type.Object({ from: orNull(text), until: orNull(text) })),
  earlier: Type.Array(text),
  releases: Type.Record(
    text,
    Type.Object({ version: text, digest: text, shippedAt: text, team: text, by: text }, { additionalProperties: true }),
  ),
})
type FolderRemote = Static<typeof FolderRemote>
const FolderEntry = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  at: text,
  verb: text,
  remote: text,
  version: orNull(text),
  team: text,
  by: text,
  publisher: Type.Optional(text),
  detail: text,
})
type FolderEntry = Static<typeof FolderEntry>

const remoteValidator = Compile(FolderRemote)
const entryValidator = Compile(FolderEntry)

/** Written before there was `publisher`: `npm start` gave itself this name. */
const publisherOf = ({ by, publisher }: { by: string; publisher?: string | undefined }): Publisher =>
  publisher === 'start' || publisher === 'team' ? publisher : by === 'npm start' ? 'start' : 'team'
const withPublisher = <T extends { by: string; publisher?: string | undefined }>(one: T) => ({ ...one, publisher: publisherOf(one) })

export interface FolderState {
  sequence: number
  remotes: { name: string; remote: ReturnType<typeof upgraded> }[]
  entries: (FolderEntry & { publisher: Publisher })[]
  /** What was no remote. */
  leftOut: string[]
}

const upgraded = ({ live, canary, ...remote }: FolderRemote) => ({
  ...remote,
  live: live && withPublisher(live),
  canary: canary && withPublisher(canary),
})

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What a folder held, as far as it can be understood; undefined when that is nothing. */
export function readFolderState(stateJson: string, auditLines: string): FolderState | undefined {
  const state = parse(stateJson) as { schema?: unknown; sequence?: unknown; last?: unknown; remotes?: object } | undefined
  if (state?.schema !== 1 || typeof state.remotes !== 'object' || state.remotes === null) return undefined
  const found = Object.entries(state.remotes)
  const remotes = found.flatMap(([name, remote]) => (remoteValidator.Check(remote) ? [{ name, remote: upgraded(remote) }] : []))
  // A crash may have cut the last line short, and the state then holds the entry.
  const bySeq = new Map<number, FolderState['entries'][number]>()
  for (const entry of [...auditLines.split('\n').map(parse), state.last])
    if (entryValidator.Check(entry)) bySeq.set(entry.seq, withPublisher(entry))
  const entries = [...bySeq.values()].sort((a, b) => a.seq - b.seq)
  return {
    sequence: Math.max(Number.isInteger(state.sequence) ? Number(state.sequence) : 0, entries.at(-1)?.seq ?? 0),
    remotes,
    entries,
    leftOut: found.map(([name]) => name).filter((name) => !remotes.some((kept) => kept.name === name)),
  }
}

async function filesUnder(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
  const lists = entries.map(async (entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name
    return entry.isDirectory() ? filesUnder(folder, name) : [name]
  })
  return (await Promise.all(lists)).flat()
}

/** The manifest and the files of a release in its folder; of one that is damaged, what there is. */
export async function readFolderRelease(folder: string): Promise<{ manifest: unknown; files: StoredFiles }> {
  const manifest = parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => 'null'))
  const names = new Set(await filesUnder(folder))
  const size = async (file: string) => (names.has(file) ? (await stat(path.join(folder, ...file.split('/')))).size : undefined)
  const files: StoredFiles = {}
  for (const file of names) {
    if (file === MANIFEST_FILE || /\.(br|gz)$/.test(file)) continue
    const [sizeBytes = 0, brotliBytes, gzipBytes] = await Promise.all([size(file), size(`${file}.br`), size(`${file}.gz`)])
    files[file] = {
      sizeBytes,
      ...(brotliBytes === undefined ? {} : { brotliBytes }),
      ...(gzipBytes === undefined ? {} : { gzipBytes }),
    }
  }
  return { manifest: manifest ?? {}, files }
}
