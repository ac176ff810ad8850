import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { remoteFolders } from '../../shared/remote-kit/src/workspace.ts'
import { settingsProblems as gatewayProblems } from '../../services/gateway/src/core/config/config.ts'
import { nodeEnvironment } from '../../services/game-node/src/core/environment.ts'
import { settingsProblems as deliveryProblems } from '../../services/delivery/src/site/config.ts'
import { endProgram, root, untilReady } from '../child.ts'
import { compileAll } from '../compile/compile.mjs'
import { compiledProgram } from '../compile/programs.mjs'
import { endings } from './endings.ts'
import { CannotStart, prepareDataDir, requirePort, WrongSettings } from './preconditions.ts'
import { LogFile } from './log-file.ts'
import { buildPages } from './pages.ts'
import { startService } from './service.ts'
import { openTerminal } from './terminal.ts'

/** A site that ends is noticed immediately; a busy machine may take minutes. */
const READY_TIMEOUT_MS = 300_000
const NODE_RESTART_MS = 1000
/** A start with the same settings ends the same way: a supervisor need not try again. */
const EXIT_SETTINGS = 2
/** The site's database died under it, as on a full disk: nothing acknowledged is lost, and a new start may help. */
const EXIT_DATABASE_LOST = 70
const SITE_RESTART_MS = 1000
/** Commands compile the other services when they are first needed. */
const STARTED = ['services/site', 'services/game-node']
const LOG_LIMIT_BYTES = 5_000_000
/** npm passes on the signal of a Ctrl-C, which the terminal has sent here too. */
const SAME_PRESS_MS = 1000
const { drainMs, leaveSeconds, nodeMs, siteMs } = endings(process.env)

const terminal = openTerminal(process.env)
const production = process.env['NODE_ENV'] === 'production'
const isTracedHere =
  !production && process.env['DEV_TRACES'] === '1' && !process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
const dataDir = path.resolve(process.env['DATA_DIR'] || path.join(root, '.data'))
const logs = path.join(dataDir, 'logs')
const shown = (file: string) => (file.startsWith(root) ? path.relative(root, file) : file)
let ending = false
let site: ChildProcess | null = null
let node: ChildProcess | null = null
let beingEnded: ChildProcess | null = null
let askedToEndAtMs = -Infinity
/** One for each service, over all its starts. */
const logFiles = new Map<string, LogFile>()

/** Ends both services, the node first, while the site still hears its last heartbeat. */
async function end(code: number): Promise<never> {
  if (ending) return undefined as never
  ending = true
  for (const [service, patienceMs] of [
    [node, nodeMs],
    [site, siteMs],
  ] as const) {
    beingEnded = service
    if (service) await endProgram(service, patienceMs)
  }
  process.exit(code)
}

/** The second one ends the wait for players. */
function onSignal(): void {
  if (!ending) {
    askedToEndAtMs = performance.now()
    void end(0)
  } else if (performance.now() - askedToEndAtMs > SAME_PRESS_MS) beingEnded?.kill('SIGTERM')
}
process.on('SIGTERM', onSignal)
process.on('SIGINT', onSignal)

function logOf(name: string): LogFile {
  const log =
    logFiles.get(name) ??
    new LogFile(logs, name.replaceAll(' ', '-'), LOG_LIMIT_BYTES, ({ message }) =>
      terminal.warn(name, `its log cannot be written: ${message}`),
    )
  logFiles.set(name, log)
  return log
}

function start(
  name: string,
  source: string,
  env: Record<string, string | undefined>,
): ChildProcess {
  return startService({
    name,
    program: compiledProgram(source)!.file,
    env,
    log: terminal.isJson ? null : logOf(name),
    terminal,
    isEnding: () => ending,
  })
}

function startNode(env: Record<string, string>, gatewayUrl: string): void {
  node = start('game node', 'services/game-node/src/main.ts', {
    ...nodeEnvironment(process.env),
    ...env,
    GATEWAY_URL: gatewayUrl,
    // The site shows the node's spans too.
    ...(isTracedHere && { OTEL_EXPORTER_OTLP_ENDPOINT: `${gatewayUrl}/dev/traces/otlp` }),
    DRAIN_MS: drainMs,
  })
  node.once('exit', (code, signal) => {
    if (ending) return
    terminal.warn('game node', `ended with ${signal ?? `code ${code}`}; starting it again`)
    setTimeout(() => {
      if (!ending) startNode(env, gatewayUrl)
    }, NODE_RESTART_MS)
  })
}

