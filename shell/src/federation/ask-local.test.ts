import type { RouteDeclaration } from '@cloudplay/contract'
import {
  LOCAL_ERROR_CHARS_MAX,
  LOCAL_REMOTE_BYTES_MAX,
  type LocalBuild,
  type LocalRemote,
} from '@cloudplay/contract/local-remote'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askLocal, readLocal } from './ask-local.ts'

const override = { remote: 'mf-guild', origin: 'http://localhost:3004' }
const file = (name: string) => ({ file: name, integrity: `sha384-${'a'.repeat(64)}` })
const route: RouteDeclaration = {
  path: '/guild',
  expose: './guild',
  title: { 'zh-CN': '公会', en: 'Guild' },
}
const build: LocalBuild = {
  name: 'mf-guild',
  version: '0.1.0-h0123456789.local',
  container: 'mf_guild_0_1_0_h0123456789_local',
  base: '/builds/0.1.0-h0123456789.local/',
  entry: file('remoteEntry.js'),
  routes: [route],
  chunks: { './guild': [file('page-guild.0123456789.js')] },
}
const local: LocalRemote = { schema: 1, name: 'mf-guild', build, error: null }
const withBuild = (change: object) => ({ ...local, build: { ...build, ...change } })

afterEach(() => vi.unstubAllGlobals())

describe("what a developer's server says DELIV-6", () => {
  it("is a row of the registry, with the server's origin", () => {
    expect(readLocal(override, { ...local, more: 1 })).toEqual({
      row: { ...build, base: override.origin + build.base },
      error: null,
    })
    expect(readLocal(override, { ...local, build: null, error: 'broken' })).toEqual({
      row: null,
      error: 'broken',
    })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['a list', [local]],
    ['another remote', { ...local, name: 'mf-other' }],
    ['a build of another remote', withBuild({ name: 'mf-other' })],
    ['a name that is none', { ...local, name: '__proto__' }],
    ['another schema', { ...local, schema: 2 }],
    ['a base elsewhere', withBuild({ base: 'https://evil.example/builds/1/' })],
    ['a base on another host', withBuild({ base: '//evil.example/builds/1/' })],
    ['a base that climbs', withBuild({ base: '/builds/../../' })],
    [
      'a base that makes another host of the origin',
      withBuild({ base: '.evil.example/builds/1/' }),
    ],
    ['an entry elsewhere', withBuild({ entry: file('https://evil.example/x.js') })],
    ['an entry that climbs', withBuild({ entry: file('../x.js') })],
    ['an entry without a hash', withBuild({ entry: { file: 'remoteEntry.js', integrity: '' } })],
    [
      'an entry with a weak hash',
      withBuild({ entry: { file: 'remoteEntry.js', integrity: 'sha256-abc' } }),
    ],
    ['a chunk that climbs', withBuild({ chunks: { './guild': [file('a/../../x.js')] } })],
    ['a container that is code', withBuild({ container: 'a;alert(1)' })],
    ['a version that is none', withBuild({ version: '1/2' })],
    ['a route without a slash', withBuild({ routes: [{ ...route, path: 'guild' }] })],
    ['a route without a title', withBuild({ routes: [{ ...route, title: { en: 'Guild' } }] })],
    [
      'a route whose page is not there',
      withBuild({ routes: [{ ...route, expose: './toString' }] }),
    ],
    ['an expose that is none', withBuild({ routes: [{ ...route, expose: 'guild' }] })],
    ['too many routes', withBuild({ routes: Array.from({ length: 201 }, () => route) })],
    ['an error that is not text', { ...local, error: { html: '<b>' } }],
    ['an endless error', { ...local, error: 'x'.repeat(LOCAL_ERROR_CHARS_MAX + 1) }],
  ])('and %s is not', (_, said) => {
    expect(readLocal(override, said)).toBe('wrong')
  })
})

describe('asking it DELIV-6', () => {
  const answer = (body: string, status = 200) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

  it('goes to its origin, without credentials', async () => {
    const fetched = vi.fn((_url: string, _options: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(local))),
    )
    vi.stubGlobal('fetch', fetched)
    expect(await askLocal(override)).toMatchObject({ row: { version: build.version } })
    expect(fetched.mock.calls[0]?.[0]).toBe('http://localhost:3004/remote.json')
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    })
  })

  it.each([
    ['no JSON', '<!doctype html>'],
    ['an empty text', ''],
    ['more than any remote has', `"${'x'.repeat(LOCAL_REMOTE_BYTES_MAX)}"`],
  ])('reports another server for %s', async (_, body) => {
    answer(body)
    expect(await askLocal(override)).toBe('wrong')
  })

  it('reports another server if the address is unknown, and none if there is no answer', async () => {
    answer(JSON.stringify(local), 404)
    expect(await askLocal(override)).toBe('wrong')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
    expect(await askLocal(override)).toBe('away')
  })
})
