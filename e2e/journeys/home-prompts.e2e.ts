import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

test.use({ homePrompts: true })

const dialog = (page: Page) => page.getByRole('dialog')
const TAGS = ['@HOME-6', '@HOME-9']

/** Waits until home has read the data for its prompts. */
async function homeHasAsked(page: Page): Promise<void> {
  const answered = ['checkUnderAge', 'truenameAuthCheck'].map((name) =>
    page.waitForResponse((answer) => answer.url().endsWith(`/${name}`)),
  )
  await page.goto('/')
  await Promise.all(answered)
}

test(
  'home asks a player to verify once a day, and leads there',
  { tag: TAGS },
  async ({ page, player, isMobile }) => {
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
  },
)

test(
  'a player who leaves home takes its question along',
  { tag: TAGS },
  async ({ page, player, isMobile }) => {
    await player.logInByApi()
    const before = isMobile ? '/?tab=1' : '/welfareCenter'
    await page.goto(before)
    await page.getByRole('link', { name: isMobile ? '首页' : '云游戏', exact: true }).click()
    await expect(dialog(page)).toBeVisible()
    // Within the site: the tab loads no page again.
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(dialog(page)).toHaveCount(0)
  },
)
