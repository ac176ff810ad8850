import type { Page } from '@playwright/test'

/** A finger that pulls the page down from near its top. */
export async function pullDown(page: Page, wayPx = 260): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  const startPx = 160
  await touch('touchStart', startPx)
  for (let step = 1; step <= 8; step++) await touch('touchMove', startPx + (wayPx * step) / 8)
  await touch('touchEnd')
  await client.detach()
}
