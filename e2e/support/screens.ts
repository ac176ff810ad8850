import path from 'node:path'
import { expect, type Page } from '@playwright/test'

const folder = process.env['E2E_SHOTS']
const SETTLED_WITHIN_MS = 4000

/** Keeps a screenshot of what the page shows, for human eyes, where `E2E_SHOTS` names a folder. */
export async function keepScreen(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (!folder) return
  // The screenshot is of what came, not of its outline; what never comes is worth one too.
  const settled = () =>
    page.evaluate(
      () =>
        !document.querySelector('[aria-busy="true"], [role="status"][aria-label="加载中..."]') &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    )
  await expect
    .poll(settled, { timeout: SETTLED_WITHIN_MS })
    .toBe(true)
    .catch(() => undefined)
  const form = page.viewportSize()!.width < 600 ? 'phone' : 'desktop'
  await page.screenshot({ path: path.join(folder, `${form}-${name}.png`), fullPage: whole, animations: 'disabled' })
}
