import { expect, type BrowserContext, type Page } from '@playwright/test'
import { KINDS, type Broken } from './kinds.ts'

/** A page by which a remote is looked at. */
export interface Looked {
  address: string
  /** Text that is there once the page is. */
  sign: string
}

export interface Subject extends Looked {
  remote: string
  folder: string
  /** A page of another remote, which keeps working. */
  other: Looked
}

export interface Outcome {
  kind: string
  /** From the document's scripts until the fallback stood in the page's place. */
  fallbackMs: number
  /** From the press on the retry until the page was there. */
  healedMs: number
}

/** How long a page may take until it times out, and the fallback after that. */
export const GIVEN_UP_MS = 15_000
export const FALLBACK_WITHIN_MS = 2_000

/** A page that hangs only waits for its own limit: its clock is moved on in these steps. */
const HANGING = new Set(['entry hangs', 'suspends for ever'])
const STEP_MS = 1_000

/** Waits until the fallback is there, and returns how long that took: of a page that hangs, how far its clock was moved on. */
async function waitForFallback(page: Page, kind: string): Promise<number> {
  const begunMs = performance.now()
  const fallback = page.getByTestId('remote-error')
  const limitMs = GIVEN_UP_MS + FALLBACK_WITHIN_MS
  let skippedMs = 0
  while (HANGING.has(kind) && skippedMs < limitMs && !(await fallback.isVisible())) {
    await page.clock.runFor(STEP_MS)
    skippedMs += STEP_MS
  }
  await expect(fallback, kind).toBeVisible({ timeout: limitMs })
  return HANGING.has(kind) ? skippedMs : Math.round(performance.now() - begunMs)
}

const sees = ({ sign }: Looked, page: Page) => page.locator('main').getByText(sign).first()

async function expectAlive(context: BrowserContext, { other }: Subject): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(other.address)
  await expect(sees(other, tab)).toBeVisible()
  await tab.close()
}

/** Breaks a remote in one way, checks the fallback and the rest of the site, repairs it, and brings the page back by its retry. */
export async function breakRemote(
  kind: string,
  subject: Subject,
  broken: Broken,
): Promise<Outcome> {
  const { context } = broken
  // Without the event of the repair, only the press can bring the page back.
  await context.route('**/registry-events', (route) => route.abort())
  const repair = await KINDS[kind]!(broken)
  let isRepaired = false
  const page = await context.newPage()
  if (HANGING.has(kind)) await page.clock.install()
  try {
    // Scripts have run by then; a hanging file would delay the load event.
    await page.goto(subject.address, { waitUntil: 'domcontentloaded' })
    const fallback = page.getByTestId('remote-error')
    const fallbackMs = await waitForFallback(page, kind)
    await expect(fallback).toHaveAttribute('data-remote', subject.remote)
    await expect(
      page
        .getByRole('banner')
        .or(page.getByRole('navigation'))
        .or(fallback.getByRole('link'))
        .first(),
    ).toBeVisible()
    expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false)
    await expectAlive(context, subject)

    await repair()
    isRepaired = true
    const pressedMs = performance.now()
    // In one step: the page may be back by its own attempt before a press from here arrives.
    await page.evaluate(() =>
      document.querySelector<HTMLButtonElement>('[data-testid="remote-error"] button')?.click(),
    )
    await expect(sees(subject, page), `${kind}: back by its retry`).toBeVisible({
      timeout: GIVEN_UP_MS,
    })
    await expect(fallback).toHaveCount(0)
    return { kind, fallbackMs, healedMs: Math.round(performance.now() - pressedMs) }
  } finally {
    if (!isRepaired) await repair()
    await page.close()
    await context.unroute('**/registry-events')
  }
}
