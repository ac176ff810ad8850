// @vitest-environment happy-dom
import {
  PAGE_SCRIPTS,
  type PageContext,
  type Registry,
  type RegistryRemote,
  type RouteDeclaration,
} from '@cloudplay/contract'
import type { LocalRemote } from '@cloudplay/contract/local-remote'
import { setDevice } from '@cloudplay/session'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { federatedSource } from './federated.ts'

const context = vi.hoisted(() => ({ now: null as Partial<PageContext> | null }))
const opened = vi.hoisted(() => [] as string[])
vi.mock('@cloudplay/api', () => ({ pageContext: () => context.now }))
vi.mock('./opened-container.ts', () => ({
  openedContainer({ container, base, entry }: RegistryRemote) {
    opened.push(base + entry.file)
    return Promise.resolve({
      get: (expose: string) => Promise.resolve(() => ({ default: container + expose.slice(1) })),
    })
  },
}))

const ORIGIN = 'http://localhost:3004'
const file = { file: 'remoteEntry.js', integrity: `sha384-${'a'.repeat(64)}` }
const routes: RouteDeclaration[] = [
  { path: '/own', expose: './own', title: { 'zh-CN': '页', en: 'page' } },
]
const row = (name: string, version: string, base: string) => ({
  name,
  version,
  container: `${name}_${version}`.replace(/\W/g, '_'),
  base,
  entry: file,
  routes,
  chunks: { './own': [file] },
})
const registry = (release: string, versions: Record<string, string>): Registry => ({
  schema: 1,
  release,
  remotes: Object.entries(versions).map(([name, version]) =>
    row(name, version, `/remotes/${name}/${version}/`),
  ),
})
const local = (version: string): LocalRemote => ({
  schema: 1,
  name: 'mf-own',
  build: row('mf-own', version, `/builds/${version}/`),
  error: null,
})

let live: Registry
const asked: string[] = []

beforeEach(() => {
  setDevice('mobile')
  live = registry('r1', { 'mf-own': '1.0.0', 'mf-other': '1.0.0' })
  document.body.innerHTML = `<script type="application/json" id="${PAGE_SCRIPTS.registry}"></script>`
  document.getElementById(PAGE_SCRIPTS.registry)!.textContent = JSON.stringify({
    payload: JSON.stringify(live),
    signature: '',
  })
  vi.stubGlobal('EventSource', EventTarget)
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    const said = address.startsWith(ORIGIN)
      ? local('2.local')
      : { payload: JSON.stringify(live), signature: '' }
    return Promise.resolve(new Response(JSON.stringify(said)))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
  opened.length = 0
})

describe('pages from the registry', () => {
  it('of a visitor ask no one else DELIV-6', async () => {
    context.now = {}
    const source = await federatedSource()
    expect([source.versionOf('mf-own'), asked, source.takesAtOnce]).toEqual([
      '1.0.0',
      [],
      undefined,
    ])
  })

  it('are fetched into the cache without running them, the entry first PAGE-1', async () => {
    context.now = {}
    live.remotes[0]!.chunks = { './own': [{ ...file, file: 'page-own.js' }] }
    document.getElementById(PAGE_SCRIPTS.registry)!.textContent = JSON.stringify({
      payload: JSON.stringify(live),
      signature: '',
    })
    const source = await federatedSource()
    await source.fetchFiles?.('mf-own', '1.0.0', './own')
    expect(asked).toEqual([
      '/remotes/mf-own/1.0.0/remoteEntry.js',
      '/remotes/mf-own/1.0.0/page-own.js',
    ])
    expect(opened).toEqual([])
    await expect(source.fetchFiles?.('mf-own', '9.9.9', './own')).rejects.toThrow(
      'not in the registry',
    )
  })

  it('are those of the answer to the last question, and questions meanwhile are one DELIV-13', async () => {
    context.now = {}
    const source = await federatedSource()
    const answers: (() => void)[] = []
    vi.stubGlobal('fetch', () => {
      const payload = JSON.stringify(live)
      return new Promise((resolve) =>
        answers.push(() => resolve(new Response(JSON.stringify({ payload, signature: '' })))),
      )
    })
    const first = source.refresh()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    live = registry('r2', { 'mf-own': '1.1.0' })
    const rest = [source.refresh(), source.refresh()]
    await Promise.resolve()
    // The later one is answered first, if it has been asked.
    answers[1]?.()
    answers[0]!()
    await first
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!()
    await Promise.all(rest)
    expect([source.release(), answers.length]).toEqual(['r2', 2])
  })

  it('stay those that fit the shell of the tab, until the site has that shell again', async () => {
    context.now = {}
    const source = await federatedSource()
    const seen = () => [source.versionOf('mf-own'), source.isOutdated?.()]
    live = { ...registry('r2', { 'mf-own': '2.0.0' }), shell: '2.0.0' }
    await source.refresh()
    expect(seen()).toEqual(['1.0.0', true])
    live = registry('r1', { 'mf-own': '1.0.0' })
    await source.refresh()
    expect(seen()).toEqual(['1.0.0', false])
    live = registry('r3', { 'mf-own': '1.1.0' })
    await source.refresh()
    expect(seen()).toEqual(['1.1.0', false])
  })

  it("replace the live build by the developer's, also after the registry has changed DELIV-6", async () => {
    context.now = { overrides: [{ remote: 'mf-own', origin: ORIGIN }] }
    const source = await federatedSource()
    expect([source.versionOf('mf-own'), source.versionOf('mf-other'), source.release()]).toEqual([
      '2.local',
      '1.0.0',
      'r1',
    ])
    expect(await source.load('mf-own', '2.local', './own')).toEqual({
      default: 'mf_own_2_local/own',
    })
    expect(opened).toEqual([`${ORIGIN}/builds/2.local/remoteEntry.js`])

    const told = vi.fn()
    source.subscribe(told)
    live = registry('r2', { 'mf-own': '1.1.0', 'mf-other': '1.1.0' })
    await source.refresh()
    expect([source.versionOf('mf-own'), source.versionOf('mf-other'), source.release()]).toEqual([
      '2.local',
      '1.1.0',
      'r2',
    ])
    expect(source.routes().map(({ remote, version }) => `${remote}@${version}`)).toEqual([
      'mf-other@1.1.0',
      'mf-own@2.local',
    ])
    await source.refresh()
    expect(told).toHaveBeenCalledTimes(1)
    expect([source.takesAtOnce?.('mf-own'), source.takesAtOnce?.('mf-other')]).toEqual([
      true,
      false,
    ])
  })
})
