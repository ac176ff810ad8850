import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

test.use({ homePrompts: true })

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a player who leaves home takes its question along',
  { tag: ['@HOME-6', '@HOME-9', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/welfareCenter')
    await page.getByRole('link', { name: '云游戏', exact: true }).click()
    await expect(dialog(page)).toContainText('实名认证')
    // Within the site: the tab loads no page again.
    await page.goBack()
    await expect(page).toHaveURL('/welfareCenter')
    await expect(dialog(page)).toHaveCount(0)
  },
)
