// @vitest-environment happy-dom
import type { Registry, RegistryRemote } from '@cloudplay/contract'
import type { LocalRemote } from '@cloudplay/contract/local-remote'
import { setDevice } from '@cloudplay/session'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { localRemotes, type Taking } from './local-remotes.ts'
import { FakeSource } from '../testing/fake-source.ts'

const ORIGIN = 'http://localhost:3004'
const file = { file: 'remoteEntry.js', integrity: `sha384-${'a'.repeat(64)}` }
const title = { 'zh-CN': '页', en: 'page' }

const local = (remote: string, version: string, error: string | null = null): LocalRemote => ({
  schema: 1,
  name: remote,
  build: {
    name: remote,
    version,
    container: 'container',
    base: `/builds/${version}/`,
    entry: file,
    routes: [{ path: '/', expose: './page', title }],
    chunks: { './page': [file] },
  },
  error,
})
const live = (...names: string[]): Registry => ({
  schema: 1,
  release: 'r1',
  remotes: names.map((name) => ({
    name,
    version: '1.0.0',
    container: name,
    base: `/remotes/${name}/`,
    entry: file,
    routes: [],
    chunks: {},
  })),
})
const versionsIn = (registry: Registry) =>
  registry.remotes.map(({ name, version }) => `${name}@${version}`)

class FakeStream {
  static all: FakeStream[] = []
  static readonly CLOSED = 2
  readyState = 1
  onmessage: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeStream.all.push(this)
  }
  close(): void {
    this.readyState = FakeStream.CLOSED
  }
}

/** Origin -> what answers there; nothing: it is away. */
const servers = new Map<string, unknown>()

