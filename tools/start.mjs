// `npm start`: from a fresh clone to a site a player can play on. Compiles its launcher, and hands over to it.
import { parseArgs } from 'node:util'
import { ensureInstalled, root } from './install.mjs'
import { compiledProgram } from './compile/programs.mjs'

const USAGE = `npm start [-- --publish]
  --publish  put the builds of this folder live, also in place of what a team has shipped
  --help     say this
Settings come from the environment (PORT, DATA_DIR, …): docs/operations/2-settings.md lists them.`
try {
  const { values } = parseArgs({
    options: { publish: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exit(2)
}

ensureInstalled()
process.chdir(root)
process.setSourceMapsEnabled(true)
const { compileOrExit } = await import('./compile/compile.mjs')
const { folder, file } = compiledProgram('tools/launch/main.ts')
await compileOrExit([folder])
await import(`../${file}`)
