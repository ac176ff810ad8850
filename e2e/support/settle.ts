import type { Page } from '@playwright/test'

export { settle } from '../../services/delivery/src/client/compare/settle.ts'

/** Waits until the page has come to rest after a wheel was turned, which the browser does in its own time. */
export const restAfterScroll = (page: Page): Promise<void> =>
  page.evaluate(async (framesAtRest) => {
    for (let y = scrollY, atRest = 0; atRest < framesAtRest; atRest++) {
      await new Promise(requestAnimationFrame)
      if (scrollY !== y) [y, atRest] = [scrollY, 0]
    }
  }, 12)
