import { devices, type Browser } from '@playwright/test'

/** Opens a page and changes its source; gives the seconds until it shows that, and throws if it was loaded again. */
export async function seeChange(
  browser: Browser,
  address: string,
  heading: string,
  change: () => Promise<string>,
): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { stillThere: true }))
    const startedAtMs = performance.now()
    const changed = await change()
    await page.getByRole('heading', { name: changed }).waitFor()
    const seconds = (performance.now() - startedAtMs) / 1000
    if (!(await page.evaluate(() => 'stillThere' in globalThis)))
      throw new Error('the page was loaded again')
    return seconds
  } finally {
    await context.close()
  }
}
