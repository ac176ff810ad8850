import path from 'node:path'
import { buildAll, buildRemote, buildShell, type Built } from './build/build.ts'
import { requireWorkspace } from './workspace.ts'

const [verb, argument, ...more] = process.argv.slice(2)
const dir = process.cwd()
const isShell = path.basename(dir) === 'shell'
const WORKSPACE_VERBS = new Set(['build-all', 'build-plain', 'dev-all', 'contract'])
const report = (built: Built) =>
  console.log(`${built.name} ${built.version} ${built.fresh ? 'built' : 'unchanged'}`)

/** An error that is thrown on purpose says what to do; of another kind it is a fault of the kit, and shows where. */
function fail(error: unknown): never {
  const isPlain = error instanceof Error && ['Error', 'TransformError'].includes(error.name)
  console.error(isPlain ? error.message : error)
  process.exit(1)
}
process.on('uncaughtException', fail)
// Who started this has ended: it no longer reads, or the channel of `npm start` is closed.
const leave = () => process.exit(1)
process.stdout.on('error', leave)
process.on('disconnect', leave)
if ('connected' in process && !process.connected) leave()
process.channel?.unref()

if (verb !== undefined && WORKSPACE_VERBS.has(verb)) requireWorkspace(verb)
switch (verb) {
  case 'build':
    report(await (isShell ? buildShell(dir) : buildRemote(dir)))
    break
  case 'build-all':
    await buildAll(report)
    break
  case 'build-plain':
    await (await import('./build/plain.ts')).buildPlain(path.resolve(argument ?? '.cache/plain'))
    break
  case 'dev': {
    if (argument === '--against') {
      await (await import('./override/serve-against.ts')).runAgainst(dir, more[0])
      break
    }
    const { serveShell, serveStandalone } = await import('./dev.ts')
    await (isShell ? serveShell(dir) : serveStandalone(dir))
    break
  }
  case 'dev-all':
    await (await import('./dev.ts')).serveAll(argument === undefined ? [] : [argument, ...more])
    break
  case 'contract':
    ;(await import('./contract/write-contract.ts')).writeContract()
    break
  case 'gallery':
    await (await import('./gallery.ts')).serveGallery()
    break
  default:
    console.error(
      'usage: remote-kit build | dev            in the folder of the shell or of a remote',
    )
    console.error(
      '       remote-kit dev --against [site]   the remote inside a running site, for your browser alone',
    )
    console.error('       remote-kit build-all              shell and all remotes')
    console.error(
      '       remote-kit dev-all [folder …]     the shell and these remotes (default: all) with hot updates',
    )
    console.error(
      '       remote-kit contract               writes shared/contract/fingerprint.json, additive changes only',
    )
    console.error(
      '       remote-kit build-plain [folder]   everything as one bundle, for the benchmark',
    )
    console.error(
      '       remote-kit gallery                the components of shared/ui in every state',
    )
    process.exit(2)
}
