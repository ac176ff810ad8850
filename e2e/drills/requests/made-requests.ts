import type { Endpoint } from '@cloudplay/contract/endpoints'
import { NODE_HEARTBEAT_PATH } from '@cloudplay/contract/node'
import fc from 'fast-check'
import { bodies, hostile, type Schema } from '../../../services/gateway/src/testing/generated.ts'
import { brokenTexts, oddHeaders } from './odd-parts.ts'
import type { Sent } from './send.ts'

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
/** These calls end the session that the other calls need. */
const WITHOUT_TOKEN = new Set(['logout', 'logoutAll', 'modifyPwd', 'deleteAccount'])

/** An address cannot contain half a surrogate pair; the round trip through bytes replaces it. */
const wellFormed = (text: string) => Buffer.from(text).toString()
function queryOf(body: unknown): string {
  if (typeof body !== 'object' || body === null)
    return `?${encodeURIComponent(wellFormed(String(body)))}`
  const pairs = Object.entries(body).map(([name, value]) =>
    [name, typeof value === 'string' ? value : String(JSON.stringify(value))]
      .map((text) => encodeURIComponent(wellFormed(text)))
      .join('='),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Right, nearly right and hostile requests to one call. */
export function requestsTo(
  { name, method, path, request }: Endpoint,
  tokens: readonly string[],
): fc.Arbitrary<Sent> {
  const isQuery = method === 'GET'
  const token = WITHOUT_TOKEN.has(name)
    ? fc.constant('')
    : fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...tokens) },
        { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(43)) },
      )
  const ordinary = fc.tuple(bodies(request as Schema), token).map(([body, own]) => ({
    method: method as string,
    path: isQuery ? path + queryOf(body) : path,
    headers: {
      ...(own ? { token: own } : {}),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
    },
    body: isQuery ? '' : (JSON.stringify(body) ?? ''),
  }))
  const broken = fc
    .tuple(ordinary, brokenTexts)
    .map(([sent, body]) => ({ ...sent, body: isQuery ? '' : body }))
  const cut = fc
    .tuple(ordinary, fc.nat(200))
    .map(([sent, at]) => ({ ...sent, body: sent.body.slice(0, at) }))
  const odd = fc
    .tuple(ordinary, fc.constantFrom(...METHODS), fc.constantFrom(...TYPES), oddHeaders)
    .map(([sent, other, type, headers]) => ({
      ...sent,
      method: other,
      headers: { ...sent.headers, ...headers, ...(type ? { 'content-type': type } : {}) },
    }))
  const astray = fc
    .tuple(ordinary, fc.webPath({ size: 'small' }))
    .map(([sent, more]) => ({ ...sent, path: path + more }))
  return fc.oneof(
    { weight: 10, arbitrary: ordinary },
    { weight: 3, arbitrary: broken },
    { weight: 2, arbitrary: cut },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: astray },
  )
}

/** Addresses outside the contract. None moves the clock, since that would change every other answer. */
export function otherRequests(): fc.Arbitrary<Sent> {
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
        fc.constantFrom(
          '/api/ess/avatars/',
          '/pay/local/',
          '/pay/notice/',
          '/api/dev/inbox?mobile=',
          '/internal/',
          '/api/ess/',
        ),
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
