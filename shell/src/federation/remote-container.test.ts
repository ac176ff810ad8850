// @vitest-environment happy-dom
import type { RegistryRemote } from '@cloudplay/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadExposed } from './remote-container.ts'

const scope = { react: {} }
let scripts: HTMLScriptElement[] = []
let builds = 0

/** A build nobody has loaded yet: containers that are open stay so for the life of a page. */
const remote = (): RegistryRemote => ({
  name: 'mf-x',
  version: String(++builds),
  container: `mf_x_${builds}`,
  base: `/remotes/mf-x/${builds}/`,
  entry: { file: 'remoteEntry.js', integrity: 'sha384-abc' },
  routes: [],
  chunks: {},
})

const pageOf = (expose: string) => ({ default: `page ${expose}` })
const scriptAt = async (index: number) => vi.waitFor(() => scripts[index] ?? expect.fail('no script yet'))

/** Ends a script as if it had left its container on the page. */
async function arrive(index: number, { container }: RegistryRemote) {
  const opened = { init: vi.fn(), get: vi.fn(async (expose: string) => () => pageOf(expose)) }
  const script = await scriptAt(index)
  vi.stubGlobal(container, opened)
  script.dispatchEvent(new Event('load'))
  return opened
}

const fail = async (index: number) => (await scriptAt(index)).dispatchEvent(new Event('error'))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement))
  vi.stubGlobal('__webpack_init_sharing__', vi.fn(async () => undefined))
  vi.stubGlobal('__webpack_share_scopes__', { default: scope })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a remote container', () => {
  it('comes by a script with the hash of the registry, and gets what the host shares', async () => {
    const build = remote()
    const loaded = loadExposed(build, './home')
    const container = await arrive(0, build)
    expect(await loaded).toEqual(pageOf('./home'))
    expect(scripts[0]).toMatchObject({ src: `${location.origin}${build.base}remoteEntry.js`, integrity: 'sha384-abc', crossOrigin: 'anonymous' })
    expect(container.init).toHaveBeenCalledExactlyOnceWith(scope)
  })

  it('is opened once for all its pages', async () => {
    const build = remote()
    const both = Promise.all([loadExposed(build, './home'), loadExposed(build, './browse')])
    const container = await arrive(0, build)
    expect(await both).toEqual([pageOf('./home'), pageOf('./browse')])
    await loadExposed(build, './home')
    expect(scripts).toHaveLength(1)
    expect(container.init).toHaveBeenCalledOnce()
  })

  it('is tried again under an address of its own (SHELL-19)', async () => {
    const build = remote()
    const loaded = loadExposed(build, './home')
    await fail(0)
    await fail(1)
    await arrive(2, build)
    expect(await loaded).toEqual(pageOf('./home'))
    const addresses = scripts.map(({ src }) => src)
    expect(new Set(addresses).size).toBe(3)
    expect(addresses[2]).toMatch(/remoteEntry\.js\?retry=\d+$/)
    expect(scripts.every(({ integrity }) => integrity === 'sha384-abc')).toBe(true)
  })

  it('is given up after three failures, and the failure is not remembered (SHELL-19)', async () => {
    const build = remote()
    const refused = expect(loadExposed(build, './home')).rejects.toThrow(/remoteEntry\.js\?retry=\d+ cannot be loaded/)
    for (const index of [0, 1, 2]) await fail(index)
    await refused
    const again = loadExposed(build, './home')
    await arrive(3, build)
    expect(await again).toEqual(pageOf('./home'))
  })

  it('is given up when its script hangs (SHELL-19)', async () => {
    const refused = expect(loadExposed(remote(), './home')).rejects.toThrow(/did not come in 8000 ms/)
    await vi.advanceTimersByTimeAsync(3 * 8000 + 900)
    await refused
    expect(scripts).toHaveLength(3)
  })

  it('names a script that ran and left nothing', async () => {
    const build = remote()
    const refused = expect(loadExposed(build, './home')).rejects.toThrow(`ran without leaving ${build.container}`)
    ;(await scriptAt(0)).dispatchEvent(new Event('load'))
    await refused
  })
})
