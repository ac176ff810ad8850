import { expect, test } from '../support/journey.ts'

/** Longer than the longest stage of a connection that hangs at its socket. */
const HANGS_AT_MOST_MS = 25_000

test(
  'a connection that hangs says at which stage, in a dialog that fits the smallest phone, and can be tried again',
  { tag: ['@REACH-2', '@LANG-2', '@once'] },
  async ({ page, player, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL! }])
    await page.setViewportSize({ width: 320, height: 640 })
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    await page.clock.install()
    // A server that accepts the websocket and stays silent.
    let isSilent = true
    let hasAsked = false
    await page.routeWebSocket(/\/stream\//, (socket) => {
      hasAsked = true
      if (!isSilent) socket.connectToServer()
    })
    await page.goto(product!.url)
    await expect.poll(() => hasAsked).toBe(true)
    await page.clock.fastForward(HANGS_AT_MOST_MS)
    const dialog = page.getByRole('dialog', { name: 'Stuck at: connecting to the server' })
    await expect(dialog.getByText(/another network/)).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['Leave', 'Other machine', 'Reconnect'])
    const lines = (button: Element) => {
      const label = document.createRange()
      label.selectNodeContents(button)
      return new Set([...label.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    for (const button of await dialog.getByRole('button').all())
      expect(await button.evaluate(lines)).toBe(1)
    isSilent = false
    await dialog.getByRole('button', { name: 'Reconnect' }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
  },
)
