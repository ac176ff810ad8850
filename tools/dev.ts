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
async function end(code: number): Promise<never> {
  if (ending) return undefined as never
  ending = true
  await Promise.all([
    pages && endProgram(pages),
    own && endProgram(own, endings(process.env).launcherMs),
  ])
  process.exit(code)
}
// A Ctrl-C comes more than once: by the terminal, and by each program that passes it on.
process.on('SIGTERM', () => void end(0))
process.on('SIGINT', () => void end(0))
own?.once('exit', (code) => void end(code ?? 1))

await untilReady(`${site}/readyz?needs=node,release`, { timeoutMs: 180_000, ended: () => ending })
pages = startKit(['dev-all', ...process.argv.slice(2)])
pages.once('exit', (code) => void end(code ?? 1))
