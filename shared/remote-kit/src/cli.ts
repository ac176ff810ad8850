import path from 'node:path'
import { buildRemote, buildShell } from './build.ts'
import { serveShell, serveStandalone } from './dev.ts'

const [verb] = process.argv.slice(2)
const dir = process.cwd()
const isShell = path.basename(dir) === 'shell'

if (verb === 'build') {
  const built = await (isShell ? buildShell(dir) : buildRemote(dir))
  console.log(`${built.name} ${built.version} ${built.fresh ? 'built' : 'unchanged'} in ${path.relative(process.cwd(), built.outDir) || '.'}`)
} else if (verb === 'dev') {
  await (isShell ? serveShell(dir) : serveStandalone(dir))
} else {
  console.error('usage: remote-kit build | dev   (in the folder of the shell or of a remote)')
  process.exit(2)
}
