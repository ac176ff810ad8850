// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepBuild, takeKeptBuild } from '../../shared/remote-kit/src/build/kept-builds.mjs'
import { root } from '../install.mjs'
import { PROGRAMS } from './programs.mjs'

/**
 * @typedef {object} Record The contents of `dist/build.json`.
 * @property {string} made how it was made: this builder, the lock file, the programs
 * @property {{ [file: string]: string }} sources each with its hash
 * @property {{ [file: string]: number }} files each with its size in bytes
 * @property {string[]} before files of the build before, which a process that still runs may yet ask for
 */

const RECORD = 'build.json'
const HERE = path.dirname(fileURLToPath(import.meta.url))
/** Everything besides the sources that changes the output. */
const BUILDER = ['bundle.mjs', 'compile.mjs', 'line-map.mjs', 'main.mjs', 'programs.mjs'].map(
  (file) => path.join(HERE, file),
)

/** @param {string | Uint8Array} bytes */
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** @param {string} folder */
export function howItIsMade(folder) {
  const parts = [...BUILDER, path.join(root, 'pnpm-lock.yaml')].map((file) =>
    hash(fs.readFileSync(file)),
  )
  return hash(JSON.stringify([...parts, PROGRAMS[folder]]))
}

/** @param {string} dist @returns {Record | null} */
export function readRecord(dist) {
  try {
    return JSON.parse(fs.readFileSync(path.join(dist, RECORD), 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file @returns {string | null} */
export function hashOf(file) {
  try {
    return hash(fs.readFileSync(path.join(root, file)))
  } catch {
    return null
  }
}

const DRAFT = '.draft'
const ABANDONED_AFTER_MS = 60_000

/** @param {string} folder */
const distOf = (folder) => path.join(root, folder, 'dist')
/** Among the kept builds. @param {string} folder */
const nameOf = (folder) => folder.replaceAll('/', '-')

/** All or nothing, and never half a file. @param {string} file @param {string | Uint8Array} contents */
function put(file, contents) {
  const draft = `${file}.${process.pid}${DRAFT}`
  fs.writeFileSync(draft, contents)
  fs.renameSync(draft, file)
}

/** Left by a build that was interrupted, not just being written by one that runs next to this. @param {string} file */
const isAbandoned = (file) =>
  Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_AFTER_MS

/**
 * Writes a build into `<folder>/dist`. A process that is interrupted leaves whole files, and no record of a build that is not all there.
 *
 * @param {string} folder
 * @param {{ made: string, sources: { [file: string]: string }, files: Map<string, Uint8Array> }} build
 */
export function writeBuild(folder, { made, sources, files }) {
  const dist = distOf(folder)
  const before = Object.keys(readRecord(dist)?.files ?? {})
  fs.mkdirSync(dist, { recursive: true })
  const programs = new Set(Object.keys(PROGRAMS[folder] ?? {}).map((name) => `${name}.js`))
  // Programs last: their imports exist before them.
  const inOrder = [...files].sort(([a], [b]) => Number(programs.has(a)) - Number(programs.has(b)))
  for (const [name, contents] of inOrder) put(path.join(dist, name), contents)
  const sizes = Object.fromEntries(
    [...files].map(([name, contents]) => [name, contents.byteLength]),
  )
  put(path.join(dist, RECORD), JSON.stringify({ made, sources, files: sizes, before }))
  const kept = new Set([...files.keys(), ...before, RECORD])
  for (const name of fs.readdirSync(dist)) {
    const file = path.join(dist, name)
    if (!kept.has(name) && (!name.endsWith(DRAFT) || isAbandoned(file)))
      fs.rmSync(file, { recursive: true, force: true })
  }
}

/** For other clones, unless a source changed while it was read. @param {string} folder */
export function keepCompiled(folder) {
  const record = readRecord(distOf(folder))
  if (record && isCurrent(folder))
    keepBuild(nameOf(folder), record, distOf(folder), Object.keys(record.files))
}

/** @param {Record} record @param {string} made */
const isMadeOf = (record, made) =>
  record.made === made &&
  Object.entries(record.sources).every(([file, wanted]) => hashOf(file) === wanted)

/** @param {string} folder */
function isCurrent(folder) {
  const dist = distOf(folder)
  const record = readRecord(dist)
  if (!record || !isMadeOf(record, howItIsMade(folder))) return false
  return Object.entries(record.files).every(
    ([file, size]) => fs.statSync(path.join(dist, file), { throwIfNoEntry: false })?.size === size,
  )
}

/** Puts what was compiled of the same sources elsewhere into the folder's `dist`. @param {string} folder */
function takeKept(folder) {
  const made = howItIsMade(folder)
  takeKeptBuild(
    nameOf(folder),
    (/** @type {Record} */ record) => isMadeOf(record, made),
    ({ sources, files: sizes }, kept) => {
      const files = new Map(
        Object.keys(sizes).map((name) => [name, fs.readFileSync(path.join(kept, name))]),
      )
      const isWhole = [...files].every(([name, { byteLength }]) => byteLength === sizes[name])
      if (isWhole) writeBuild(folder, { made, sources, files })
    },
  )
  return isCurrent(folder)
}

/**
 * Compiles the programs of these folders into their `dist`, except where exactly these sources are compiled already, in this clone
 * or another of this user. Gives the folders that had to be. A separate process does it, so that this one stays small; what it says
 * of errors in the sources goes to standard error, and this throws.
 *
 * @param {readonly string[]} folders
 */
export async function compileAll(folders) {
  const stale = folders.filter((folder) => !isCurrent(folder) && !takeKept(folder))
  if (stale.length === 0) return stale
  const child = spawn(process.execPath, [path.join(HERE, 'main.mjs'), ...stale], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${stale.join(', ')} could not be compiled`)
  return stale
}

/**
 * The same for a command, which ends where it fails.
 *
 * @param {readonly string[]} folders
 */
export async function compileOrExit(folders) {
  try {
    await compileAll(folders)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
