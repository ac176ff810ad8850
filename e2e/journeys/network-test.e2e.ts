import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test(
  'a visitor tests the network from a game page and reads a verdict',
  { tag: ['@PLAY-33', '@once'] },
  async ({ page }) => {
    await page.goto('/game/1')
    const offer = page.getByRole('complementary', { name: '网络测试' })
    await expect(offer).toBeVisible()
    await keepScreen(page, 'network-offer')
    await offer.getByRole('link', { name: '测一测' }).click()
    await expect(page).toHaveURL('/networkTest')
    await page.getByRole('button', { name: '开始测试' }).click()
    await expect(page.getByRole('progressbar', { name: '正在测试' })).toBeVisible()
    const verdict = page.getByRole('status').getByRole('heading')
    await expect(verdict).toHaveText(/可以畅玩|能玩，偶尔会卡|现在玩会比较卡/, { timeout: 30_000 })
    await keepScreen(page, 'network-test')
    await expect(page.getByText(/Mbit\/s/).first()).toBeVisible()
    await expect(page.getByText(/\d ms · /).first()).toBeVisible()
    await page.goto('/game/1')
    await expect(page.getByRole('heading', { name: '星海拾光' }).first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  },
)
