import { devices } from '@playwright/test'
import { doAtOnce } from '../../../tools/at-once.ts'
import type { RunningSite } from '../web/site.ts'

const PHONE = {
  'user-agent': devices['Pixel 7'].userAgent,
  'accept-language': 'zh-CN',
  'accept-encoding': 'gzip',
}
const ROUNDS = 600
const AT_ONCE = 8

export interface Answered {
  address: string
  bytes: number
  /** Answers a second to eight concurrent clients on the same machine. */
  perSecond: number
  /** Processor time of the site for one answer, in milliseconds. */
  cpuMs: number
}

async function ask(origin: string, address: string): Promise<number> {
  const answer = await fetch(origin + address, {
    headers: { ...PHONE, accept: address.includes('.') ? '*/*' : 'text/html' },
  })
  const body = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return Number(answer.headers.get('content-length')) || body.byteLength
}

/** Asks for one address again and again. */
export async function measureAnswers(
  { origin, tree }: RunningSite,
  address: string,
): Promise<Answered> {
  const bytes = await ask(origin, address)
  const turn = () => doAtOnce(Array.from({ length: ROUNDS }), AT_ONCE, () => ask(origin, address))
  await turn()
  const [beganMs, cpuBefore] = [performance.now(), tree.cpuSeconds()]
  await turn()
  const seconds = (performance.now() - beganMs) / 1000
  return {
    address,
    bytes,
    perSecond: ROUNDS / seconds,
    cpuMs: ((tree.cpuSeconds() - cpuBefore) * 1000) / ROUNDS,
  }
}

/** The file that a page names whose size is nearest to the page's own. */
export async function fileOfSize(origin: string, page: string): Promise<string> {
  const html = await (
    await fetch(origin + page, { headers: { ...PHONE, accept: 'text/html' } })
  ).text()
  const wanted = await ask(origin, page)
  const files = [
    ...new Set(
      [...html.matchAll(/"(\/(?:shell|remotes|media)\/[^"?]+\.\w+)"/g)].map(
        ([, file = '']) => file,
      ),
    ),
  ]
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: await ask(origin, file) })),
  )
  const [nearest] = sizes.toSorted(
    (a, b) => Math.abs(a.bytes - wanted) - Math.abs(b.bytes - wanted),
  )
  if (!nearest) throw new Error(`${page} names no file`)
  return nearest.file
}
