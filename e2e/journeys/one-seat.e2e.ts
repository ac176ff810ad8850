import { ConnectCode, ConsumeType, PayType, SEAT_ALERT_TAG } from '@cloudplay/contract'
import { devices, type Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { expectMovingFrames } from '../support/frames.ts'
import { test } from '../support/own-site.ts'
import { Player } from '../support/player.ts'
import { heal } from '../support/heal.ts'
import { keepScreen } from '../support/screens.ts'
import type { Site } from '../support/site.ts'

// One site with one seat that a desktop and a phone both want: one journey has both devices.
test.describe.configure({ mode: 'serial' })

let site: Site
test.beforeAll(({ site: shared }) => {
  site = shared
})

const play = (page: Page) => page.getByRole('button', { name: '秒玩' })
const enter = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '立即进入' })

/** The seat is back, the page says so, and the message disappears by the page's clock. */
async function expectReleased(page: Page): Promise<void> {
  const words = page.getByRole('status').filter({ hasText: '已释放资源' })
  await expect(words).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(words).toHaveCount(0)
}

async function verified(page: Page): Promise<Player> {
  const player = new Player(page, site.origin)
  await player.logInByApi()
  await player.verifyByApi()
  return player
}

test(
  'of two players and one seat the second waits, is called, and takes the same seat',
  { tag: ['@PLAY-5', '@PLAY-11', '@PLAY-12', '@HOME-8', '@GATE-9', '@once'] },
  async ({ page, browser }) => {
    const phone = await browser.newContext({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    const other = await phone.newPage()
    const first = await verified(page)
    const second = await verified(other)

    await test.step('the first plays', async () => {
      await page.goto(`${site.origin}/game/1`)
      await play(page).click()
      await expect(enter(page)).toBeVisible()
      await keepScreen(page, 'offer')
      await enter(page).click()
      await expectMovingFrames(page)
      await keepScreen(page, 'player')
    })

    await test.step('the second finds no seat and queues', async () => {
      await other.goto(`${site.origin}/game/1`)
      await play(other).click()
      const dialog = other.getByRole('dialog')
      await expect(dialog).toContainText('暂时没有空位')
      await expect(dialog).toContainText('排队过程中不会产生扣费')
      await keepScreen(other, 'no-server')
      await dialog.getByRole('button', { name: '排队等待' }).click()
      await expect(other.getByText('排队过程中不会产生扣费')).toBeVisible()
      await expect(other.getByText('排队中（当前第 1 位）').first()).toBeVisible()
      await keepScreen(other, 'queueing')
    })

    await test.step('the place is known everywhere, a reload included', async () => {
      await other.goto(`${site.origin}/`)
      const bar = other.getByRole('complementary', { name: '正在排队' })
      await expect(bar).toContainText('排队中（当前第 1 位）')
      await keepScreen(other, 'home-queueing')
      const { info } = await second.call('fetchUserQueue', {})
      expect([info?.in_queue, info?.queue_num]).toEqual([1, 1])
    })

    const { product } = await first.call('checkUserIsPlay', {})
    await test.step('the first logs out of the game', async () => {
      await page.getByRole('button', { name: /打开游戏菜单/ }).click()
      await keepScreen(page, 'player-menu')
      await page
        .getByRole('dialog', { name: '游戏菜单' })
        .getByRole('button', { name: '注销' })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: '注销' }).click()
      await expect(page.getByRole('status').filter({ hasText: '注销成功' })).toBeVisible()
      await expect(page).toHaveURL(`${site.origin}/game/1`)
    })

    await test.step('the second is called and enters', async () => {
      // The queue is polled every 10 s; a push arrives immediately.
      await expect(enter(other)).toBeVisible({ timeout: 8000 })
      await expect(other.getByRole('dialog')).toContainText('《星海拾光》')
      await keepScreen(other, 'your-turn')
      await enter(other).tap()
      await expect(other).toHaveURL(/\/game\/1\?cid=/)
      await expectMovingFrames(other)
      await keepScreen(other, 'player')
      const now = (await second.call('checkUserIsPlay', {})).product
      expect(now?.game_id).toBe(1)
      expect(now?.cid).not.toBe(product!.cid)
      // One seat, one player: the first would have to wait.
      const { product_code_free, product_code_pay } = await first.call('getGameInfo', {
        game_id: 1,
      })
      const { consume_type } = await first.call('consumeType', { game_id: 1 })
      const answer = await first.call('getService', {
        product_code: consume_type === ConsumeType.coins ? product_code_pay : product_code_free,
        consume_type,
      })
      expect(answer.status).toBe(ConnectCode.noServer)
    })
    await second.leaveEverything()
    await expect(other.getByText('云游戏已结束')).toBeVisible()
    await keepScreen(other, 'game-over')
    await phone.close()
  },
)

