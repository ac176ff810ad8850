import { SHELL_DEV_PORT, serveRemote, serveShell } from '../shared/remote-kit/src/dev.ts'
import { remoteFolders } from '../shared/remote-kit/src/workspace.ts'
import path from 'node:path'
import { endProgram, root, startProgram, untilReady } from './child.ts'

const site = process.env['DELIVERY_URL'] ?? 'http://localhost:8080'

const runs = await fetch(`${site}/healthz`).then((answer) => answer.ok, () => false)
const own = runs || process.env['DELIVERY_URL'] ? null : startProgram('tools/launch.ts', {})
let ending = false
async function end(): Promise<never> {
  ending = true
  if (own) await endProgram(own, 20_000)
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('SIGINT', () => void end())
own?.once('exit', () => void end())

await untilReady(`${site}/readyz`, { timeoutMs: 180_000, ended: () => ending })
for (const dir of remoteFolders()) await serveRemote(dir)
await serveShell(path.join(root, 'shell'))
console.log(`dev http://localhost:${SHELL_DEV_PORT}  (pages with hot updates; API of ${site})`)
