import { chromium, devices, type Browser } from '@playwright/test'
import type { Registry, SignedRegistry } from '@cloudplay/contract'
import { browserPath } from '../../../tools/browser.ts'

/** The version that visitors get of a remote; null while it is not live. */
export async function liveVersion(origin: string, remote: string): Promise<string | null> {
  const { payload } = (await (
    await fetch(new URL('/registry.json', origin))
  ).json()) as SignedRegistry
  return (
    (JSON.parse(payload) as Registry).remotes.find(({ name }) => name === remote)?.version ?? null
  )
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = await browserPath()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}

/** Whether a visitor of `address` is shown this heading. */
export async function showsHeading(
  browser: Browser,
  address: string,
  heading: string,
): Promise<boolean> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('heading', { name: heading }).waitFor()
    return true
  } catch {
    return false
  } finally {
    await context.close()
  }
}
