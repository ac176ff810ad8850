import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { endpoints, type Endpoint } from '@cloudplay/contract/endpoints'
import { NODE_HEARTBEAT_PATH } from '@cloudplay/contract/node'
import fc from 'fast-check'
import { bodies, hostile, type Schema } from '../src/testing/generated.ts'
import { doAtOnce } from './at-once.ts'
import { gatewayProcess } from './gateway-process.ts'
import { openGround } from './ground.ts'
import { registerPlayer } from './players.ts'
import { percentile, table } from './table.ts'

/**
 * node --import tsx drill/requests.ts — REQUESTS (20000), AT_ONCE (16), SEED (new each time), PORT (9343), DATABASE_URL.
 * Requests made from the contract's own schemas, right, nearly right and hostile, to every address there is. None may
 * be answered with 5xx, late, never, or in another form than the wire's.
 */
const wanted = Number(process.env.REQUESTS ?? 20_000)
const atOnce = Number(process.env.AT_ONCE ?? 16)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const port = Number(process.env.PORT ?? 9343)
/** Longer than any statement may take, so that what is later is a hang. */
const HANG_MS = 20_000

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'x',
  '',
] as const
/** They end the session the other calls are made with. */
const WITHOUT_TOKEN = new Set(['logout', 'modifyPwd'])

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const brokenTexts = fc.oneof(
  fc.constantFrom(
    '{',
    '',
    'null',
    '[]',
    '"',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '{"a":1e400}',
    '{"__proto__":{"isAdmin":true}}',
  ),
  fc.constantFrom(
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    nested(3_000),
    `[${'['.repeat(5_000)}`,
    `{"mobile":"${'9'.repeat(70_000)}"}`,
    `{"a":[${'1,'.repeat(20_000)}1]}`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const headerText = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_=;,./"\\ %&'), maxLength: 300 })
const oddHeaders = fc.record(
  {
    token: headerText,
    cookie: headerText,
    'accept-encoding': headerText,
    accept: headerText,
    origin: headerText,
    'x-forwarded-for': headerText,
    'accept-language': headerText,
    range: headerText,
    'if-none-match': headerText,
  },
  { requiredKeys: [] },
)

/** An address cannot hold half a surrogate pair; the round trip through bytes replaces it. */
const wellFormed = (text: string) => Buffer.from(text).toString()
function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return `?${encodeURIComponent(wellFormed(String(body)))}`
  const pairs = Object.entries(body).map(([name, value]) =>
    [name, typeof value === 'string' ? value : String(JSON.stringify(value))].map((text) => encodeURIComponent(wellFormed(text))).join('='),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function requestsTo({ name, method, path, request }: Endpoint, tokens: readonly string[]): fc.Arbitrary<Sent> {
  const isQuery = method === 'GET'
  const token = WITHOUT_TOKEN.has(name)
    ? fc.constant('')
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...tokens) }, { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(43)) })
  const ordinary = fc.tuple(bodies(request as Schema), token).map(([body, own]) => ({
    method: method as string,
    path: isQuery ? path + queryOf(body) : path,
    headers: { ...(own ? { token: own } : {}), ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    body: isQuery ? '' : (JSON.stringify(body) ?? ''),
  }))
  const broken = fc.tuple(ordinary, brokenTexts).map(([sent, body]) => ({ ...sent, body: isQuery ? '' : body }))
  const cut = fc.tuple(ordinary, fc.nat(200)).map(([sent, at]) => ({ ...sent, body: sent.body.slice(0, at) }))
  const odd = fc
    .tuple(ordinary, fc.constantFrom(...METHODS), fc.constantFrom(...TYPES), oddHeaders)
    .map(([sent, other, type, headers]) => ({
      ...sent,
      method: other,
      headers: { ...sent.headers, ...headers, ...(type ? { 'content-type': type } : {}) },
    }))
  const astray = fc.tuple(ordinary, fc.webPath({ size: 'small' })).map(([sent, more]) => ({ ...sent, path: path + more }))
  return fc.oneof(
    { weight: 10, arbitrary: ordinary },
    { weight: 3, arbitrary: broken },
    { weight: 2, arbitrary: cut },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: astray },
  )
}

