import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import type { Processes } from '../inputs/processes.ts'

/** Longer than a visitor waits. */
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

export interface Served {
  answered: number
  faults: string[]
  slowestMs: number
}

interface Question {
  name: string
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends one request on a new connection; null if the answer is good. */
export function faultOf({
  name,
  port,
  path,
  method = 'GET',
  headers = {},
  body,
}: Question): Promise<string | null> {
  return new Promise((resolve) => {
    const asking = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false, timeout: PATIENCE_MS },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          const status =
            name === 'call' ? (JSON.parse(text) as { status: number }).status : answer.statusCode!
          // The site of a drill has no remote that shows a page: its edge says so, in HTML.
          const isGood =
            status < 400 ||
            (name === 'page' && status === 404 && text.startsWith('<!doctype html>'))
          resolve(isGood ? null : `${name}: ${status} ${text.slice(0, 100)}`)
        })
        answer.on('error', (error) => resolve(`${name}: ${String(error)}`))
      },
    )
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', (error) => resolve(`${name}: ${String(error)}`))
    asking.end(body)
  })
}

const others = ({ sitePort, nodePort }: Processes, token: string): Question[] => [
  { name: 'health', port: sitePort, path: '/healthz' },
  { name: 'health of the node', port: nodePort, path: '/healthz' },
  { name: 'page', port: sitePort, path: '/' },
  { name: 'file', port: sitePort, path: '/shell/main.js' },
  {
    name: 'call',
    port: sitePort,
    path: addressOf('getUserInfo').path,
    method: addressOf('getUserInfo').method,
    headers: { [TOKEN_HEADER]: token, 'content-type': 'application/json' },
    ...(addressOf('getUserInfo').method === 'GET' ? {} : { body: '{}' }),
  },
]

/** Requests of other clients while a resource is exhausted: health of both processes, a page, a file, a call of a player. */
export async function serveOthers(
  processes: Processes,
  token: string,
  during: () => Promise<void>,
): Promise<Served> {
  const served: Served = { answered: 0, faults: [], slowestMs: 0 }
  let isOver = false
  const asking = (async () => {
    // A last round after the end too: what was pushed must leave nothing behind.
    for (let isLast = false; !isLast; await delay(PAUSE_MS)) {
      isLast = isOver
      for (const question of others(processes, token)) {
        const startedAtMs = performance.now()
        const fault = await faultOf(question)
        served.slowestMs = Math.max(served.slowestMs, Math.round(performance.now() - startedAtMs))
        if (fault) served.faults.push(fault)
        else served.answered++
      }
    }
  })()
  try {
    await during()
  } finally {
    isOver = true
    await asking
  }
  return served
}
