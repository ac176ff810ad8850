import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { portIsFree } from '../../../tools/child.ts'
import { gatewayClient, type GatewayClient } from './gateway-client.ts'

/** Compiled by `npm test`, `npm run drill` and `npm run bench:gateway`, and started as in production. */
const server = fileURLToPath(new URL('../../../services/gateway/dist/server.js', import.meta.url))
const movableWallClock = new URL('movable-wall-clock.mjs', import.meta.url).href
const START_TIMEOUT_MS = 180_000

export interface GatewayProcess extends GatewayClient {
  origin: string
  isDown: () => boolean
  /** Undefined before its start. */
  pid: () => number | undefined
  start: () => Promise<void>
  /** SIGKILL, at any moment. */
  kill: () => Promise<void>
  /** SIGSTOP: it keeps its sockets and locks, and no balancer sends it anything. */
  freeze: () => void
  /** SIGCONT */
  thaw: () => void
  /** Sets its wall clock off from this machine's; needs `hasMovableWallClock`. */
  putWallClock: (offMs: number) => Promise<void>
  /** It ended by itself. */
  hasEnded: () => boolean
  /** SIGTERM; gives the exit code. */
  end: () => Promise<number | null>
}

interface ProcessOptions {
  port: number
  dataDir: string
  databaseUrl?: string | undefined
  enrolmentToken: string
  /** Settings of this gateway, added to those of every drill or in their place. */
  env?: Record<string, string>
  /** For Node. */
  nodeArgs?: readonly string[] | undefined
  hasMovableWallClock?: boolean
}

function spawnGateway(options: ProcessOptions, origin: string): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(options.port),
    PUBLIC_URL: origin,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    NODE_ENROLMENT_TOKEN: options.enrolmentToken,
    RATE_LIMIT_PER_MINUTE: '1000000000',
    SMS_PER_ADDRESS_HOUR: '1000000000',
    // Drills don't test how busy the machine is.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'warn',
    ...options.env,
  }
  return options.hasMovableWallClock
    ? spawn(process.execPath, ['--import', movableWallClock, server], {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
    : spawn(process.execPath, [...(options.nodeArgs ?? []), server], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
}

async function untilHealthy(
  child: ChildProcess,
  { request }: GatewayClient,
  logFile: string,
): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while ((await request('/healthz'))?.status !== 200) {
    if (child.exitCode !== null)
      throw new Error(`the gateway ended with ${child.exitCode}; see ${logFile}`)
    if (performance.now() > deadline) throw new Error('the gateway did not start in time')
    await delay(50)
  }
}

/** A gateway in a separate process, on a folder that outlives it. */
export function gatewayProcess(options: ProcessOptions): GatewayProcess {
  const { port, dataDir } = options
  const origin = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'gateway.log')
  const log = createWriteStream(logFile, { flags: 'a' })
  const client = gatewayClient(origin, logFile)
  let child: ChildProcess | null = null
  let isDown = true
  const hasEnded = () => child !== null && (child.exitCode !== null || child.signalCode !== null)

  return {
    ...client,
    origin,
    isDown: () => isDown,
    pid: () => child?.pid,
    hasEnded,
    async start() {
      // Otherwise the drill could talk to somebody else's gateway, and both would find faults.
      if (!(await portIsFree(port))) throw new Error(`port ${port} is in use by another program`)
      const started = (child = spawnGateway(options, origin))
      started.stdout!.pipe(log, { end: false })
      started.stderr!.pipe(log, { end: false })
      await untilHealthy(started, client, logFile)
      isDown = false
    },
    async kill() {
      if (!child || hasEnded()) return
      const ended = once(child, 'exit')
      isDown = true
      child.kill('SIGKILL')
      await ended
    },
    freeze() {
      isDown = true
      child?.kill('SIGSTOP')
    },
    thaw() {
      child?.kill('SIGCONT')
      isDown = false
    },
    async putWallClock(offMs) {
      const answered = once(child!, 'message')
      child!.send({ offMs })
      const [{ wallMs }] = (await answered) as [{ wallMs: number }]
      if (Math.abs(wallMs - offMs - Date.now()) > 1_000)
        throw new Error('the wall clock of the gateway did not move')
    },
    async end() {
      if (!child) return null
      if (hasEnded()) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      log.end()
      return code as number | null
    },
  }
}