/** Addresses that are no calls of the contract. The clock is left alone: it would make every other answer another. */
function otherRequests(): fc.Arbitrary<Sent> {
  const paths = fc.oneof(
    fc.constantFrom(
      '/healthz',
      '/metrics',
      '/api/docs',
      '/api/docs/openapi.json',
      '/api/dev/inbox',
      '/api/dev/inbox?mobile=13712345678',
      '/pay/notice/local',
      '/pay/notice/wechat',
      '/pay/notice/unknown',
      '/pay/local/CP00000000',
      '/pay/local/CP00000000/pay',
      NODE_HEARTBEAT_PATH,
      '/api/ess/push',
      '/api/%E0%A4%A',
      '/internal/nothing',
      '//api/ess/login',
      '/api/ess/avatars/0.svg',
    ),
    fc
      .tuple(
        fc.constantFrom('/api/ess/avatars/', '/pay/local/', '/pay/notice/', '/api/dev/inbox?mobile=', '/internal/', '/api/ess/'),
        hostile,
      )
      .map(([path, text]) => path + encodeURIComponent(wellFormed(String(JSON.stringify(text))))),
  )
  const texts = fc.oneof(
    brokenTexts,
    hostile.map((value) => JSON.stringify(value) ?? ''),
  )
  return fc
    .tuple(paths, fc.constantFrom(...METHODS), fc.constantFrom(...TYPES), oddHeaders, texts)
    .map(([path, method, type, headers, body]) => ({
      method,
      path,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      body: method === 'GET' || method === 'HEAD' ? '' : body,
    }))
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Gives the answer; status 0 when there was none in time. */
function send({ method, path, headers, body }: Sent): Promise<{ status: number; type: string; text: string; tookMs: number }> {
  const startedAtMs = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, type: string, text: string) => resolve({ status, type, text, tookMs: performance.now() - startedAtMs })
    const asked = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        timeout: HANG_MS,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => done(response.statusCode ?? 0, String(response.headers['content-type']), Buffer.concat(chunks).toString()))
        response.on('error', (error) => done(0, '', error.message))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    // A body too large is answered before it has been sent, and the connection closed: then there is an answer, or a reset.
    asked.on('error', (error: NodeJS.ErrnoException) =>
      done(['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && body.length > 64 * 1024 ? 413 : 0, 'none', error.message),
    )
    asked.end(body)
  })
}

const TRACES = /\bat .+\.(ts|js|mjs):\d+|node_modules|Failed query|SQLSTATE/

function faultOf(sent: Sent, { status, type, text }: Awaited<ReturnType<typeof send>>): string | null {
  if (status === 0) return `no answer (${text})`
  if (status >= 500) return `status ${status}`
  if (status >= 400 && TRACES.test(text)) return 'tells of its inside'
  const isCall = sent.path.startsWith('/api/ess/') || sent.path.startsWith('/api/v1/')
  if (!isCall || sent.method === 'HEAD' || type === 'none' || sent.path.startsWith('/api/ess/avatars/')) return null
  try {
    const answer = JSON.parse(text) as { status?: unknown; code?: unknown; msg?: unknown }
    return typeof (answer.status ?? answer.code) === 'number' && typeof answer.msg === 'string' && answer.msg !== '' ? null : 'no envelope'
  } catch {
    return 'no JSON'
  }
}

const ground = await openGround()
const gateway = gatewayProcess({ ...ground, port, nodeKey: randomUUID() })
const faults = new Map<string, number>()
const statuses = new Map<number, number>()
const timesMs: number[] = []
let sentCount = 0
try {
  await gateway.start()
  const tokens: string[] = []
  for (let index = 0; index < 4; index++) tokens.push((await registerPlayer(gateway, index)).token)
  const shares = endpoints.length + 6
  const plan = [
    ...endpoints.map((endpoint) => ({
      name: endpoint.name as string,
      arbitrary: requestsTo(endpoint, tokens),
      count: Math.ceil(wanted / shares),
    })),
    { name: 'other addresses', arbitrary: otherRequests(), count: Math.ceil((6 * wanted) / shares) },
  ]
  console.log(`${ground.kind}; seed ${seed}; ${plan.length - 1} calls`)
  // One call after the other would meet each alone: each turn takes a few of everything.
  const all = plan.flatMap(({ name, arbitrary, count }) =>
    fc.sample(arbitrary, { numRuns: count, seed }).map((sent, index) => ({ name, sent, turn: index / count })),
  )
  all.sort((a, b) => a.turn - b.turn)
  await doAtOnce(all, atOnce, async ({ name, sent }) => {
    const answer = await send(sent)
    sentCount++
    timesMs.push(answer.tookMs)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const fault = faultOf(sent, answer)
    if (!fault) return
    const key = `${name}: ${fault}`
    if (!faults.has(key))
      console.log(
        `${key}\n  ${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)}\n  ${sent.body.slice(0, 400)}\n  ${answer.text.slice(0, 200)}`,
      )
    faults.set(key, (faults.get(key) ?? 0) + 1)
  })
  // It is as well as before: a player's call is answered, and nothing has polluted what everyone inherits.
  const after = await gateway.callUntilAnswered('getUserInfo', {}, tokens[0]!)
  if (after.status !== 200 || 'isAdmin' in after.data) faults.set('the gateway is not as it was', 1)
} finally {
  agent.destroy()
  await gateway.end()
}
console.log(
  table(
    ['sent', 'answers by status', 'p50 ms', 'p99 ms', 'most ms', 'faults'],
    [
      [
        sentCount,
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        ...[0.5, 0.99, 1].map((share) => Math.round(percentile(timesMs, share))),
        [...faults.values()].reduce((sum, count) => sum + count, 0),
      ],
    ],
  ),
)
console.log(
  faults.size === 0
    ? `${ground.kind}: every request had a clear answer`
    : `FAULTS (SEED=${seed})\n${[...faults].map(([fault, count]) => `${fault}: ${count}`).join('\n')}`,
)
await ground.leave(faults.size === 0)
process.exit(faults.size === 0 ? 0 : 1)
