import fc from 'fast-check'
import { CONTRACT_VERSION } from '@cloudplay/contract'
import { hostile } from '../../../services/gateway/src/testing/generated.ts'

export interface DeliveryCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body: string
}

/** A remote of the team that asks has one of these names; every other name is one that objects have. */
export const TEAM_REMOTES = ['act-a', 'constructor']
export const NAMES = [
  ...TEAM_REMOTES,
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  'mf-play',
  '..',
  '%2e%2e%2fx',
  '%00',
  'a'.repeat(300),
]
const VERSIONS = ['1.0.0', '1.0.0-x', '__proto__', 'constructor', '../..', '1', '', '9'.repeat(200)]
const name = fc.constantFrom(...NAMES)
const version = fc.constantFrom(...VERSIONS)

const integrity = `sha384-${'A'.repeat(64)}`
const sound = {
  schema: 1,
  name: 'act-a',
  version: '1.0.0',
  container: 'act_a_1_0_0',
  entry: { file: 'remoteEntry.js', integrity },
  contract: CONTRACT_VERSION,
  shared: { react: '^19.0.0' },
  routes: [{ path: '/act-a', expose: './page', title: { 'zh-CN': '活动', en: 'Activity' } }],
  chunks: { './page': [{ file: 'page.js', integrity }] },
  files: [{ file: 'more.js', integrity }],
}

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}
const routePath = fc.oneof(
  fc.constantFrom(
    '/*',
    '/login/*',
    '/:a?/:b?/:c?/:d?/:e?',
    `/${':a?/'.repeat(200)}`,
    `/a${'/b'.repeat(5_000)}`,
    '/__proto__',
    '/constructor/:__proto__',
    '/api/x',
    '/%2e%2e',
    '/a//b',
    '//evil.example',
    '/\u0000',
  ),
  fc
    .array(fc.constantFrom('a', ':id', ':id?', '*', 'b?', '__proto__', ':constructor', ''), {
      maxLength: 25,
    })
    .map((parts) => `/${parts.join('/')}`),
)
const odd: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.constantFrom<unknown>(
    nested(70),
    nested(2_000),
    'x'.repeat(100_000),
    Array.from({ length: 3_000 }, () => 0),
    { length: 1e9 },
    '__proto__',
    -0,
    1e308,
  ),
)
const manifest = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...Object.keys(sound), 'uses', 'origin', '__proto__', 'constructor'),
      odd,
    )
    .map(([field, value]) => JSON.stringify({ ...sound, [field]: value })),
  routePath.map((path) => JSON.stringify({ ...sound, routes: [{ ...sound.routes[0], path }] })),
  fc
    .tuple(name, version)
    .map(([remote, number]) => JSON.stringify({ ...sound, name: remote, version: number })),
  fc
    .constantFrom(
      '__proto__',
      'constructor',
      '../../x',
      '.hidden',
      'a/../b',
      'con',
      'x.br',
      `${'d/'.repeat(90)}f.js`,
      '',
    )
    .map((file) => JSON.stringify({ ...sound, files: [{ file, integrity }] })),
  fc
    .constantFrom('uses', 'shared', 'chunks')
    .map(
      (field) =>
        `${JSON.stringify(sound).slice(0, -1)},"${field}":{"__proto__":{"calls":{}},"constructor":{"prototype":[]}}}`,
    ),
  fc
    .nat(20_000)
    .map(
      (depth) =>
        `${JSON.stringify(sound).slice(0, -1)},"uses":{"calls":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"events":{},"entities":{}}}`,
    ),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    `[${'['.repeat(100_000)}`,
    `{"a":[${'0,'.repeat(400_000)}0]}`,
    'x'.repeat(1_100_000),
  ),
)

const commitOptions = fc
  .record(
    { version: odd, percent: odd, from: odd, until: odd, promote: odd, expected: odd },
    { requiredKeys: [] },
  )
  .map((body) => JSON.stringify(body) ?? '')

/** Calls that a team's key allows. */
export const deliveryCalls: fc.Arbitrary<DeliveryCall> = fc.oneof(
  {
    weight: 4,
    arbitrary: manifest.map((body): DeliveryCall => ({
      method: 'POST',
      path: '/deliver/releases',
      body,
    })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        name,
        fc.constantFrom('promote', 'canary', 'rollback', 'withdraw', 'schedule', 'constructor'),
        fc.oneof(commitOptions, fc.constant('{}')),
      )
      .map(([remote, verb, body]): DeliveryCall => ({
        method: 'POST',
        path: `/deliver/remotes/${remote}/${verb}`,
        body,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        name,
        version,
        fc.constantFrom('commit', 'files/remoteEntry.js', 'files/../../x', 'files/__proto__'),
        commitOptions,
      )
      .map(([remote, number, rest, body]): DeliveryCall => ({
        method: rest === 'commit' ? 'POST' : 'PUT',
        path: `/deliver/releases/${remote}/${encodeURIComponent(number)}/${rest}`,
        body,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        name.map(
          (remote) => `/deliver/log?remote=${encodeURIComponent(remote)}&limit=${remote.length}`,
        ),
        fc
          .tuple(name, version)
          .map(
            ([remote, number]) => `/remotes/${remote}/${encodeURIComponent(number)}/remoteEntry.js`,
          ),
        fc.constantFrom(
          '/registry.json',
          '/deliver/status',
          '/deliver',
          '/constructor',
          '/__proto__',
          '/act-a',
        ),
        name.map(
          (text) =>
            `/${text}?device=${encodeURIComponent(text)}&__proto__[x]=${encodeURIComponent(text)}`,
        ),
      )
      .map((path): DeliveryCall => ({ method: 'GET', path, body: '' })),
  },
)