let listening: MockInstance<typeof document.addEventListener>
beforeEach(() => {
  setDevice('mobile')
  FakeStream.all = []
  vi.stubGlobal('EventSource', FakeStream)
  listening = vi.spyOn(document, 'addEventListener')
  vi.stubGlobal('fetch', (url: string) => {
    const said = servers.get(new URL(url).origin)
    return said === undefined
      ? Promise.reject(new TypeError('refused'))
      : Promise.resolve(new Response(JSON.stringify(said)))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // They would outlive this file and follow the documents of others.
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  listening.mockRestore()
  servers.clear()
  document.body.innerHTML = ''
})

function bar(...remotes: string[]): void {
  const words = ['waits', 'away', 'wrong', 'broken', 'local', 'last', 'live', 'none']
  const spans = words
    .map((word) => `<span data-when="${word}"${word === 'waits' ? '' : ' hidden'}>${word} </span>`)
    .join('')
  document.body.innerHTML = remotes
    .map((remote) => `<li data-override="${remote}">${spans}</li>`)
    .join('')
}
const shown = (remote: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-override="${remote}"] span`)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent?.trim())

/** What the page gets, in order. */
function taking(source = new FakeSource()) {
  const told: string[] = []
  const follow: Taking = {
    source,
    learn: (remotes: RegistryRemote[]) =>
      void told.push(...remotes.map(({ version }) => `learn ${version}`)),
    publish: () => void told.push('publish'),
  }
  return { told, follow, source }
}

describe("remotes from a developer's machine DELIV-6", () => {
  it('replace the live remote, or are added if the site has none', async () => {
    bar('mf-a', 'mf-new')
    servers.set(ORIGIN, local('mf-a', '2.local'))
    servers.set('http://localhost:3005', local('mf-new', '3.local'))
    const locals = await localRemotes([
      { remote: 'mf-a', origin: ORIGIN },
      { remote: 'mf-new', origin: 'http://localhost:3005' },
    ])
    const registry = locals.over(live('mf-a', 'mf-b'))
    expect(versionsIn(registry)).toEqual(['mf-b@1.0.0', 'mf-a@2.local', 'mf-new@3.local'])
    expect(registry.remotes.at(-1)?.base).toBe('http://localhost:3005/builds/3.local/')
    expect([locals.has('mf-a'), locals.has('mf-b'), registry.release]).toEqual([true, false, 'r1'])
    expect([shown('mf-a'), shown('mf-new')]).toEqual([['local'], ['local']])
  })

  it('fall back to the live remote while their server does not answer or is another one, and the page says so', async () => {
    bar('mf-a', 'mf-b', 'mf-new')
    servers.set(ORIGIN, local('mf-c', '2.local'))
    const locals = await localRemotes([
      { remote: 'mf-a', origin: 'http://localhost:3009' },
      { remote: 'mf-b', origin: ORIGIN },
      { remote: 'mf-new', origin: 'http://localhost:3009' },
    ])
    expect(versionsIn(locals.over(live('mf-a', 'mf-b')))).toEqual(['mf-a@1.0.0', 'mf-b@1.0.0'])
    expect([shown('mf-a'), shown('mf-b'), shown('mf-new')]).toEqual([
      ['away', 'live'],
      ['wrong', 'live'],
      ['away', 'none'],
    ])
  })

  it('a new build is fetched before it is shown, and once', async () => {
    bar('mf-a')
    servers.set(ORIGIN, local('mf-a', '2.local'))
    const locals = await localRemotes([{ remote: 'mf-a', origin: ORIGIN }])
    const { told, follow, source } = taking()
    source.pages.set('mf-a@3.local', () => {
      told.push('page')
      return () => null
    })
    locals.follow(follow)
    servers.set(ORIGIN, local('mf-a', '3.local'))
    FakeStream.all[0]?.onmessage()
    FakeStream.all[0]?.onmessage()
    await vi.waitFor(() => expect(told).toEqual(['learn 3.local', 'page', 'publish']))
    expect(versionsIn(locals.over(live('mf-a')))).toEqual(['mf-a@3.local'])
    FakeStream.all[0]?.onmessage()
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toHaveLength(3)
  })

  it('a page that cannot load is still shown, by its boundary', async () => {
    servers.set(ORIGIN, local('mf-a', '2.local'))
    const locals = await localRemotes([{ remote: 'mf-a', origin: ORIGIN }])
    const { told, follow } = taking()
    locals.follow(follow)
    servers.set(ORIGIN, local('mf-a', '4.local'))
    FakeStream.all[0]?.onmessage()
    await vi.waitFor(() => expect(told).toEqual(['learn 4.local', 'publish']))
  })

  it('a broken build shows its error as a text, next to the last good one, until it is repaired', async () => {
    bar('mf-a')
    servers.set(ORIGIN, local('mf-a', '2.local'))
    const locals = await localRemotes([{ remote: 'mf-a', origin: ORIGIN }])
    locals.over(live('mf-a'))
    const { told, follow } = taking()
    locals.follow(follow)
    const error = '<img src=x onerror=alert(1)> is not a module'
    servers.set(ORIGIN, local('mf-a', '2.local', error))
    FakeStream.all[0]?.onmessage()
    await vi.waitFor(() => expect(document.querySelector('pre')?.textContent).toBe(error))
    expect([shown('mf-a'), document.querySelector('img'), told]).toEqual([
      ['broken', 'last'],
      null,
      [],
    ])
    servers.set(ORIGIN, local('mf-a', '2.local'))
    FakeStream.all[0]?.onmessage()
    await vi.waitFor(() => expect(document.querySelector('pre')).toBeNull())
    expect(shown('mf-a')).toEqual(['local'])
  })

  it('a server that stops leaves its last build, and is used again as soon as it answers', async () => {
    vi.useFakeTimers()
    bar('mf-a')
    servers.set(ORIGIN, local('mf-a', '2.local'))
    const locals = await localRemotes([{ remote: 'mf-a', origin: ORIGIN }])
    locals.over(live('mf-a'))
    const { told, follow } = taking()
    locals.follow(follow)
    servers.delete(ORIGIN)
    FakeStream.all[0]!.readyState = FakeStream.CLOSED
    FakeStream.all[0]?.onerror()
    await vi.waitFor(() => expect(shown('mf-a')).toEqual(['away', 'last']))
    expect(versionsIn(locals.over(live('mf-a')))).toEqual(['mf-a@2.local'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(FakeStream.all.map(({ url }) => url)).toEqual([`${ORIGIN}/changes`, `${ORIGIN}/changes`])
    servers.set(ORIGIN, local('mf-a', '5.local'))
    FakeStream.all[1]?.onmessage()
    await vi.waitFor(() => expect(told).toEqual(['learn 5.local', 'publish']))
    expect(shown('mf-a')).toEqual(['local'])
  })
  it('are listened to in tabs that are in view, as six others would leave the server no connection', async () => {
    const origin = 'http://localhost:3010'
    const locals = await localRemotes([{ remote: 'mf-a', origin }])
    locals.follow(taking().follow)
    const inView = vi.spyOn(document, 'visibilityState', 'get')
    const turn = (state: DocumentVisibilityState) => {
      inView.mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
      // Listeners of earlier tests get it too.
      const own = FakeStream.all.filter(({ url }) => url.startsWith(origin))
      return own.map(({ readyState }) => readyState !== FakeStream.CLOSED)
    }
    expect([turn('hidden'), turn('visible')]).toEqual([[false], [false, true]])
    inView.mockRestore()
  })
})