function startSite(env: Record<string, string>): void {
  site = start('site', 'services/site/src/main.ts', { ...process.env, ...env })
  site.once('exit', (code, signal) => {
    if (ending) return
    if (code === EXIT_DATABASE_LOST) {
      terminal.warn('site', 'ended because its database was lost; starting it again')
      setTimeout(() => {
        if (!ending) startSite(env)
      }, SITE_RESTART_MS)
      return
    }
    terminal.fail(
      `the site ended with ${signal ?? `code ${code}`}${terminal.isJson ? '' : `; its log: ${shown(path.join(logs, 'site.log'))}`}`,
    )
    void end(code || 1)
  })
}

/** Before anything is built or opened, and in one message. */
function requireSettings(): void {
  const env = {
    ...process.env,
    TEAMS_FILE: path.resolve(root, process.env['TEAMS_FILE'] || 'teams.json'),
  }
  const problems = [...gatewayProblems(env), ...deliveryProblems(env)]
  if (problems.length > 0) throw new WrongSettings(problems)
}

async function untilBuilt(hasServices: boolean, pages: Promise<boolean>): Promise<void> {
  const built = [...(hasServices ? ['services'] : []), ...((await pages) ? ['pages'] : [])]
  terminal.step(built.length ? `built ${built.join(' and ')}` : 'everything is built already')
}

async function untilUp(origin: string): Promise<void> {
  await untilReady(`${origin}/healthz`, { timeoutMs: READY_TIMEOUT_MS, ended: () => ending })
  terminal.step('site and database are up')
}

async function launch(): Promise<void> {
  requireSettings()
  const port = await requirePort(process.env['PORT'] || '8080')
  prepareDataDir(dataDir)
  const origin = `http://localhost:${port}`
  const pages = buildPages()
  const [services] = await Promise.all([compileAll(STARTED), pages.shell])
  if (ending) return
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LEAVE_SECONDS: leaveSeconds,
    // New at each start, and known to these two alone: the node shows it once and gets its own key.
    NODE_ENROLMENT_TOKEN: randomBytes(32).toString('hex'),
    // A phone on the local network reaches a development run by http.
    FORCE_HTTPS: process.env['FORCE_HTTPS'] ?? (production ? '1' : '0'),
    // A developer's machine has better uses for the memory; the first visitor after that gets a skeleton.
    RENDER_IDLE_SECONDS: process.env['RENDER_IDLE_SECONDS'] ?? (production ? '' : '40'),
  }
  // Without a sandbox the site renders only builds of this start.
  const ownBuilds = remoteFolders().map((folder) => path.join(folder, 'dist'))
  startSite({ ...env, ...(production ? {} : { OWN_BUILDS: ownBuilds.join(path.delimiter) }) })
  startNode(env, `http://127.0.0.1:${port}`)
  await Promise.all([untilBuilt(services.length > 0, pages.all), untilUp(origin)])
  // Loaded now: its libraries would only make the start of the site wait.
  const { publish, toldToPublish } = await import('../publish.ts')
  const { lines } = await publish({
    origin,
    dataDir,
    folders: remoteFolders(),
    forced: toldToPublish(process.argv.slice(2), process.env),
    production,
  })
  for (const line of lines) terminal.step(line)
  // In production a new site has nothing to show until the teams have shipped, and they ship to a site that runs.
  if (!production) {
    await untilReady(`${origin}/readyz?needs=node,release`, {
      timeoutMs: READY_TIMEOUT_MS,
      ended: () => ending,
    })
    terminal.step('a game node is there')
  }
  terminal.ready(origin, [
    ['site', `${origin}/`],
    ['dashboard', `${origin}/deliver`],
    ['operator', `${origin}/api/operator`],
    ...(production
      ? []
      : ([
          ['SMS inbox', `${origin}/api/dev/inbox?mobile=…`],
          ['ID numbers', `${origin}/api/dev/id-number?age=30`],
          ['API', `${origin}/api/docs`],
          ...(isTracedHere ? ([['traces', `${origin}/dev/traces`]] as const) : []),
          ['team keys', shown(path.join(dataDir, 'delivery/keys.json'))],
        ] as const)),
    ...(terminal.isJson ? [] : ([['logs', shown(logs)]] as const)),
  ])
  if (!production) await import('./give-back-memory.mjs')
}

try {
  await launch()
} catch (error) {
  if (!ending) {
    terminal.fail(
      error instanceof Error
        ? error instanceof CannotStart
          ? `cannot start: ${error.message}`
          : error.message
        : String(error),
    )
    await end(error instanceof WrongSettings ? EXIT_SETTINGS : 1)
  }
}
