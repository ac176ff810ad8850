import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const regions = (page: Page) => page.getByRole('radiogroup').getByRole('radio')
const testAll = (page: Page) => page.getByRole('button', { name: '测试所有区域' })

test(
  'the delay to every region is tested against its real node, and a region is chosen',
  { tag: ['@PLAY-8', '@PLAY-9', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/game/1')
    await page.getByRole('button', { name: '选择区域' }).click()
    await expect(page).toHaveURL('/selectDis?product_code_resid=starlight-pay')
    await expect(page.getByRole('tab')).toHaveCount(1)
    const region = regions(page).first()
    await expect(region).toContainText('暂无数据')
    await expect(region).toContainText('--')
    await keepScreen(page, 'regions')

    await test.step('help says what the figures mean', async () => {
      await page.getByRole('button', { name: '区域和延迟说明' }).click()
      await expect(page.getByRole('dialog')).toContainText('延迟低于 50 ms 算流畅')
      await keepScreen(page, 'regions-help')
      await page.getByRole('button', { name: '知道了' }).click()
    })

    await test.step('a test that runs can be cancelled, and blocks the choice', async () => {
      await testAll(page).click()
      await expect(page.getByRole('progressbar', { name: '正在测速' })).toBeVisible()
      await expect(region).toBeDisabled()
      // A first group of five pings is through.
      await expect(region).toContainText(/[1-9]\d*ms/)
      await keepScreen(page, 'regions-testing')
      await page.getByRole('button', { name: '取消' }).click()
      await expect(testAll(page)).toBeVisible()
      await expect(region).toBeEnabled()
      await expect(region, 'what was measured stays').toContainText(/[1-9]\d*ms/)
      await expect(region).toContainText(/畅通|繁忙|拥堵/)
    })

    await test.step('chosen by two calls, and left to the test again', async () => {
      const calls: unknown[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/setSelectIdc')) calls.push(request.postDataJSON())
      })
      await region.click()
      await expect(page.getByRole('dialog')).toContainText(/你将切换到.+服务器/)
      await keepScreen(page, 'regions-confirm')
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      await expect(page.getByRole('status').filter({ hasText: '切换成功' })).toBeVisible()
      await expect(region).toHaveAttribute('aria-checked', 'true')
      expect(calls).toHaveLength(2)
      await keepScreen(page, 'regions-chosen')
      await page.reload()
      await expect(region).toHaveAttribute('aria-checked', 'true')
      await page.getByRole('button', { name: '改为自动选择' }).click()
      await expect(region).toHaveAttribute('aria-checked', 'false')
    })
  },
)

test(
  'a visitor may test, and is led to the login by a choice',
  { tag: ['@PLAY-9', '@once'] },
  async ({ page }) => {
    await page.goto('/selectDis')
    await testAll(page).click()
    await page.getByRole('button', { name: '取消' }).click()
    await regions(page).first().click()
    await expect(page).toHaveURL('/login?redirect=%2FselectDis')
  },
)
