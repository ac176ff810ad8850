import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOfPath, filesBelow } from './digest.ts'
import { importedFiles } from './imported-files.ts'
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

/** The build in `outDir` if it is complete and a new build would read the same inputs; else null. */
export function recordedBuild(
  dir: string,
  outDir: string,
): { name: string; version: string } | null {
  const text = fs.existsSync(recordOf(dir)) ? fs.readFileSync(recordOf(dir), 'utf8') : ''
  if (!text) return null
  const { schema, name, version, named, inputs, absent, outputs } = JSON.parse(text) as BuildRecord
  if (schema !== 1 || named !== namedVersion()) return null
  if (filesBelow(outDir).join() !== Object.keys(outputs).join() || !same(outDir, outputs))
    return null
  if (!same(dir, inputs) || absent.some((file) => fs.existsSync(path.join(dir, file)))) return null
  return { name, version }
}

/** Removes the record of the build in `dir` before a new build. */
export const forgetBuild = (dir: string): void => fs.rmSync(recordOf(dir), { force: true })

/**
 * Records a build that began at `beganMs`, unless a file changed meanwhile: then it is unknown which content the build has,
 * and the next run builds again.
 */
export function recordBuild(dir: string, outDir: string, made: MadeBuild, beganMs: number): void {
  const config = path.join(dir, 'remote.config.ts')
  const sources = [builder, ...(fs.existsSync(config) ? [config] : [])].flatMap(importedFiles)
  const read = [
    ...new Set([...made.read, ...sources, ...lockFilesOf(dir), path.join(dir, 'package.json')]),
  ].sort()
  if (read.some((file) => (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= beganMs))
    return
  const relative = (file: string) => path.relative(dir, file)
  const record: BuildRecord = {
    schema: 1,
    name: made.name,
    version: made.version,
    named: namedVersion(),
    inputs: digests(dir, read.map(relative)),
    absent: made.absent.map(relative).sort(),
    outputs: digests(outDir, filesBelow(outDir)),
  }
  fs.mkdirSync(path.dirname(recordOf(dir)), { recursive: true })
  fs.writeFileSync(recordOf(dir), JSON.stringify(record, null, 1))
}
