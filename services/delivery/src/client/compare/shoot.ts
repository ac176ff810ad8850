import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { layoutOf, preparePicture, scrollThrough, type Layout } from './in-page.mjs'
import { settle } from './settle.ts'

/** A page as it looks at rest. */
export interface Shot {
  picture: Buffer
  layout: Layout
}

/** Why there is no picture of a page. `detail`: the answer's status, or what the browser says. */
export interface Trouble {
  trouble: 'unsettled' | 'answered' | 'failed' | 'late'
  detail: string
}

export const isTrouble = (result: Shot | Trouble): result is Trouble => 'trouble' in result

/** `wholeMs`: with everything around it; a page that keeps its processor busy answers nothing. */
const PATIENCE = { settlesMs: 20_000, wholeMs: 40_000 }
const CLOSES_WITHIN_MS = 5_000
/** What is further down is in no picture. */
const PICTURE_HEIGHT_MAX_PX = 4000
const BOXES_MAX = 400
const DETAIL_CHARS_MAX = 200

/** What a page waits for and doesn't show as waiting; a stream that stays open is none of it. */
const AWAITED = new Set(['document', 'script', 'stylesheet', 'fetch', 'xhr', 'image', 'font'])
const QUIET_MS = 300
const QUIET_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 50

/** Gives a function that resolves when the page asked for nothing for a while, after a few seconds in any case. */
function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAtMs = performance.now()
  const end = (request: Request) => {
    if (underWay.delete(request)) changedAtMs = performance.now()
  }
  page.on('request', (request) => {
    if (AWAITED.has(request.resourceType())) underWay.add(request)
  })
  page.on('requestfinished', end).on('requestfailed', end)
  return async () => {
    const untilMs = performance.now() + QUIET_WITHIN_MS
    const isQuiet = () => underWay.size === 0 && performance.now() - changedAtMs >= QUIET_MS
    while (!isQuiet() && performance.now() < untilMs) await delay(LOOK_EVERY_MS)
  }
}

async function take(page: Page, address: string, settlesMs: number): Promise<Shot | Trouble> {
  const quiet = quietOf(page)
  const answer = await page.goto(address, { waitUntil: 'domcontentloaded' })
  const status = answer?.status() ?? 200
  if (status >= 400) return { trouble: 'answered', detail: String(status) }
  let isAtRest = await settle(page, settlesMs)
  if (isAtRest) {
    await quiet()
    await page.evaluate(scrollThrough, PICTURE_HEIGHT_MAX_PX)
    await quiet()
    isAtRest = await settle(page, settlesMs)
  }
  if (!isAtRest) return { trouble: 'unsettled', detail: '' }
  const layout = await page.evaluate(layoutOf, BOXES_MAX)
  const { width } = page.viewportSize()!
  const height = Math.min(layout.heightPx, PICTURE_HEIGHT_MAX_PX)
  await page.evaluate(preparePicture, height)
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 80,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height },
  })
  return { picture, layout }
}

/** Opens a page and takes its picture once it is at rest, or says why not. Never throws, and never waits longer than `patience`. */
export async function shoot(
  context: BrowserContext,
  address: string,
  { settlesMs, wholeMs } = PATIENCE,
): Promise<Shot | Trouble> {
  const ends = new AbortController()
  const failed = (error: unknown): Trouble => {
    const [line = ''] = (error as Error).message.split('\n')
    return { trouble: 'failed', detail: line.slice(0, DETAIL_CHARS_MAX) }
  }
  const late = delay(wholeMs, undefined, { signal: ends.signal }).then((): Trouble => ({
    trouble: 'unsettled',
    detail: '',
  }))
  late.catch(() => undefined)
  try {
    const page = await context.newPage()
    const taken = take(page, address, settlesMs)
    const result = await Promise.race([taken, late])
    // What is still under way ends with the page. A busy one takes a while to close, and others of the site wait for it.
    taken.catch(() => undefined)
    const closed = page.close().catch(() => undefined)
    await Promise.race([closed, delay(CLOSES_WITHIN_MS, undefined, { ref: false })])
    return result
  } catch (error) {
    return failed(error)
  } finally {
    ends.abort()
  }
}
