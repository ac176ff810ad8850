// Runs a program of this project: `node tools/run.mjs path/to/program.ts [arguments]`.
import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'
import { compiledProgram, STARTED_BY_TESTS } from './compile/programs.mjs'

const [program, ...rest] = process.argv.slice(2)
if (!program) {
  console.error('usage: node tools/run.mjs path/to/program.ts [arguments]')
  process.exit(2)
}
ensureInstalled()
const { compileOrExit } = await import('./compile/compile.mjs')
const compiled = compiledProgram(program)
// Drills and benchmarks start services; tests and development compile their own.
await compileOrExit(
  compiled ? [compiled.folder] : program.startsWith('tools/') ? [] : STARTED_BY_TESTS,
)
if (compiled) {
  process.argv.splice(1, 2, compiled.file)
  process.setSourceMapsEnabled(true)
  await import(`../${compiled.file}`)
} else {
  // By default the loader caches its output in a folder of the temporary directory whose name everybody knows, and where
  // another user of this machine can put code in its place.
  const env = { ...process.env, TSX_DISABLE_CACHE: '1' }
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...rest], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
