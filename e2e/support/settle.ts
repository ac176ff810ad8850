import { expect, type Page } from '@playwright/test'

/** Waits until the page shows what came, and no outline of it: nothing busy, every picture in view loaded. What never comes is waited for once. */
export async function settle(page: Page, withinMs = 8000): Promise<void> {
  const settled = () =>
    page.evaluate(
      () =>
        Boolean(document.querySelector('main')?.textContent?.trim()) &&
        !document.querySelector('[aria-busy="true"], [data-skeleton], main [role="status"][aria-label], picture:empty') &&
        [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight),
    )
  await expect
    .poll(settled, { timeout: withinMs })
    .toBe(true)
    .catch(() => undefined)
  // A loaded picture is on screen once it is decoded.
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter((image) => image.complete).map((image) => image.decode())).then(() => undefined),
  )
}

/** Waits until the page has come to rest after a wheel was turned, which the browser does in its own time. */
export const restAfterScroll = (page: Page): Promise<void> =>
  page.evaluate(async (framesAtRest) => {
    for (let y = scrollY, atRest = 0; atRest < framesAtRest; atRest++) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== y) [y, atRest] = [scrollY, 0]
    }
  }, 12)
