import { createHash } from 'node:crypto'
import {
  heartbeatRequest,
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  NODE_KEY_PATH,
  NODE_SAVES_PATH,
} from '@cloudplay/contract/node'
import fc from 'fast-check'
import { bodies, hostile, type Schema } from '../../../services/gateway/src/testing/generated.ts'
import { brokenTexts } from '../requests/odd-parts.ts'

export interface InnerCall {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** Right keys for the calls below. */
export interface InnerKeys {
  operator: string
  enrolment: string
  node: string
}

export const INNER_NODE = 'drill-inner'
const OPERATORS = ['list', 'open', 'change', 'remove', 'preview', 'counts', 'nothing'].map(
  (verb) => `/internal/activities/${verb}`,
)
const OF_NODES = ['list', 'enrol', 'revoke', 'nothing'].map((verb) => `/internal/nodes/${verb}`)
const OF_PROBLEMS = ['list', 'nothing'].map((verb) => `/internal/problems/${verb}`)
const PAGES = [
  '',
  '/login',
  '/logout',
  '/edit',
  '/history',
  '/channels',
  '/preview',
  '/__proto__',
].map((page) => `/api/operator${page}`)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const field = fc.constantFrom(
  'type',
  'id',
  'from',
  'until',
  'at',
  'minutes',
  'by',
  'node_id',
  'region',
  'uses',
  'hours',
  'before',
  'limit',
  'form',
  'key',
  '__proto__',
)
const form = fc.dictionary(field, hostile, { maxKeys: 6 })
const texts = fc.oneof(
  { weight: 3, arbitrary: form.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: brokenTexts },
)

type Headers = fc.Arbitrary<Record<string, string>>
const json = { 'content-type': 'application/json' }

/** Mostly the right key, sometimes another one or a broken text. */
const bearer = (right: string, keys: InnerKeys): Headers =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.constant(right) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', 'x'.repeat(64), '\u00ff', ...Object.values(keys)),
      },
    )
    .map((key) => ({ ...json, authorization: `Bearer ${key}` }))

const operatorCalls = (headers: Headers): fc.Arbitrary<InnerCall> =>
  fc
    .tuple(fc.constantFrom(...OPERATORS, ...OF_NODES, ...OF_PROBLEMS), headers, texts)
    .map(([path, headers, body]) => ({ method: 'POST', path, headers, body }))

const operatorPages = fc
  .tuple(
    fc.constantFrom(...PAGES),
    fc.boolean(),
    fc.dictionary(field, fc.string({ unit: 'binary', maxLength: 60 }), { maxKeys: 5 }),
  )
  .map(([path, isForm, fields]): InnerCall => {
    const query = new URLSearchParams(fields).toString()
    const headers = {
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    return isForm
      ? { method: 'POST', path, headers, body: query }
      : { method: 'GET', path: `${path}?${query}`, headers, body: '' }
  })

// Few seats, and no other node's id: the gateway makes a row for each seat.
const beat = bodies(heartbeatRequest as Schema).map((body) =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? { ...body, node_id: INNER_NODE, capacity: 3 }
    : body,
)
const heartbeats = (headers: Headers): fc.Arbitrary<InnerCall> =>
  fc
    .tuple(
      fc.constantFrom(NODE_HEARTBEAT_PATH, NODE_KEY_PATH),
      headers,
      fc.oneof(
        beat.map((body) => JSON.stringify(body) ?? ''),
        texts,
      ),
    )
    .map(([path, headers, body]) => ({ method: 'POST', path, headers, body }))

const enrolments = (headers: Headers): fc.Arbitrary<InnerCall> =>
  fc
    .tuple(headers, fc.string({ unit: 'binary', maxLength: 70 }), fc.oneof(texts, fc.constant('')))
    .map(([headers, id, other]) => {
      const body = other || JSON.stringify({ node_id: id, region_id: id, key_hash: hashOf(id) })
      return { method: 'POST', path: NODE_ENROL_PATH, headers, body }
    })

const inAddress = (text: string) => encodeURIComponent(Buffer.from(text).toString())
const saves = (headers: Headers): fc.Arbitrary<InnerCall> =>
  fc
    .tuple(
      fc.constantFrom('GET', 'PUT'),
      headers,
      fc.oneof(fc.uuid(), fc.string({ unit: 'binary', maxLength: 40 })),
      hostile,
      texts,
    )
    .map(([method, headers, cid, boot, body]) => ({
      method,
      path: `${NODE_SAVES_PATH}${inAddress(cid)}?boot=${inAddress(JSON.stringify(boot) ?? '')}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: method === 'GET' ? '' : body,
    }))

/** Calls of operators and nodes, by right keys and wrong ones, with bodies that fit, nearly fit and don't. */
export function innerCalls(keys: InnerKeys): fc.Arbitrary<InnerCall> {
  const ofNode = bearer(keys.node, keys)
  return fc.oneof(
    operatorCalls(bearer(keys.operator, keys)),
    operatorPages,
    heartbeats(ofNode),
    enrolments(bearer(keys.enrolment, keys)),
    saves(ofNode),
  )
}
