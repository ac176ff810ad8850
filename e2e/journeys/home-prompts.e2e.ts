import { BodyStatus } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

test.use({ homePrompts: true })

const dialog = (page: Page) => page.getByRole('dialog')
const TAGS = ['@HOME-6', '@HOME-9']

/** Waits until home has read what it may have to tell. */
async function homeHasAsked(page: Page): Promise<void> {
  const answered = ['checkUnderAge', 'truenameAuthCheck'].map((name) => page.waitForResponse((answer) => answer.url().endsWith(`/${name}`)))
  await page.goto('/')
  await Promise.all(answered)
}

test('home asks a player to verify once a day, and leads there', { tag: TAGS }, async ({ page, player, isMobile }) => {
  await player.logInByApi()
  await page.goto('/')
  await expect(dialog(page)).toContainText('实名认证')
  await dialog(page)
    .getByRole('button', { name: isMobile ? '稍后' : '知道了', exact: true })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await homeHasAsked(page)
  await expect(dialog(page)).toHaveCount(0)

  const another = async (answer: string, address: string) => {
    await page.evaluate(() => localStorage.removeItem('player.home_prompts'))
    await page.goto('/')
    await dialog(page).getByRole('button', { name: answer, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(dialog(page)).toHaveCount(0)
  }
  await another('去认证', '/truename/support')
  await another('为什么需要实名认证', '/truename/supportText')

  // The next day.
  await page.clock.setFixedTime(Date.now() + 26 * 3_600_000)
  await page.goto('/')
  await expect(dialog(page)).toContainText('实名认证')
})

test('home tells minors when they may play, once a day', { tag: TAGS }, async ({ page, player }) => {
  const message = '未成年人可在 11 月 27 日 20:00 至 21:00 游玩'
  await page.route('**/checkUnderAge', (route) =>
    route.fulfill({ json: { status: BodyStatus.ok, msg: '', data: { code: BodyStatus.minorHours, message } } }),
  )
  await player.logInByApi()
  await player.verifyByApi()
  await page.goto('/')
  await expect(dialog(page)).toContainText(message)
  await expect(dialog(page).getByRole('button', { name: '知道了' })).toBeVisible()
  await dialog(page).getByRole('button', { name: '什么时候可以玩？' }).click()
  await expect(page).toHaveURL('/truename/supportText')
  await homeHasAsked(page)
  await expect(dialog(page)).toHaveCount(0)
})

test('home is silent to visitors, to verified adults, and while a game runs', { tag: TAGS }, async ({ page, player }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /checkUnderAge|truenameAuthCheck|home-prompts/.test(path))).toEqual([])

  await player.logInByApi()
  await player.verifyByApi()
  await homeHasAsked(page)
  await expect(dialog(page)).toHaveCount(0)

  await page.route('**/checkUnderAge', (route) =>
    route.fulfill({ json: { status: BodyStatus.ok, msg: '', data: { code: BodyStatus.minorHours, message: '' } } }),
  )
  await player.takeSeatByApi()
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: '正在玩' })).toBeVisible()
  await homeHasAsked(page)
  await expect(page.getByRole('complementary', { name: '正在玩' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('a player who leaves home takes its question along', { tag: TAGS }, async ({ page, player, isMobile }) => {
  await player.logInByApi()
  const before = isMobile ? '/?tab=1' : '/welfareCenter'
  await page.goto(before)
  await page.getByRole('link', { name: isMobile ? '首页' : '云游戏', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
  // Within the site: the tab loads no page again.
  await page.goBack()
  await expect(page).toHaveURL(before)
  await expect(dialog(page)).toHaveCount(0)
})
