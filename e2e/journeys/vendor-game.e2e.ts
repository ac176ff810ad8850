import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import {
  serveVendorScript,
  VENDOR_GAME_ID,
  vendorEnv,
  vendorLog,
  vendorSays,
} from '../support/vendor-script.ts'

test(
  'a game that a vendor runs is played by its script, and ends with the session',
  { tag: ['@PLAY-21', '@PLAY-17', '@once'] },
  async ({ page, player }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await serveVendorScript(page)
    await player.logInByApi()
    await player.verifyByApi()

    await page.goto(`/game/${VENDOR_GAME_ID}`)
    await page.getByRole('button', { name: '秒玩' }).click()
    await page.getByRole('button', { name: '立即进入' }).click()
    await expect(page).toHaveURL(new RegExp(`/game/${VENDOR_GAME_ID}\\?cid=`))

    await expect(page.locator('video + div > canvas')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await keepScreen(page, 'vendor-game')
    const { game } = await vendorLog(page)
    expect(game).toMatchObject({
      pkg_name: 'com.vendor.pioneer',
      c_token: expect.stringMatching(/^[0-9a-f]{40}$/),
    })

    // This site's own controls have nothing to act on.
    await expect(page.getByRole('button', { name: '空格' })).toHaveCount(0)
    await page.getByRole('button', { name: '打开游戏菜单' }).click()
    await expect(page.getByRole('dialog', { name: '游戏菜单' }).getByText('画质')).toHaveCount(0)
    await keepScreen(page, 'vendor-menu')
    await page.getByRole('button', { name: '回到游戏' }).click()

    await vendorSays(page, 'reconnectingStatus')
    await expect(page.getByText(/正在重新连接|重新连接/).first()).toBeVisible()
    await keepScreen(page, 'vendor-reconnecting')
    await vendorSays(page, 'play')

    const { product } = await player.call('checkUserIsPlay', {})
    await page.reload()
    await expect(page.locator('video + div > canvas')).toBeVisible()
    expect((await player.call('checkUserIsPlay', {})).product?.cid).toBe(product!.cid)

    // Another tab gives the seat back: the page leaves the vendor and tells the player.
    await player.call('cancellation', { cid: product!.cid, confirm: 1 })
    await expect.poll(async () => (await vendorLog(page)).calls).toContain('stopGame')
    await expect(page.locator('video + div > canvas')).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test(
  "a vendor's script that does not come is said, and tried again by the player",
  { tag: ['@PLAY-21', '@once'] },
  async ({ page, player }) => {
    await page.route(vendorEnv.HAIMA_SDK_URL, (route) => route.abort())
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi(VENDOR_GAME_ID)
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(`/game/${VENDOR_GAME_ID}?cid=${product!.cid}`)
    await expect(page.getByRole('dialog', { name: '卡在了“加载播放器”这一步' })).toBeVisible()
    await keepScreen(page, 'vendor-gone')
    await page.unroute(vendorEnv.HAIMA_SDK_URL)
    await serveVendorScript(page)
    await page.getByRole('button', { name: /重试|重新连接/ }).click()
    await expect(page.locator('video + div > canvas')).toBeVisible()
  },
)
