// `npm start`: from a fresh clone to a site a player can play on. Compiles its launcher, and hands over to it.
import { ensureInstalled, root } from './install.mjs'
import { compiledProgram } from './compile/programs.mjs'

ensureInstalled()
process.chdir(root)
process.setSourceMapsEnabled(true)
const { compileOrExit } = await import('./compile/compile.mjs')
const { folder, file } = compiledProgram('tools/launch/main.ts')
await compileOrExit([folder])
await import(`../${file}`)
