import { afterEach, beforeAll, expect } from 'vitest'
import { shipBuild } from '../client/ship-build.ts'
import { LIMITS, type Limits } from '../render/release-process.ts'
import { deliveryStatus } from '../site/status.ts'
import { fakeBuild, fakeShell, type FakeBuild } from './fake-build.ts'
import { FAKE_SHELL_SERVER, homeRoute } from './fake-server-build.ts'
import { startSite, type TestSite } from './test-site.ts'
import { visit } from './visit.ts'

/** What a page may wait for its skeleton. */
export const SKELETON_MS = 100

export const isDrawn = (html: string) => html.includes('data-rendered')

/** Opens a page until it arrives drawn: the first visitors of a release get a skeleton. */
async function drawnPage(site: TestSite, address: string): Promise<string> {
  let html = ''
  const poll = async () => isDrawn((html = (await visit(site, address)).html))
  await expect.poll(poll, { timeout: 20_000, message: 'no page arrives drawn' }).toBe(true)
  return html
}

const SKELETONS = { least: 5, most: 25 }

/** Every page is a skeleton; gives the shortest time one took. This machine does other things too, and a page that waits always does. */
async function quickestSkeleton(site: TestSite): Promise<number> {
  let shortestMs = Infinity
  for (let nth = 0; nth < SKELETONS.most; nth++) {
    if (nth >= SKELETONS.least && shortestMs < SKELETON_MS) break
    const begunMs = performance.now()
    const { html, status } = await visit(site, `/p/${nth}`)
    shortestMs = Math.min(shortestMs, performance.now() - begunMs)
    expect([status, isDrawn(html), html.includes('class="cp-sk ')]).toEqual([200, false, true])
  }
  return shortestMs
}

/** Sites that render pages, one after another; the last one ends with its test. */
export function renderSites() {
  let site: TestSite | null = null
  let shellDist = ''
  /** A machine without a sandbox renders only what it made itself. */
  const ownBuilds: string[] = []

  beforeAll(async () => {
    shellDist = await fakeShell('globalThis.shell=1\n', FAKE_SHELL_SERVER)
  })
  afterEach(async () => {
    await site?.close()
    site = null
  })

  async function open(options: Parameters<typeof startSite>[0] = {}): Promise<TestSite> {
    await site?.close()
    site = await startSite({ shellDist, renderProcesses: 2, ownBuilds, ...options })
    return site
  }

  async function ship({
    promote = true,
    ...build
  }: FakeBuild & { promote?: boolean }): Promise<void> {
    const { dir } = await fakeBuild({ routes: [homeRoute], ...build })
    ownBuilds.push(dir)
    await shipBuild({
      url: site!.url,
      key: site!.key('catalog'),
      by: 'mallory',
      dir,
      promote,
    })
  }

  const rendering = () => deliveryStatus(site!.edge).remotes[0]!.rendering

  return {
    open,
    ship,
    /** A site on which this server build is live. */
    async openWith(server: string, limits: Partial<Limits> = {}): Promise<TestSite> {
      const opened = await open({ renderLimits: { ...LIMITS, ...limits } })
      await ship({ server })
      return opened
    },
    /** What the dashboard knows: the reasons of a release that cannot be rendered, or its state. */
    reasons: (): string => {
      const state = rendering()
      return state.kind === 'skeleton-only' ? state.reasons.join('\n') : state.kind
    },
    drawn: (address = '/p/') => drawnPage(site!, address),
    skeletons: () => quickestSkeleton(site!),
  }
}