test(
  'a ready seat is said outside its tab, and a missed one is queued for again with one tap',
  { tag: ['@PLAY-26', '@PLAY-12', '@once'] },
  async ({ page, browser }) => {
    const first = await verified(page)
    await first.takeSeatByApi()
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' })
    // A browser without a desktop shows none and refuses: what it would show is noted.
    await context.addInitScript(() => {
      let shown: { title: string; close: () => void }[] = []
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(ServiceWorkerRegistration.prototype, {
        async showNotification(title: string) {
          const one = { title, close: () => void (shown = shown.filter((each) => each !== one)) }
          shown.push(one)
        },
        getNotifications: async () => shown,
      })
    })
    const tab = await context.newPage()
    const second = await verified(tab)
    const notifications = () =>
      tab.evaluate(async (tag) => {
        const worker = await navigator.serviceWorker.getRegistration()
        return ((await worker?.getNotifications({ tag })) ?? []).map(({ title }) => title)
      }, SEAT_ALERT_TAG)
    const icon = tab.locator('link[rel="icon"]').first()

    await test.step('a player who waits asks to be notified', async () => {
      await tab.goto(`${site.origin}/game/1`)
      await expect(tab.getByText('现在没有空位，你会排在第一位')).toBeVisible()
      await play(tab).click()
      await tab.getByRole('dialog').getByRole('button', { name: '排队等待' }).click()
      await tab.getByRole('button', { name: '排到时提醒我' }).first().click()
      const dialog = tab.getByRole('dialog', { name: '轮到你时怎么提醒' })
      const box = dialog.getByRole('checkbox', { name: '系统通知' })
      await box.click()
      await expect(box).toBeChecked()
      await keepScreen(tab, 'seat-alert')
      await dialog.getByRole('button', { name: '好了' }).click()
    })

    await test.step('the seat is ready while the tab is hidden', async () => {
      await tab.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
        document.hasFocus = () => false
      })
      await first.leaveEverything()
      await expect.poll(() => tab.title()).toBe('《星海拾光》的座位好了')
      await expect(icon).toHaveAttribute('href', /^data:image/)
      await expect.poll(notifications).toEqual(['《星海拾光》的座位好了'])
      await expect(enter(tab)).toBeVisible()
      await expect(tab.getByRole('timer').first()).toContainText(/[345]\d 秒/)
    })

    await test.step('nobody comes, and one tap queues again', async () => {
      await site.advanceMs(61_000)
      const missed = tab.getByRole('dialog', { name: '错过了《星海拾光》的座位' })
      await expect(missed).toContainText('还在原来的位置')
      await expect(tab).toHaveTitle(/云游戏/)
      await expect(icon).toHaveAttribute('href', /favicon/)
      await expect.poll(notifications).toEqual([])
      await keepScreen(tab, 'seat-missed')
      await missed.getByRole('button', { name: '重新排队' }).click()
      // The seat is free, and the place is the first.
      await expect(enter(tab)).toBeVisible()
    })
    await second.leaveEverything()
    await context.close()
  },
)

test(
  'a seat that nobody takes within a minute is given back',
  { tag: ['@PLAY-5', '@GATE-9', '@once'] },
  async ({ page }) => {
    const player = await verified(page)
    await page.clock.install()
    await page.goto(`${site.origin}/game/1`)
    await play(page).click()
    await expect(enter(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toContainText(/[456]\d/)
    await page.clock.runFor(61_000)
    await expectReleased(page)
    await expect(enter(page)).toHaveCount(0)

    await test.step('and by hand', async () => {
      await play(page).click()
      await page.getByRole('dialog').getByRole('button', { name: '先不玩了' }).click()
      await expectReleased(page)
    })
    await test.step('and by the server, when the page is gone', async () => {
      await play(page).click()
      await expect(enter(page)).toBeVisible()
      await page.goto('about:blank')
      await site.advanceMs(61_000)
      const next = await verified(page)
      await expect.poll(async () => (await next.call('checkUserIsPlay', {})).is_play).toBe(0)
      await expect(async () => {
        await next.takeSeatByApi()
      }).toPass({ timeout: 15_000 })
      await next.leaveEverything()
    })
    await player.leaveEverything()
  },
)

test(
  'pages notice a killed gateway, and continue when it is back',
  { tag: ['@SHELL-12', '@SHELL-19', '@PAGE-4', '@once'] },
  async ({ page }) => {
    const player = await verified(page)
    await player.call('mPay', { money: 6, paytype: PayType.wechatDesktop })
    await page.goto(`${site.origin}/welfareCenter`)
    const sign = page.getByRole('button', { name: '立即签到' })
    await expect(sign).toBeVisible()
    await site.kill()

    const trouble = page.getByRole('status').filter({ hasText: '网络连接不上，请检查网络后重试' })
    await sign.click()
    await expect(trouble).toBeVisible()
    await expect(sign).toBeEnabled()
    await keepScreen(page, 'network-gone')
    await page.getByRole('link', { name: '云游戏', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await keepScreen(page, 'home-network-gone')

    await site.start()
    await heal(
      page.getByRole('alert').getByRole('button', { name: '重新加载' }),
      page.getByRole('region', { name: '精选' }),
    )
    await page.goBack()
    // Still the same session: nothing that was acknowledged is lost.
    await sign.click()
    await expect(page.getByRole('button', { name: /今日已签到/ })).toBeVisible()
    await player.takeSeatByApi()
    await expect(
      page.getByRole('complementary', { name: '正在玩' }),
      'the push socket is back too',
    ).toBeVisible({ timeout: 30_000 })
    await player.leaveEverything()
  },
)
