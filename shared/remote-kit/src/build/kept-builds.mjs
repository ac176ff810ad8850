// @ts-check
// JavaScript, because a start needs it before there is a loader.
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Of one name: those of the branches and clones somebody works on. */
const KEPT = 4
const RECORD = 'record.json'
const FILES = 'files'

/**
 * The folder of builds that all clones of this user share. `BUILD_CACHE` names another one; if it is empty, nothing is kept.
 * Null also where somebody else could put code into it.
 */
function cacheFolder() {
  const { BUILD_CACHE: named, XDG_CACHE_HOME: caches } = process.env
  if (named === '') return null
  const folder = named ?? path.join(caches || path.join(os.homedir(), '.cache'), 'cloudplay/builds')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = fs.statSync(folder)
  const isOurs = !process.geteuid || (uid === process.geteuid() && (mode & 0o022) === 0)
  return isOurs ? folder : null
}

/** Newest first. @param {string} folder */
function entriesOf(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((entry) => ({ entry, atMs: fs.statSync(entry).mtimeMs }))
    .sort((a, b) => b.atMs - a.atMs)
    .map(({ entry }) => entry)
}

/** Null for one that is being written, or is damaged. @param {string} entry */
function recordOf(entry) {
  try {
    return JSON.parse(fs.readFileSync(path.join(entry, RECORD), 'utf8'))
  } catch {
    return null
  }
}

/** A cache that fails costs nothing but time: the build is made. @template T @param {(cache: string) => T | null} work @returns {T | null} */
function withCache(work) {
  try {
    const cache = cacheFolder()
    return cache ? work(cache) : null
  } catch {
    return null
  }
}

/**
 * Takes the newest build of this name whose record `fits`: `copy` gets the record and the folder of its files. Null if there is
 * none, or if it was removed meanwhile.
 *
 * @template BuildRecord, Copied
 * @param {string} name
 * @param {(record: BuildRecord) => boolean} fits
 * @param {(record: BuildRecord, files: string) => Copied} copy
 * @returns {Copied | null}
 */
export const takeKeptBuild = (name, fits, copy) =>
  withCache((cache) => {
    for (const entry of entriesOf(path.join(cache, name))) {
      const record = recordOf(entry)
      if (!record || !fits(record)) continue
      fs.utimesSync(entry, new Date(), new Date())
      return copy(record, path.join(entry, FILES))
    }
    return null
  })

/**
 * Keeps a copy of a build, all or nothing, and drops the oldest ones of its name.
 *
 * @param {string} name
 * @param {object} record says what it was made of
 * @param {string} folder
 * @param {readonly string[]} files relative to the folder
 */
export function keepBuild(name, record, folder, files) {
  withCache((cache) => {
    const text = JSON.stringify(record)
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
    const entry = path.join(cache, name, id)
    // Left by a process that was killed, it goes when it is the oldest.
    const draft = path.join(cache, name, `draft-${randomBytes(6).toString('hex')}`)
    try {
      for (const file of files) {
        const target = path.join(draft, FILES, file)
        fs.mkdirSync(path.dirname(target), { recursive: true })
        fs.copyFileSync(path.join(folder, file), target)
      }
      fs.writeFileSync(path.join(draft, RECORD), text)
      // A damaged one makes room.
      fs.rmSync(entry, { recursive: true, force: true })
      fs.renameSync(draft, entry)
    } finally {
      fs.rmSync(draft, { recursive: true, force: true })
    }
    for (const old of entriesOf(path.dirname(entry)).slice(KEPT))
      fs.rmSync(old, { recursive: true, force: true })
  })
}
