import type { BrowserContext, Page } from '@playwright/test'

/** A page waits for answers and timers longer than it computes, so others load meanwhile. */
const TABS = 4

/** Several tabs of a browser, which work side by side. */
export async function openTabs(context: BrowserContext) {
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  return {
    /** Visits each item in one of the tabs. */
    async forEach<Item>(items: readonly Item[], visit: (tab: Page, item: Item) => Promise<void>) {
      const queue = items.values()
      await Promise.all(
        tabs.map(async (tab) => {
          for (const item of queue) await visit(tab, item)
        }),
      )
    },
    close: () => Promise.all(tabs.map((tab) => tab.close())),
  }
}

/** Visits each item in one of several tabs that last as long. */
export async function inTabs<Item>(
  context: BrowserContext,
  items: readonly Item[],
  visit: (tab: Page, item: Item) => Promise<void>,
): Promise<void> {
  const tabs = await openTabs(context)
  await tabs.forEach(items, visit)
  await tabs.close()
}
