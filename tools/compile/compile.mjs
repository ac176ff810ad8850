// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../install.mjs'
import { PROGRAMS } from './programs.mjs'

/**
 * @typedef {object} Record The contents of `dist/build.json`.
 * @property {string} made how it was made: this builder, the lock file, the programs
 * @property {{ [file: string]: string }} sources each with its hash
 * @property {{ [file: string]: number }} files each with its size in bytes
 * @property {string[]} before files of the build before, which a process that still runs may yet ask for
 */

export const RECORD = 'build.json'
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

/** @param {string} dist @param {Record | null} record @param {string} made */
function isCurrent(dist, record, made) {
  if (record?.made !== made) return false
  if (!Object.entries(record.sources).every(([file, wanted]) => hashOf(file) === wanted))
    return false
  return Object.entries(record.files).every(
    ([file, size]) => fs.statSync(path.join(dist, file), { throwIfNoEntry: false })?.size === size,
  )
}

/**
 * Compiles the programs of these folders into their `dist`, except where exactly these sources are compiled already.
 * Gives the folders that had to be. A separate process does it, so that this one stays small; what it says of errors
 * in the sources goes to standard error, and this throws.
 *
 * @param {readonly string[]} folders
 */
export async function compileAll(folders) {
  const stale = folders.filter(
    (folder) =>
      !isCurrent(
        path.join(root, folder, 'dist'),
        readRecord(path.join(root, folder, 'dist')),
        howItIsMade(folder),
      ),
  )
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
