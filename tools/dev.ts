import type { ChildProcess } from 'node:child_process'
import { site } from '../shared/remote-kit/src/dev-settings.ts'
import { endProgram, startKit, startProgram, untilReady } from './child.ts'
import { endings } from './launch/endings.ts'

const runs = await fetch(`${site}/healthz`).then(
  (answer) => answer.ok,
  () => false,
)
const own =
  runs || process.env['DELIVERY_URL'] ? null : startProgram('tools/start.mjs', { DEV_TRACES: '1' })
let ending = false
let pages: ChildProcess | null = null
async function end(): Promise<never> {
  if (ending) return undefined as never
  ending = true
  await Promise.all([
    pages && endProgram(pages),
    own && endProgram(own, endings(process.env).launcherMs),
  ])
  process.exit(0)
}
// A Ctrl-C comes more than once: by the terminal, and by each program that passes it on.
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
own?.once('exit', () => void end())

await untilReady(`${site}/readyz?needs=node,release`, { timeoutMs: 180_000, ended: () => ending })
pages = startKit(['dev-all', ...process.argv.slice(2)])
pages.once('exit', () => void end())
