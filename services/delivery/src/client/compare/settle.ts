import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { decodePictures, isSettled } from './in-page.mjs'

/** A list that continues below the window has a skeleton there until the player scrolls, so nothing waits longer for it. */
const BELOW_WINDOW_MS = 2000
const LOOK_EVERY_MS = 50

async function settlesWithin(page: Page, inWindow: boolean, withinMs: number): Promise<boolean> {
  const untilMs = performance.now() + withinMs
  for (;;) {
    // A page that leads to another one meanwhile is not settled.
    const settled = await page.evaluate(isSettled, inWindow).catch((error: unknown) => {
      if (page.isClosed() || String(error).includes('ReferenceError')) throw error
      return false
    })
    if (settled) return true
    if (performance.now() >= untilMs) return false
    await delay(LOOK_EVERY_MS)
  }
}

/** Waits until the page shows its content and no skeleton: nothing busy, every visible picture loaded. False if it still waits for something in the window after `withinMs`. */
export async function settle(page: Page, withinMs = 8000): Promise<boolean> {
  const settled = await settlesWithin(page, true, withinMs)
  await settlesWithin(page, false, Math.min(withinMs, BELOW_WINDOW_MS))
  await page.evaluate(decodePictures)
  return settled
}
