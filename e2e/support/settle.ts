import { expect, type Page } from '@playwright/test'

/** A list that continues below the window has a skeleton there until the player scrolls, so nothing waits longer for it. */
const BELOW_WINDOW_MS = 2000

/** Waits until the page shows its content and no skeleton: nothing busy, every visible picture loaded. False if it still waits for something in the window after `withinMs`. */
export async function settle(page: Page, withinMs = 8000): Promise<boolean> {
  // Without functions of a name: tsx marks those with a helper that the page doesn't have.
  const settled = (where: 'window' | 'page') =>
    page.evaluate((inWindow) => {
      const busy = document.querySelectorAll(
        '[aria-busy="true"], [data-skeleton], main [role="status"][aria-label], picture:empty',
      )
      // A gallery's next picture is right of the window and loads when somebody turns to it.
      const loading = [...document.images].filter((image) => {
        const { top, left, width } = image.getBoundingClientRect()
        return !image.complete && width > 0 && top < innerHeight && left < innerWidth
      })
      return (
        Boolean(document.querySelector('main')?.textContent?.trim()) &&
        ![...busy].some(
          (element) => !inWindow || element.getBoundingClientRect().top < innerHeight,
        ) &&
        loading.length === 0
      )
    }, where === 'window')
  const wait = (where: 'window' | 'page', timeout: number) =>
    expect
      .poll(() => settled(where), { timeout, intervals: [50] })
      .toBe(true)
      .then(
        () => true,
        (error: unknown) => {
          if (String(error).includes('ReferenceError')) throw error
          return false
        },
      )
  const isSettled = await wait('window', withinMs)
  await wait('page', Math.min(withinMs, BELOW_WINDOW_MS))
  // A loaded picture is on screen once it is decoded.
  await page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter((image) => image.complete).map((image) => image.decode()),
    ).then(() => undefined),
  )
  return isSettled
}

/** Waits until the page has come to rest after a wheel was turned, which the browser does in its own time. */
export const restAfterScroll = (page: Page): Promise<void> =>
  page.evaluate(async (framesAtRest) => {
    for (let y = scrollY, atRest = 0; atRest < framesAtRest; atRest++) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== y) [y, atRest] = [scrollY, 0]
    }
  }, 12)
