import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOfPath, filesBelow } from './digest.ts'
import { makeDraft, putInPlace, removeDraft } from './draft.ts'
import { importedFiles } from './imported-files.ts'
import { keepBuild, takeKeptBuild } from './kept-builds.mjs'
import { lockFilesOf } from './lock-files.ts'
import type { MadeBuild } from './make.ts'
import { namedVersion } from './version.ts'

/** A build's inputs and outputs; paths relative to its folder. */
interface BuildRecord {
  schema: 1
  name: string
  version: string
  named: string | null
  /** Path -> SHA-256 of each input. */
  inputs: Record<string, string>
  absent: string[]
  /** File of the build -> SHA-256. */
  outputs: Record<string, string>
}

const recordOf = (dir: string) => path.join(dir, '.cache/build.json')
const builder = fileURLToPath(new URL('./make.ts', import.meta.url))

const digests = (folder: string, files: string[]) =>
  Object.fromEntries(
    files
      .flatMap((file) => [[file, digestOfPath(path.join(folder, file))]])
      .filter((row): row is [string, string] => row[1] !== null),
  )

const same = (folder: string, known: Record<string, string>) =>
  Object.entries(known).every(([file, digest]) => digestOfPath(path.join(folder, file)) === digest)

/** Whether a build now would read what this one was made of. */
const isCurrent = (dir: string, { schema, named, inputs, absent }: BuildRecord) =>
  schema === 1 &&
  named === namedVersion() &&
  same(dir, inputs) &&
  !absent.some((file) => fs.existsSync(path.join(dir, file)))

/** Null if there is none, or half of one: a full disk or a crash cut it off. */
function readRecord(dir: string): BuildRecord | null {
  try {
    return JSON.parse(fs.readFileSync(recordOf(dir), 'utf8')) as BuildRecord
  } catch {
    return null
  }
}

function recordedBuild(dir: string, outDir: string): BuildRecord | null {
  const record = readRecord(dir)
  if (!record) return null
  const { outputs } = record
  if (filesBelow(outDir).join() !== Object.keys(outputs).join() || !same(outDir, outputs))
    return null
  return isCurrent(dir, record) ? record : null
}

export function writeRecord(dir: string, record: BuildRecord): void {
  fs.mkdirSync(path.dirname(recordOf(dir)), { recursive: true })
  fs.writeFileSync(recordOf(dir), JSON.stringify(record, null, 1))
}

/**
 * The build in `outDir` if it is complete and a new build would read the same inputs. Otherwise one that was made of the same, in
 * this clone or another of this user, is put there. Null if there is none.
 */
export function findBuild(dir: string, outDir: string): { name: string; version: string } | null {
  return (
    recordedBuild(dir, outDir) ??
    takeKeptBuild<BuildRecord, BuildRecord | null>(
      path.basename(dir),
      (record) => isCurrent(dir, record),
      (record, files) => {
        const draft = makeDraft(dir)
        try {
          fs.cpSync(files, draft, { recursive: true })
          putInPlace(draft, outDir)
        } finally {
          removeDraft(draft)
        }
        writeRecord(dir, record)
        return recordedBuild(dir, outDir)
      },
    )
  )
}

/**
 * The record of the build in `draft` that began at `beganMs`. Null if a file changed meanwhile: then it is unknown which content the
 * build has, and the next run builds again. Keeps a copy for other clones.
 */
export function recordBuild(
  dir: string,
  draft: string,
  made: MadeBuild,
  beganMs: number,
): BuildRecord | null {
  const config = path.join(dir, 'remote.config.ts')
  const sources = [builder, ...(fs.existsSync(config) ? [config] : [])].flatMap(importedFiles)
  const read = [
    ...new Set([...made.read, ...sources, ...lockFilesOf(dir), path.join(dir, 'package.json')]),
  ].sort()
  if (read.some((file) => (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= beganMs))
    return null
  const relative = (file: string) => path.relative(dir, file)
  const record: BuildRecord = {
    schema: 1,
    name: made.name,
    version: made.version,
    named: namedVersion(),
    inputs: digests(dir, read.map(relative)),
    absent: made.absent.map(relative).sort(),
    outputs: digests(draft, filesBelow(draft)),
  }
  keepBuild(path.basename(dir), record, draft, Object.keys(record.outputs))
  return record
}
