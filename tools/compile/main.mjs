// @ts-check
// The compiler's process: `node tools/compile/main.mjs <folder> …`. Started by `compile.mjs`.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { bundle } from './bundle.mjs'
import { hashOf, howItIsMade, readRecord, RECORD } from './compile.mjs'
import { PROGRAMS } from './programs.mjs'

const DRAFT = '.draft'
const ABANDONED_AFTER_MS = 60_000

/** All or nothing, and never half a file. @param {string} file @param {string | Uint8Array} contents */
function put(file, contents) {
  const draft = `${file}.${process.pid}${DRAFT}`
  fs.writeFileSync(draft, contents)
  fs.renameSync(draft, file)
}

/** Empty for a source that was changed meanwhile: which of its forms was read is not known, and the next start compiles again. @param {string} file @param {number} sinceMs */
const unchangedHash = (file, sinceMs) =>
  fs.statSync(path.join(root, file)).mtimeMs < sinceMs ? (hashOf(file) ?? '') : ''

/** Left by a build that was interrupted, not just being written by one that runs next to this. @param {string} file */
const isAbandoned = (file) =>
  Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ABANDONED_AFTER_MS

/**
 * Compiles the programs of `folder` into `<folder>/dist`. One that is interrupted leaves whole files, and no record of a
 * build that is not all there. Throws esbuild's failure when the sources have errors.
 *
 * @param {string} folder
 */
async function compile(folder) {
  const dist = path.join(root, folder, 'dist')
  const made = howItIsMade(folder)
  const record = readRecord(dist)
  const begunAtMs = Date.now()
  const { files, sources } = await bundle(root, folder)
  fs.mkdirSync(dist, { recursive: true })
  const programs = new Set(Object.keys(PROGRAMS[folder] ?? {}).map((name) => `${name}.js`))
  // Programs last: their imports exist before them.
  const inOrder = [...files].sort(([a], [b]) => Number(programs.has(a)) - Number(programs.has(b)))
  for (const [name, contents] of inOrder) put(path.join(dist, name), contents)
  const before = Object.keys(record?.files ?? {})
  /** @type {import('./compile.mjs').Record} */
  const next = {
    made,
    sources: Object.fromEntries(sources.map((file) => [file, unchangedHash(file, begunAtMs)])),
    files: Object.fromEntries([...files].map(([name, contents]) => [name, contents.byteLength])),
    before,
  }
  put(path.join(dist, RECORD), JSON.stringify(next))
  const kept = new Set([...files.keys(), ...before, RECORD])
  for (const name of fs.readdirSync(dist)) {
    const file = path.join(dist, name)
    if (!kept.has(name) && (!name.endsWith(DRAFT) || isAbandoned(file)))
      fs.rmSync(file, { recursive: true, force: true })
  }
}

const failures = (await Promise.allSettled(process.argv.slice(2).map(compile))).flatMap((outcome) =>
  outcome.status === 'rejected' ? [outcome.reason] : [],
)
for (const failure of failures) console.error(failure instanceof Error ? failure.message : failure)
// The compiler is a process that would wait for more.
process.exit(failures.length === 0 ? 0 : 1)
