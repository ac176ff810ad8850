import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { callDelivery, findKey, shipBuild } from '@cloudplay/delivery'
import { devices, type Browser, type BrowserContext } from '@playwright/test'
import { changedBuild, repository } from '../../support/changed-build.ts'

/** Releases as teams make them most days: some words of a page are others, and the version with them. */
const SUBJECTS: {
  folder: string
  remote: string
  address: string
  words: Record<string, string>
}[] = [
  {
    folder: 'activities/infinite-card',
    remote: 'activity-infinite-card',
    address: '/infiniteCard',
    words: { 活动规则: '活动规则与常见问题' },
  },
  {
    folder: 'mf-catalog',
    remote: 'mf-catalog',
    address: '/',
    words: { 精选: '今日精选' },
  },
]
const VERSION = '9.1.0'
const MADE_WITHIN_MS = 60_000

export interface ReleaseCost {
  remote: string
  /** Files of the remote that the page loads. */
  files: number
  /** Of the answers' bodies: for a browser that never saw the remote, and for one that saw the release before. */
  firstBytes: number
  returningBytes: number
  /** The headers of the latter, by HTTP/1.1. */
  headerBytes: number
  /** How many of the files came as a delta. */
  deltas: number
}

/** Loads a page until it is at rest, and adds up what came from the network of a release. */
export async function load(context: BrowserContext, address: string, from: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const answers = new Map<string, { isDelta: boolean; headerBytes: number; bytes: number }>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes(from) || response.fromDiskCache) return
    const isDelta = response.headers['content-encoding'] === 'dcz'
    answers.set(requestId, { isDelta, headerBytes: response.encodedDataLength, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength - answer.headerBytes
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  const all = [...answers.values()]
  return {
    files: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    headerBytes: all.reduce((sum, one) => sum + one.headerBytes, 0),
    deltas: all.filter(({ isDelta }) => isDelta).length,
  }
}

/** Resolves when delivery has made the delta of the remote's entry. */
async function whenMade(origin: string, remote: string, entry: string): Promise<void> {
  const hash = createHash('sha256')
    .update(await readFile(entry))
    .digest('base64')
  const until = performance.now() + MADE_WITHIN_MS
  while (performance.now() < until) {
    const { headers, body } = await fetch(
      `${origin}/remotes/${remote}/${VERSION}/${path.basename(entry)}`,
      { headers: { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${hash}:` } },
    )
    await body?.cancel()
    if (headers.get('content-encoding') === 'dcz') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${remote} has no deltas after ${MADE_WITHIN_MS / 1000} s`)
}

/** What a browser loads of a remote after a release of it: one that saw the page before, and one that is new. */
export async function measureReleaseCost(
  { origin, dataDir, teamsFile }: { origin: string; dataDir: string; teamsFile: string },
  browser: Browser,
): Promise<ReleaseCost[]> {
  const measured: ReleaseCost[] = []
  for (const { folder, remote, address, words } of SUBJECTS) {
    const visitor = () => browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
    const returning = await visitor()
    await load(returning, origin + address, `/remotes/${remote}/`)
    const team = { url: origin, key: await findKey({ dataDir, teamsFile }, remote), by: 'bench' }
    await shipBuild({ ...team, dir: await changedBuild(folder, { version: VERSION, words }) })
    await callDelivery(team, 'POST', `remotes/${remote}/promote`, { version: VERSION })
    await whenMade(origin, remote, path.join(repository, folder, 'dist/remoteEntry.js'))
    const release = `/remotes/${remote}/${VERSION}/`
    const again = await load(returning, origin + address, release)
    const fresh = await visitor()
    const first = await load(fresh, origin + address, release)
    measured.push({
      remote,
      files: first.files,
      firstBytes: first.bytes,
      returningBytes: again.bytes,
      headerBytes: again.headerBytes,
      deltas: again.deltas,
    })
    await Promise.all([returning.close(), fresh.close()])
    // What is measured next begins with what the site started with.
    await callDelivery(team, 'POST', `remotes/${remote}/rollback`, {})
  }
  return measured
}
