/**
 * Worker thread: unpacks a new cluster into the folder `workerData`. To make one takes five seconds, and 500 MB that WebAssembly
 * never frees; PGlite's own way to unpack leaves 50 MB in small pieces between others. Here the thread ends, and gives all back.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData as folder } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

const BLOCK = 512
/** Memory goes back to the system in large pieces only. */
const CHUNK_BYTES = 8 * 1024 * 1024
const [FILE, DIRECTORY] = ['0', '5']
/** With it a folder is a cluster. */
const LAST = '/PG_VERSION'

/** The entries of a tar archive; a long name has its first part elsewhere. */
function* entriesOf(archive) {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const field = (from, length) =>
      archive
        .toString('latin1', at + from, at + from + length)
        .replace(/\0.*/s, '')
        .trim()
    const sizeBytes = Number.parseInt(field(124, 12), 8)
    const contents = archive.subarray(at + BLOCK, at + BLOCK + sizeBytes)
    const name = [field(345, 155), field(0, 100)].filter(Boolean).join('/')
    yield { name, type: field(156, 1), contents }
    at += BLOCK + Math.ceil(sizeBytes / BLOCK) * BLOCK
  }
}

function write({ name, type, contents }) {
  if (type !== FILE && type !== DIRECTORY)
    throw new Error(`the archive of a new database has an entry of type ${type}`)
  if (type === DIRECTORY) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  else writeFileSync(join(folder, name), contents, { mode: 0o600 })
}

function syncPath(path) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function syncTree(path) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) syncTree(join(path, entry.name))
    else if (entry.isFile()) syncPath(join(path, entry.name))
  }
  syncPath(path)
}

const archive = gunzipSync(await (await dataDir()).arrayBuffer(), { chunkSize: CHUNK_BYTES })
const entries = [...entriesOf(archive)]
const last = entries.find(({ name }) => name === LAST)
if (!last) throw new Error(`the archive of a new database has no ${LAST}`)
for (const entry of entries) if (entry !== last) write(entry)
syncTree(folder)
// Only now: a process that is killed before this leaves no half of a cluster that the next would open.
write(last)
syncPath(join(folder, LAST))
syncPath(folder)
