import { expect, test } from '@playwright/test'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import { Site } from '../support/site.ts'

// The server's clock is moved, so the site is this journey's own.
let site: Site
test.beforeAll(async ({}, info) => {
  info.setTimeout(150_000)
  site = await Site.start({ port: Number(process.env['E2E_PORT'] ?? 8091) + 2, seats: 1 })
})
test.afterAll(async () => {
  await site.end()
})

const MINUTE_MS = 60_000

test('time that runs out is said in the panel and over the game, with the way to recharge', { tag: ['@PLAY-13', '@PLAY-11'] }, async ({ page, context }) => {
  test.setTimeout(150_000)
  const player = new Player(page, site.origin)
  await player.logInByApi()
  await player.verifyByApi()
  await player.takeSeatByApi()
  await page.goto(`${site.origin}/`)
  const panel = page.getByRole('complementary', { name: '正在玩' })
  await expect(panel).toContainText('游戏中')
  const { free_minutes: free } = await player.call('getGameInfo', { game_id: 1 })
  expect(free).toBeGreaterThan(10)
  const other = await context.newPage()
  await other.goto(`${site.origin}/`)

  // Charged by the minute while the node says that it runs.
  await expect(async () => {
    const { free_minutes: left } = await player.call('getGameInfo', { game_id: 1 })
    await site.advanceMs(Math.max(0, left - 5) * MINUTE_MS)
    await expect(panel).toContainText(/还能玩约 \d 分钟/, { timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await expect(panel.getByRole('link', { name: '去充值' })).toBeVisible()
  await expect(other.getByRole('complementary', { name: '正在玩' }), 'every open tab').toContainText(/还能玩约 \d 分钟/)
  await keepScreen(page, 'time-low-panel')
  await other.close()

  await panel.getByRole('link', { name: '进入游戏' }).click()
  const warning = page.getByRole('alert').filter({ hasText: '还能玩约' })
  await expect(warning).toBeVisible()
  await keepScreen(page, 'time-low-player')
  const recharge = context.waitForEvent('page')
  await warning.getByRole('link', { name: '去充值' }).click()
  await expect(await recharge).toHaveURL(`${site.origin}/recharge`)
  await page.bringToFront()
  await warning.getByRole('button', { name: '知道了' }).click()
  await expect(warning).toHaveCount(0)
  await player.leaveEverything()
})
