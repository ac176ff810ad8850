import { expect, test } from '../support/journey.ts'

/** Longer than the longest stage of a connection that hangs at its socket. */
const HANGS_AT_MOST_MS = 25_000

test(
  'a connection that hangs says at which stage, and can be tried again',
  { tag: ['@REACH-2', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    // A server that accepts the websocket and stays silent.
    let isSilent = true
    await page.routeWebSocket(/\/stream\//, (socket) => {
      if (!isSilent) socket.connectToServer()
    })
    await page.goto(product!.url)
    const dialog = page.getByRole('dialog', { name: /卡在了“连接服务器”这一步/ })
    await expect(dialog).toBeVisible({ timeout: HANGS_AT_MOST_MS })
    await expect(dialog.getByText(/换个网络/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: '换台机器' })).toBeVisible()
    isSilent = false
    await dialog.getByRole('button', { name: '重新连接' }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.videoWidth ?? 0), {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
  },
)

test(
  'three buttons of a dialog fit on the smallest phone',
  { tag: ['@REACH-2', '@LANG-2', '@once'] },
  async ({ page, player, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL! }])
    await page.setViewportSize({ width: 320, height: 640 })
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    await page.clock.install()
    let hasAsked = false
    await page.routeWebSocket(/\/stream\//, () => (hasAsked = true))
    await page.goto(product!.url)
    await expect.poll(() => hasAsked).toBe(true)
    await page.clock.fastForward(HANGS_AT_MOST_MS)
    const dialog = page.getByRole('dialog', { name: 'Stuck at: connecting to the server' })
    await expect(dialog.getByRole('button')).toHaveText(['Leave', 'Other machine', 'Reconnect'])
    const lines = (button: Element) => {
      const label = document.createRange()
      label.selectNodeContents(button)
      return new Set([...label.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    for (const button of await dialog.getByRole('button').all())
      expect(await button.evaluate(lines)).toBe(1)
  },
)

test.describe('a browser that can show no game', () => {
  for (const [why, words, spoil] of [
    [
      'has no WebRTC',
      /没有开启实时画面功能/,
      () => Reflect.deleteProperty(window, 'RTCPeerConnection'),
    ],
    [
      'decodes none of its codecs',
      /放不了游戏画面/,
      () => {
        RTCRtpReceiver.getCapabilities = () => ({
          codecs: [{ mimeType: 'video/AV1', clockRate: 90_000 }],
          headerExtensions: [],
        })
      },
    ],
  ] as const) {
    test(
      `${why}: the player learns within 3 s which one to use, and no seat is requested`,
      { tag: '@REACH-1' },
      async ({ page, player, isMobile }) => {
        await page.addInitScript(spoil)
        await player.logInByApi()
        await player.verifyByApi()
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        await page.goto('/game/1')
        const play = page.getByRole('button', { name: '秒玩' })
        await expect(play).toBeEnabled()
        await play.click()
        const dialog = page.getByRole('dialog', { name: '这个浏览器玩不了云游戏' })
        await expect(dialog).toBeVisible({ timeout: 3_000 })
        await expect(dialog.getByText(words)).toContainText(
          isMobile ? '请换用新版 Chrome 或 Edge' : '请换用新版 Chrome、Edge 或 Firefox',
        )
        await dialog.getByRole('button', { name: '知道了' }).click()
        expect(asked.filter((address) => /getService|confirm/i.test(address))).toEqual([])
        expect((await player.call('userServiceStatus', {}))[0]?.status).toBe(0)
      },
    )
  }
})
