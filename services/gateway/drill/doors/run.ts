import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { PUSH_PATH } from '@cloudplay/contract/push'
import fc from 'fast-check'
import { smsRequestOf } from '../../src/testing/sms-request.ts'
import { doAtOnce } from '../at-once.ts'
import { frames, handshakeOf } from './frames.ts'
import { malformedHttp, malformedUpgrade } from './malformed-http.ts'
import type { Doors } from './processes.ts'
import { statusesIn, talk } from './raw.ts'
import { deliveryCalls } from './releases.ts'

export interface PartResult {
  part: string
  sent: number
  /** Answers by status. */
  answers: Record<string, number>
  faults: string[]
}

const AT_ONCE = 32
const FAULTS_SHOWN = 5
/** A look at both processes after so many: what ends one is found near where it happened. */
const LOOK_EVERY = 250
const ANSWER_WITHIN_MS = 20_000

/** Gives each part its share of `requests` and looks after the processes on the way. The same seed sends the same again. */
export async function runDoors(doors: Doors, { requests, seed }: { requests: number; seed: number }): Promise<PartResult[]> {
  const { sitePort, nodePort, nodeId } = doors
  const login = await logIn(sitePort)
  const key = doors.teamKey()
  const siteSockets = [
    `/stream/${nodeId}`,
    `/stream/${nodeId}/ws`,
    PUSH_PATH,
    '/stream/',
    '/stream/__proto__',
    '/stream/constructor/ws',
    '/',
    '/deliver',
  ]
  const nodeSockets = ['/stream', '/ws', '/', '/healthz', '/stream/constructor']
  const raw = (port: number) => async (pieces: Buffer[]) => statusesIn(await talk({ port, pieces }))
  const afterHandshake = (port: number, path: () => Promise<string> | string) => async (pieces: Buffer[]) =>
    statusesIn(await talk({ port, handshake: handshakeOf(await path()), pieces }))
  const pushPath = async () => {
    const { socket_token: token } = await ask<{ socket_token: string }>(sitePort, 'socketToken', {}, { [TOKEN_HEADER]: login })
    return `${PUSH_PATH}?socket_token=${token}`
  }

  const parts: { part: string; share: number; count?: (one: never) => number; run: (size: number) => Promise<PartResult> }[] = []
  function add<T>(
    part: string,
    share: number,
    arbitrary: fc.Arbitrary<T>,
    send: (one: T) => Promise<number[]>,
    sizeOf: (one: T) => number = () => 1,
  ) {
    parts.push({ part, share, run: (size) => runPart({ part, size, seed, arbitrary, send, sizeOf, look: doors.look }) })
  }
  add('malformed HTTP to the site', 0.25, malformedHttp, raw(sitePort))
  add('malformed HTTP to the node', 0.1, malformedHttp, raw(nodePort))
  add('upgrades of the site', 0.1, malformedUpgrade(siteSockets), raw(sitePort))
  add('upgrades of the node', 0.1, malformedUpgrade(nodeSockets), raw(nodePort))
  const many = (pieces: Buffer[]) => pieces.length
  add('frames to the push socket', 0.1, frames, afterHandshake(sitePort, pushPath), many)
  add(
    "frames to the site's probe",
    0.05,
    frames,
    afterHandshake(sitePort, () => `/stream/${nodeId}/ws`),
    many,
  )
  add(
    'frames to the node',
    0.1,
    frames,
    afterHandshake(nodePort, () => '/stream'),
    many,
  )
  add(
    "frames to the node's probe",
    0.05,
    frames,
    afterHandshake(nodePort, () => '/ws'),
    many,
  )
  add('names, manifests and releases', 0.15, deliveryCalls, async ({ method, path, body }) => {
    const answer = await fetch(`http://127.0.0.1:${sitePort}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: { authorization: `Bearer ${key}`, 'content-type': method === 'PUT' ? 'application/octet-stream' : 'application/json' },
      ...(method === 'GET' ? {} : { body }),
    })
    await answer.arrayBuffer()
    return [answer.status]
  })

  const results: PartResult[] = []
  for (const { share, run } of parts) results.push(await run(Math.ceil(requests * share)))
  // Whatever was stored of all that must not keep the next start from succeeding.
  await doors.restartSite()
  await doors.look('a start after all of it')
  return results
}

interface Part<T> {
  part: string
  size: number
  seed: number
  arbitrary: fc.Arbitrary<T>
  send: (one: T) => Promise<number[]>
  sizeOf: (one: T) => number
  look: Doors['look']
}

async function runPart<T>({ part, size, seed, arbitrary, send, sizeOf, look }: Part<T>): Promise<PartResult> {
  const result: PartResult = { part, sent: 0, answers: {}, faults: [] }
  const count = (status: string) => (result.answers[status] = (result.answers[status] ?? 0) + 1)
  for (let batch = 0; result.sent < size; batch++) {
    // Each batch has a seed of its own: a failure is repeated without what came before.
    const ones = fc.sample(arbitrary, { numRuns: Math.min(LOOK_EVERY, size - result.sent), seed: seed + batch })
    await doAtOnce(ones, AT_ONCE, async (one, index) => {
      const statuses = await send(one).catch((error: unknown) => {
        result.faults.push(`${part}, seed ${seed} batch ${batch} number ${index}: ${String(error)}`)
        return []
      })
      if (statuses.length === 0) count('none')
      for (const status of statuses) {
        count(String(status))
        if (status >= 500 && !isAllowed(status)) result.faults.push(`${part}, seed ${seed} batch ${batch} number ${index}: ${status}`)
      }
      result.sent += sizeOf(one)
    })
    await look(`${part}, seed ${seed} batch ${batch}`)
  }
  result.faults.splice(FAULTS_SHOWN)
  return result
}

/** 501: a method that is not served. 502 and 503: the node is full, or away. 505: a version of HTTP that is not spoken. */
const isAllowed = (status: number) => status === 501 || status === 502 || status === 503 || status === 505

async function ask<T>(
  port: number,
  name: CallName,
  body: object,
  headers: Record<string, string> = {},
  heard?: (cookies: string[]) => void,
): Promise<T> {
  const { method, path } = addressOf(name)
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  heard?.(answer.headers.getSetCookie())
  return ((await answer.json()) as { data: T }).data
}

/** A player, for the sockets that ask for one. */
async function logIn(port: number): Promise<string> {
  const mobile = '13700000001'
  let cookie = ''
  await ask(port, 'sendSms', { mobile, type: 'yzmLogin' }, {}, (cookies) => (cookie = smsRequestOf(cookies) ?? ''))
  const inbox = await fetch(`http://127.0.0.1:${port}/api/dev/inbox?mobile=${mobile}`)
  const { data } = (await inbox.json()) as { data: { messages: { code: string }[] } }
  const { token } = await ask<{ token: string }>(port, 'login', { mobile, type: 'code', code: data.messages[0]!.code }, { cookie })
  return token
}
