import type { ChildProcess } from 'node:child_process'
import { site } from '../shared/remote-kit/src/dev-settings.ts'
import { endProgram, startKit, startProgram, untilReady } from './child.ts'

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
  if (pages) await endProgram(pages)
  if (own) await endProgram(own, 20_000)
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
own?.once('exit', () => void end())

await untilReady(`${site}/readyz?needs=node,release`, { timeoutMs: 180_000, ended: () => ending })
pages = startKit(['dev-all', ...process.argv.slice(2)])
pages.once('exit', () => void end())
