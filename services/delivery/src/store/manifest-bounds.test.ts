import type { RemoteManifest } from '@cloudplay/contract/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeBuild, integrityOf } from '../testing/fake-build.ts'
import { readManifest } from './manifest.ts'
import { BOUNDS } from './manifest-bounds.ts'

let sound: RemoteManifest
beforeAll(async () => {
  sound = (await fakeBuild()).manifest
})

type Change = (manifest: RemoteManifest) => object
const route =
  (more: object): Change =>
  (manifest) => ({ routes: [{ ...manifest.routes[0], ...more }] })
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const record = (count: number) => Object.fromEntries(times(count, (index) => [`k${index}`, 'v']))
const file = (name: string) => ({ file: name, integrity: integrityOf(name) })

const hostile: [what: string, change: Change, message: RegExp][] = [
  [
    'more routes than a site has',
    ({ routes }) => ({
      routes: times(BOUNDS.routes + 1, (index) => ({ ...routes[0], path: `/p${index}` })),
    }),
    /201 routes/,
  ],
  [
    'more pages',
    ({ chunks }) => ({
      chunks: { ...chunks, ...Object.fromEntries(times(200, (index) => [`./p${index}`, []])) },
    }),
    /201 pages/,
  ],
  [
    'a page of very many files',
    ({ chunks }) => ({
      chunks: { ...chunks, './home': times(101, (index) => file(`f${index}.js`)) },
    }),
    /101 files of one page/,
  ],
  ['a path without an end', route({ path: `/${'a'.repeat(300)}` }), /301 characters in a path/],
  ['a query of many conditions', route({ search: record(11) }), /11 conditions on a query/],
  ['a long condition', route({ search: { a: 'x'.repeat(201) } }), /201 characters in a condition/],
  [
    'many routes lent',
    route({ lends: times(51, () => ({ remote: 'mf-a', search: { a: '1' } })) }),
    /51 routes that are lent/,
  ],
  [
    'a lend of many conditions',
    route({ lends: [{ remote: 'mf-a', search: record(11) }] }),
    /11 conditions/,
  ],
  [
    'many calls before the page',
    route({ preload: times(11, () => ({ call: 'getHotGame', body: {} })) }),
    /11 calls before the page/,
  ],
  [
    'a call with a large body',
    route({ preload: [{ call: 'getHotGame', body: { a: 'x'.repeat(4096) } }] }),
    /characters in a call before the page/,
  ],
  ['many shared modules', () => ({ shared: record(101) }), /101 shared modules/],
  [
    'a range without an end',
    () => ({ shared: { zustand: '^5.0.0 || '.repeat(50) } }),
    /characters in a name/,
  ],
  ['a long container', () => ({ container: 'c'.repeat(201) }), /201 characters in a name/],
  [
    'very many packages',
    () => ({ origin: { sources: 'a'.repeat(64), packages: times(200_000, () => 'a') } }),
    /200000 packages/,
  ],
  [
    'a hash that is none',
    ({ entry }) => ({ entry: { ...entry, integrity: 'sha384-YWJj' } }),
    /"sha384-YWJj" is not a SHA-384 hash/,
  ],
  [
    'several hashes in one',
    ({ entry }) => ({
      entry: { ...entry, integrity: `${entry.integrity}${entry.integrity.slice(7)}` },
    }),
    /is not a SHA-384 hash/,
  ],
  ['no hash', ({ entry }) => ({ entry: { file: entry.file } }), /integrity/],
  [
    'names that some disks take for one',
    ({ files }) => ({ files: [...files, file('LAZY.js')] }),
    /LAZY\.js and another file/,
  ],
  [
    'a zero byte in a title',
    route({ title: { 'zh-CN': 'a\u0000b', en: 'a' } }),
    /control characters/,
  ],
  [
    'a text that turns around what follows',
    route({ title: { 'zh-CN': 'a\u202Eb', en: 'a' } }),
    /control characters/,
  ],
  ['half a character', route({ title: { 'zh-CN': '\uD800', en: 'a' } }), /control characters/],
  ['a new line in a name', () => ({ shared: { 'a\nb': '1' } }), /control characters/],
  [
    'a zero byte in what it uses',
    () => ({ uses: { calls: { 'a\u0000': {} }, events: {}, entities: {} } }),
    /control characters/,
  ],
  [
    'a file outside',
    ({ files }) => ({ files: [...files, file('../state.json')] }),
    /"\.\.\/state\.json" is not a valid file name/,
  ],
]

describe('a manifest that means harm is refused by name DELIV-5', () => {
  it.each(hostile)('%s', (_what, change, message) => {
    expect(() => readManifest({ ...sound, ...change(sound) })).toThrow(message)
  })

  it('and the one it was made of is taken', () => {
    expect(readManifest(sound)).toBe(sound)
  })
})
