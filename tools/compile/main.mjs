// @ts-check
// The compiler's process: `node tools/compile/main.mjs <folder> …`. Started by `compile.mjs`.
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../install.mjs'
import { bundle } from './bundle.mjs'
import { hashOf, howItIsMade, keepCompiled, writeBuild } from './compile.mjs'

/** Empty for a source that was changed meanwhile: which of its forms was read is not known, and the next start compiles again. @param {string} file @param {number} sinceMs */
const unchangedHash = (file, sinceMs) =>
  fs.statSync(path.join(root, file)).mtimeMs < sinceMs ? (hashOf(file) ?? '') : ''

/** Throws esbuild's failure when the sources have errors. @param {string} folder */
async function compile(folder) {
  const made = howItIsMade(folder)
  const begunAtMs = Date.now()
  const { files, sources } = await bundle(root, folder)
  writeBuild(folder, {
    made,
    sources: Object.fromEntries(sources.map((file) => [file, unchangedHash(file, begunAtMs)])),
    files,
  })
  keepCompiled(folder)
}

const failures = (await Promise.allSettled(process.argv.slice(2).map(compile))).flatMap((outcome) =>
  outcome.status === 'rejected' ? [outcome.reason] : [],
)
for (const failure of failures) console.error(failure instanceof Error ? failure.message : failure)
// The compiler is a process that would wait for more.
process.exit(failures.length === 0 ? 0 : 1)
