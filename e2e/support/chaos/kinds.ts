import type { BrowserContext, Route } from '@playwright/test'
import { deliver } from '../deliver.ts'
import { brokenRelease, wrongManifest } from './broken-build.ts'

/** The broken remote, and the way it breaks. */
export interface Broken {
  remote: string
  /** Folder of its sources and its build. */
  folder: string
  /** The folder of its build by `buildBroken`. */
  brokenDir: string
  context: BrowserContext
  origin: string
}

/** Breaks a remote, and returns its repair. */
type Break = (broken: Broken) => Promise<() => Promise<void>>

const routed =
  (files: (remote: string) => string, answer: (route: Route) => Promise<void>): Break =>
  async ({ context, remote }) => {
    const pattern = files(remote)
    await context.route(pattern, answer)
    return () => context.unroute(pattern)
  }

const shipped =
  (build: (broken: Broken) => Promise<string>): Break =>
  async (broken) => {
    const dir = await build(broken)
    await deliver(broken.origin, 'ship', dir, '--promote')
    return async () => void (await deliver(broken.origin, 'rollback', broken.remote))
  }

const entryOf = (remote: string) => `**/remotes/${remote}/*/remoteEntry.js*`
const chunksOf = (remote: string) => `**/remotes/${remote}/*/page-*.js*`
const gone = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

const hangingEntry: Break = async ({ context, remote }) => {
  const held: Route[] = []
  await context.route(entryOf(remote), (route) => void held.push(route))
  return async () => {
    await context.unroute(entryOf(remote))
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)))
  }
}

/** The eight ways a remote breaks (DELIV-21). */
export const KINDS: Record<string, Break> = {
  'entry is gone': routed(entryOf, gone),
  'entry hangs': hangingEntry,
  'manifest is wrong': shipped(({ folder }) => wrongManifest(folder)),
  'chunk is gone after a deploy': routed(chunksOf, gone),
  'hash does not fit': routed(entryOf, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: `${await response.text()}\n;globalThis.wasTampered = true`,
    })
  }),
  'throws on import': shipped(({ brokenDir }) => brokenRelease(brokenDir, 'throws-on-import')),
  'throws on render': shipped(({ brokenDir }) => brokenRelease(brokenDir, 'throws-on-render')),
  'suspends for ever': shipped(({ brokenDir }) => brokenRelease(brokenDir, 'suspends-for-ever')),
}
