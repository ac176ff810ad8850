// Runs a TypeScript program of this project: `node tools/run.mjs path/to/program.ts [arguments]`.
import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

const [program, ...rest] = process.argv.slice(2)
if (!program) {
  console.error('usage: node tools/run.mjs path/to/program.ts [arguments]')
  process.exit(2)
}
ensureInstalled()
const child = spawn(process.execPath, ['--import', 'tsx', program, ...rest], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
