import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import type { LoadOptions, LoadResult } from './load.ts'

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url))

/** Seconds of processor time that the process on this port has used, as it says itself. */
async function cpuSeconds(onPort: number, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`http://127.0.0.1:${onPort}/metrics`, { headers })).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1])
}

export interface Turn extends LoadResult {
  /** Processor time an answer, in microseconds: what others do on the machine hardly touches it. */
  cpuUs: number
}

/** Puts load on the program at `port`, which gives its processor time to `token`. */
export async function loadTurn(
  { port, token, connections }: { port: number; token: string; connections: number },
  { call, body }: { call: CallName; body: object },
  seconds: number,
): Promise<Turn> {
  const { method, path } = addressOf(call)
  const options: LoadOptions = {
    port,
    method,
    path,
    body: JSON.stringify(body),
    connections,
    seconds,
  }
  const beforeSeconds = await cpuSeconds(port, token)
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    LOAD,
    JSON.stringify(options),
  ])
  const result = JSON.parse(stdout) as LoadResult
  return {
    ...result,
    cpuUs: (((await cpuSeconds(port, token)) - beforeSeconds) * 1e6) / (result.perSecond * seconds),
  }
}

export const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
export const middle = (results: Turn[], of: keyof Turn) =>
  median(results.map((result) => result[of]))
