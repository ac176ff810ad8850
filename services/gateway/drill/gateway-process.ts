import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import { smsRequestOf } from '../src/testing/sms-request.ts'
import type { Envelope } from '@cloudplay/contract/envelope'

/** Compiled by `npm test`, `npm run drill` and `npm run bench:gateway`, and started as it is in production. */
const server = fileURLToPath(new URL('../dist/server.js', import.meta.url))
const START_TIMEOUT_MS = 180_000
const CALL_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 60_000

export interface GatewayProcess {
  origin: string
  isDown: () => boolean
  /** Calls that were answered so far. */
  answered: () => number
  start: () => Promise<void>
  /** SIGKILL, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** SIGSTOP: it stands still with all it holds, and no balancer sends it anything. */
  freeze: () => void
  /** SIGCONT */
  thaw: () => void
  /** It ended by itself. */
  hasEnded: () => boolean
  /** SIGTERM; gives the exit code. */
  end: () => Promise<number | null>
  /** One call; null when no whole answer came, or none of the call's own: then no one knows whether it was done. */
  call: <N extends CallName>(name: N, body?: CallRequest<N>, token?: string) => Promise<Envelope<CallResponse<N>> | null>
  /** The same, again and again until it is answered. */
  callUntilAnswered: <N extends CallName>(name: N, body: CallRequest<N>, token: string) => Promise<Envelope<CallResponse<N>>>
  request: (path: string, init?: RequestInit) => Promise<Response | null>
}

interface ProcessOptions {
  port: number
  dataDir: string
  databaseUrl?: string | undefined
  nodeKey: string
  /** Settings of this gateway, added to those of every drill or in their place. */
  env?: Record<string, string>
}

/** A gateway of its own in another process, on a folder that outlives it. */
export function gatewayProcess({ port, dataDir, databaseUrl, nodeKey, env: given }: ProcessOptions): GatewayProcess {
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let answered = 0
  let isDown = true
  /** Codes are bound to the browser that asked for them; all players of a drill share one. */
  let smsRequest = ''
  const log = createWriteStream(join(dataDir, 'gateway.log'), { flags: 'a' })

  async function request(path: string, init: RequestInit = {}): Promise<Response | null> {
    try {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...init,
        headers: { ...(init.headers as Record<string, string>), ...(smsRequest ? { cookie: smsRequest } : {}) },
      })
      // An answer counts when all of it has come.
      const body = await response.arrayBuffer()
      answered++
      smsRequest = smsRequestOf(response.headers.getSetCookie()) ?? smsRequest
      return new Response(response.status === 204 || response.status === 303 ? null : body, { status: response.status })
    } catch {
      return null
    }
  }

  const gateway: GatewayProcess = {
    origin,
    isDown: () => isDown,
    answered: () => answered,
    request,
    async start() {
      const env = {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl ?? '',
        NODE_KEY: nodeKey,
        RATE_LIMIT_PER_MINUTE: '1000000000',
        SMS_PER_ADDRESS_HOUR: '1000000000',
        // How busy the machine is, is not what the drill is about.
        MAX_EVENT_LOOP_DELAY_MS: '0',
        LOG_LEVEL: 'warn',
        ...given,
      }
      const started = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      child = started
      started.stdout.pipe(log, { end: false })
      started.stderr.pipe(log, { end: false })
      const deadline = performance.now() + START_TIMEOUT_MS
      while ((await request('/healthz'))?.status !== 200) {
        if (started.exitCode !== null) throw new Error(`the gateway ended with ${started.exitCode}; see ${dataDir}/gateway.log`)
        if (performance.now() > deadline) throw new Error('the gateway did not start in time')
        await delay(50)
      }
      isDown = false
    },
    async kill() {
      if (!child || gateway.hasEnded()) return
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
    hasEnded: () => child !== null && (child.exitCode !== null || child.signalCode !== null),
    async end() {
      if (!child) return null
      if (gateway.hasEnded()) return child.exitCode
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = await ended
      log.end()
      return code as number | null
    },
    async call(name, body, token) {
      const { method, path } = addressOf(name)
      const response = await request(path, {
        method,
        headers: { ...(token ? { [TOKEN_HEADER]: token } : {}), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
      return response?.status === 200 ? ((await response.json()) as never) : null
    },
    async callUntilAnswered(name, body, token) {
      const deadline = performance.now() + ANSWER_TIMEOUT_MS
      for (;;) {
        const answer = await gateway.call(name, body, token)
        if (answer) return answer
        if (performance.now() > deadline) throw new Error(`${name} was not answered; see ${dataDir}/gateway.log`)
        await delay(100)
      }
    },
  }
  return gateway
}
