import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drillProcess, HANG_MS } from './drill-process.ts'
import { TEAM_REMOTES } from './releases.ts'

export const SITE = 'e2e/dist/site-process.js'
const NODE = 'services/game-node/dist/main.js'
export const ENROLMENT_TOKEN = 'an-enrolment-token-of-the-drill-of-inputs'
export const OPERATOR_KEY = 'the-operators-key-in-the-drill-of-inputs'

/** The site and a node in separate processes, on loopback. */
export interface Processes {
  sitePort: number
  nodePort: number
  nodeId: string
  /** The key of a team, for delivery. */
  teamKey: (team?: string) => string
  /** Throws unless both live and answer in time. */
  look: (after: string) => Promise<void>
  restartSite: () => Promise<void>
  /** SIGTERM to the site; gives its exit code, null when it had to be killed. */
  stopSite: () => Promise<number | null>
  /** The log of both so far. */
  logText: () => string
  end: () => Promise<void>
}

interface ProcessesOptions {
  dataDir: string
  sitePort: number
  nodePort: number
  /** How many descriptors each process may have; without it as many as the drill. */
  descriptors?: number
  /** Further settings of the site. */
  siteEnv?: Record<string, string>
  /** Further teams and their remotes. */
  teams?: Record<string, string[]>
}

/** Writes a teams file with the drill's team and these, and gives its name. */
export function writeTeams(dataDir: string, teams: Record<string, string[]>): string {
  const file = join(dataDir, 'teams.json')
  const listed = Object.entries({ drill: TEAM_REMOTES, ...teams }).map(([team, remotes]) => [
    team,
    { contact: '@drill', remotes, folders: [] },
  ])
  writeFileSync(file, JSON.stringify({ schema: 1, teams: Object.fromEntries(listed) as object }))
  return file
}

export function keyOf(dataDir: string, team: string): string {
  const text = readFileSync(join(dataDir, 'delivery/keys.json'), 'utf8')
  return (JSON.parse(text) as { teams: Record<string, { key: string }> }).teams[team]!.key
}

function siteSettings({ dataDir, sitePort, siteEnv, teams = {} }: ProcessesOptions) {
  return {
    PORT: String(sitePort),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${sitePort}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    TEAMS_FILE: writeTeams(dataDir, teams),
    FORCE_HTTPS: '0',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    PAGES_PER_MINUTE: '1000000000',
    SMS_PER_ADDRESS_HOUR: '1000000000',
    // The drill doesn't test how busy the machine is.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...siteEnv,
  }
}

const nodeSettings = ({ dataDir, sitePort, nodePort }: ProcessesOptions) => ({
  NODE_PORT: String(nodePort),
  NODE_ID: 'inputs',
  NODE_CAPACITY: '0',
  GATEWAY_URL: `http://127.0.0.1:${sitePort}`,
  DATA_DIR: join(dataDir, 'node'),
})

export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { dataDir, sitePort, nodePort, descriptors } = options
  mkdirSync(join(dataDir, 'node'), { recursive: true })
  const logFile = join(dataDir, 'inputs.log')
  const log = createWriteStream(logFile, { flags: 'a' })
  const shared = { NODE_ENROLMENT_TOKEN: ENROLMENT_TOKEN, OPERATOR_KEY, LOG_LEVEL: 'warn' }
  const start = (name: string, program: string, port: number, settings: Record<string, string>) =>
    drillProcess({
      name,
      program,
      port,
      descriptors,
      log,
      logFile,
      env: { ...shared, ...settings },
    })
  const site = start('site', SITE, sitePort, siteSettings(options))
  const node = start('node', NODE, nodePort, nodeSettings(options))
  const end = async () => {
    await Promise.all([site.stop(), node.stop()])
    log.end()
  }
  try {
    await Promise.all([site.start(), node.start()])
  } catch (error) {
    await end()
    throw error
  }
  return {
    sitePort,
    nodePort,
    nodeId: 'inputs',
    teamKey: (team = 'drill') => keyOf(dataDir, team),
    async look(after) {
      for (const each of [site, node]) await each.look(after)
      const page = await fetch(`http://127.0.0.1:${sitePort}/`, {
        signal: AbortSignal.timeout(HANG_MS),
        headers: { accept: 'text/html' },
      })
      if (page.status >= 500) throw new Error(`the edge answers ${page.status} after ${after}`)
    },
    async restartSite() {
      await site.stop()
      await site.start()
    },
    stopSite: site.stop,
    logText: () => readFileSync(logFile, 'utf8'),
    end,
  }
}
