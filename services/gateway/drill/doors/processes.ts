import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { TEAM_REMOTES } from './releases.ts'

const START_WITHIN_MS = 240_000
/** Longer than anything a process may do in one piece: later is a hang. */
const HANG_MS = 10_000
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const SITE = 'services/site/drill/site-process.ts'
const NODE = 'services/game-node/src/main.ts'

/** The site and a node as processes of their own, on loopback. */
export interface Doors {
  sitePort: number
  nodePort: number
  nodeId: string
  /** The key of a team, for delivery. */
  teamKey: () => string
  /** Throws unless both live and answer in time. */
  look: (after: string) => Promise<void>
  restartSite: () => Promise<void>
  end: () => Promise<void>
}

export async function openDoors({ dataDir, sitePort, nodePort }: { dataDir: string; sitePort: number; nodePort: number }): Promise<Doors> {
  const teamsFile = join(dataDir, 'teams.json')
  mkdirSync(join(dataDir, 'node'), { recursive: true })
  writeFileSync(teamsFile, JSON.stringify({ schema: 1, teams: { drill: { contact: '@drill', remotes: TEAM_REMOTES, folders: [] } } }))
  const log = createWriteStream(join(dataDir, 'doors.log'), { flags: 'a' })
  const shared = {
    ...process.env,
    NODE_ENV: 'development',
    TSX_DISABLE_CACHE: '1',
    NODE_KEY: 'a-node-key-of-the-drill',
    LOG_LEVEL: 'error',
  }
  const origin = `http://127.0.0.1:${sitePort}`
  const children = new Map<string, ChildProcess>()

  function start(name: string, program: string, env: Record<string, string>): void {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, program)], {
      cwd: root,
      env: { ...shared, ...env },
      // Each ends when the channel closes: whatever becomes of the drill, nothing stays.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    children.set(name, child)
  }
  const startSite = () =>
    start('site', SITE, {
      PORT: String(sitePort),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      TEAMS_FILE: teamsFile,
      FORCE_HTTPS: '0',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      PAGES_PER_MINUTE: '1000000000',
      SMS_PER_ADDRESS_HOUR: '1000000000',
      // How busy the machine is, is not what the drill is about.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    })
  const startNode = () =>
    start('node', NODE, {
      NODE_PORT: String(nodePort),
      NODE_ID: 'doors',
      NODE_CAPACITY: '0',
      GATEWAY_URL: origin,
      DATA_DIR: join(dataDir, 'node'),
    })

  /** The status of /healthz; throws when a process is gone or silent. */
  async function isUp(port: number, withinMs: number): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(withinMs) })
    return answer.status === 200
  }
  async function untilUp(name: string, port: number): Promise<void> {
    const deadline = performance.now() + START_WITHIN_MS
    while (!(await isUp(port, HANG_MS).catch(() => false))) {
      const code = children.get(name)?.exitCode ?? null
      if (code !== null) throw new Error(`the ${name} ended with ${code} at its start; see ${dataDir}/doors.log`)
      if (performance.now() > deadline) throw new Error(`the ${name} did not start in time`)
      await delay(50)
    }
  }
  async function stop(name: string): Promise<void> {
    const child = children.get(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), HANG_MS)
    await gone
    clearTimeout(timer)
  }

  startSite()
  startNode()
  const end = async () => {
    await Promise.all([stop('site'), stop('node')])
    log.end()
  }
  try {
    await Promise.all([untilUp('site', sitePort), untilUp('node', nodePort)])
  } catch (error) {
    await end()
    throw error
  }
  return {
    sitePort,
    nodePort,
    nodeId: 'doors',
    teamKey: () =>
      (JSON.parse(readFileSync(join(dataDir, 'delivery/keys.json'), 'utf8')) as { teams: { drill: { key: string } } }).teams.drill.key,
    async look(after) {
      for (const [name, child] of children)
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the ${name} ended (${child.signalCode ?? child.exitCode}) after ${after}; see ${dataDir}/doors.log`)
      for (const [name, port] of [
        ['site', sitePort],
        ['node', nodePort],
      ] as const)
        if (!(await isUp(port, HANG_MS).catch(() => false))) throw new Error(`the ${name} does not answer after ${after}`)
      const page = await fetch(`${origin}/`, { signal: AbortSignal.timeout(HANG_MS), headers: { accept: 'text/html' } })
      if (page.status >= 500) throw new Error(`the edge answers ${page.status} after ${after}`)
    },
    async restartSite() {
      await stop('site')
      startSite()
      await untilUp('site', sitePort)
    },
    end,
  }
}
