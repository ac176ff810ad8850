import { RENDERED_ATTRIBUTE } from '@cloudplay/contract'
import { devices } from '@playwright/test'
import { doAtOnce } from '../../../tools/at-once.ts'
import { ProcessTree } from '../process-tree.ts'
import type { BenchPage } from './pages.ts'
import type { RunningSite } from './site.ts'

/** Cost of a page at the edge. */
export interface Rendered {
  /** Pages that one process renders, each at a new address, so that no cache answers. */
  perSecond: number
  /** Of the process that renders it. */
  megabytes: number
  /** Of the site, for one HTML whose page is kept. */
  edgeCpuMs: number
  htmlBytes: number
}

const PHONE = {
  'user-agent': devices['Pixel 7'].userAgent,
  accept: 'text/html',
  'accept-language': 'zh-CN',
  'accept-encoding': 'gzip',
}
const WARM_WITHIN_MS = 30_000
const ROUNDS = 500
/** Visits until the runtime has compiled what a page takes: a site that has been up for a while has. */
const ROUNDS_BEFORE = 1000
/** As many concurrent visitors as one process answers before its queue exceeds the patience. */
const AT_ONCE = 4

const open = (origin: string, address: string) => fetch(origin + address, { headers: PHONE })

/** Asks for a page until it arrives drawn: what is measured is a site that has been up for a while. */
export async function warmUp(origin: string, { path }: BenchPage): Promise<void> {
  const untilMs = performance.now() + WARM_WITHIN_MS
  while (!(await (await open(origin, path)).text()).includes(RENDERED_ATTRIBUTE))
    if (performance.now() > untilMs) throw new Error(`${path} does not arrive drawn`)
}

/** Asks for a page many times; gives how long that took, the site's processor time, and how many came drawn. */
async function load(
  { origin, tree }: RunningSite,
  addressOf: (at: number) => string,
  rounds = ROUNDS,
) {
  const [beganMs, cpuBefore] = [performance.now(), tree.cpuSeconds()]
  const areDrawn = await doAtOnce(Array.from({ length: rounds }), AT_ONCE, async (_, at) => {
    const html = await (await open(origin, addressOf(at))).text()
    return html.includes(RENDERED_ATTRIBUTE)
  })
  return {
    seconds: (performance.now() - beganMs) / 1000,
    cpuSeconds: tree.cpuSeconds() - cpuBefore,
    drawn: areDrawn.filter(Boolean).length,
  }
}

export async function measureRendering(site: RunningSite, page: BenchPage): Promise<Rendered> {
  const answer = await fetch(site.origin + page.path, { headers: PHONE })
  const htmlBytes =
    Number(answer.headers.get('content-length')) || (await answer.arrayBuffer()).byteLength
  await load(site, () => page.path, ROUNDS_BEFORE)
  const kept = await load(site, () => page.path)
  const fresh = await load(site, (at) => `${page.path}?visit=${page.name.replace(' ', '-')}-${at}`)
  return {
    perSecond: fresh.drawn / Math.max(0.001, fresh.cpuSeconds - kept.cpuSeconds),
    megabytes: new ProcessTree(site.pid).largestNamed('cloudplay-render'),
    edgeCpuMs: (kept.cpuSeconds * 1000) / ROUNDS,
    htmlBytes,
  }
}
