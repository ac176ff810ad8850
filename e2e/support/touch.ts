import type { Locator, Page } from '@playwright/test'

/** A finger that pulls the page down from near the top of what can be pulled. */
export async function pullDown(page: Page, wayPx = 260): Promise<void> {
  // The code for the pull loads after the content.
  const area = page.locator('*:has(> [data-pull])').first()
  await area.waitFor({ state: 'attached' })
  const { y = 0 } = (await area.boundingBox()) ?? {}
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    })
  const startPx = Math.max(160, y + 40)
  await touch('touchStart', startPx)
  for (let step = 1; step <= 8; step++) await touch('touchMove', startPx + (wayPx * step) / 8)
  await touch('touchEnd')
  await client.detach()
}

/** A finger put down on the middle of something. It stays there until it is lifted. */
export async function putFinger(
  page: Page,
  on: Locator,
): Promise<{ move: (xPx: number, yPx: number) => Promise<void>; lift: () => Promise<void> }> {
  const box = await on.boundingBox()
  if (!box) throw new Error('there is nothing to be touched')
  const client = await page.context().newCDPSession(page)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [middle])
  return {
    move: async (xPx, yPx) =>
      void (await touch('touchMove', [{ x: middle.x + xPx, y: middle.y + yPx }])),
    lift: async () => {
      await touch('touchEnd', [])
      await client.detach()
    },
  }
}
