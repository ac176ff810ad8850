import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { remoteFolders } from '../shared/remote-kit/src/workspace.ts'
import { endProgram, portIsFree, root, startKit, startProgram, succeeded, untilReady } from './child.ts'
import { publish, toldToPublish } from './publish.ts'

const port = process.env['PORT'] || '8080'
const dataDir = path.resolve(process.env['DATA_DIR'] || path.join(root, '.data'))
const origin = `http://localhost:${port}`
const READY_TIMEOUT_MS = 120_000
const NODE_RESTART_MS = 1000

const startedAtMs = performance.now()
const say = (text: string) => console.log(`[${((performance.now() - startedAtMs) / 1000).toFixed(1)} s] ${text}`)

/** What nodes prove themselves with: made once, readable by its owner only. */
function nodeKey(): string {
  const file = path.join(dataDir, 'node.key')
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8')
}

// Else the site that is already there would answer in place of this one.
if (!(await portIsFree(Number(port)))) {
  console.error(`port ${port} is in use; end what listens there, or take another: PORT=8090 npm start`)
  process.exit(1)
}

fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
let ending = false
const production = process.env['NODE_ENV'] === 'production'
const env = {
  PORT: port,
  DATA_DIR: dataDir,
  NODE_KEY: process.env['NODE_KEY'] || nodeKey(),
  // A phone on the local network reaches a development run by http.
  FORCE_HTTPS: process.env['FORCE_HTTPS'] ?? (production ? '1' : '0'),
}

say('building shell and remotes')
await succeeded(startKit(['build-all']), 'the build')
say('starting')
const site = startProgram('services/site/src/main.ts', env)
site.once('exit', (code) => {
  if (ending) return
  console.error(`the site ended with code ${code}; see above`)
  void end(code || 1)
})

let node = startNode()
function startNode() {
  const child = startProgram('services/game-node/src/main.ts', {
    ...env,
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    DRAIN_MS: process.env['DRAIN_MS'] || '3000',
  })
  child.once('exit', (code) => {
    if (ending) return
    say(`the game node ended with code ${code}; starting it again`)
    setTimeout(() => {
      if (!ending) node = startNode()
    }, NODE_RESTART_MS)
  })
  return child
}

async function end(code: number): Promise<never> {
  ending = true
  // The node first, while the site still hears its last beat.
  await endProgram(node)
  await endProgram(site)
  process.exit(code)
}
process.once('SIGTERM', () => void end(0))
process.once('SIGINT', () => void end(0))

try {
  await untilReady(`${origin}/healthz`, { timeoutMs: READY_TIMEOUT_MS, ended: () => ending })
  const forced = toldToPublish(process.argv.slice(2), process.env)
  const { lines } = await publish({ origin, dataDir, folders: remoteFolders(), forced, production })
  for (const line of lines) say(line)
  // In production a new site has nothing to show until the teams have shipped, and they ship to a site that runs.
  if (!production) await untilReady(`${origin}/readyz`, { timeoutMs: READY_TIMEOUT_MS, ended: () => ending })
  console.log(`ready ${origin}`)
} catch (error) {
  if (!ending) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}
