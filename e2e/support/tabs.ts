import type { BrowserContext, Page } from '@playwright/test'

/** A page waits for answers and timers longer than it computes, so others load meanwhile. */
const TABS = 4

/** Visits each item in one of several tabs of a browser, which work side by side. */
export async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  visit: (tab: Page, item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const work = async () => {
    const tab = await context.newPage()
    for (const item of queue) await visit(tab, item)
    await tab.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
}
