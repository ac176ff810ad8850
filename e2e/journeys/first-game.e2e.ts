import { adultIdNumber } from '../support/identity.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import { difference, expectMovingFrames, framePrint, soundLevel } from '../support/frames.ts'

const tags = [
  '@PLAY-1',
  '@PLAY-3',
  '@PLAY-5',
  '@PLAY-10',
  '@PLAY-17',
  '@PLAY-22',
  '@ACCT-1',
  '@ACCT-2',
  '@ACCT-8',
  '@SHELL-5',
  '@STREAM-2',
  '@STREAM-5',
]

test(
  'from the home page to a real game that answers, and back',
  { tag: tags },
  async ({ page, player, isMobile }) => {
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))

    await test.step('browse to the game', async () => {
      await page.goto('/')
      await expect(page).toHaveTitle(/云游戏/)
      await page.getByText('星海拾光').first().click()
      if (/\/login/.test(page.url())) return
      await expect(page).toHaveURL(/\/(game\/1|login)/)
    })
    if (!page.url().includes('/login')) {
      await page.goto('/game/1')
      await page.getByRole('button', { name: '秒玩' }).click()
    }
    await test.step('log in and come back to the game', async () => {
      await expect(page).toHaveURL(/\/login\?redirect=%2Fgame%2F1/)
      await player.logInHere()
      await expect(page).toHaveURL(/\/game\/1$/)
    })

    await test.step('a first play is stopped until the player is verified', async () => {
      await keepScreen(page, 'detail', { whole: true })
      await page.getByRole('button', { name: '秒玩' }).click()
      await expect(page.getByText('实名认证').first()).toBeVisible()
      await keepScreen(page, 'verify-first')
      await page.getByRole('button', { name: /去认证/ }).click()
      await expect(page).toHaveURL(/\/truename\/support/)
      await page.getByRole('link', { name: '去认证' }).click()
      await page.getByLabel('真实姓名').fill('林晚舟')
      await page.getByLabel('身份证号').fill(adultIdNumber())
      await page.getByRole('checkbox').first().check()
      await keepScreen(page, 'verification')
      await page.getByRole('button', { name: /提交/ }).click()
      await expect(page.getByText(/已通过|认证成功/).first()).toBeVisible()
      await keepScreen(page, 'verified')
    })

    await test.step('play', async () => {
      await page.goto('/game/1')
      await page.getByRole('button', { name: '秒玩' }).click()
      await page.getByRole('button', { name: '立即进入' }).click()
      await expect(page).toHaveURL(/\/game\/1\?cid=/)
      await expectMovingFrames(page)
    })

    await test.step('input changes the frame', async () => {
      if (isMobile) await page.locator('video').tap()
      else await page.keyboard.press('Enter')
      const before = await framePrint(page)
      await expect.poll(async () => difference(before, await framePrint(page))).toBeGreaterThan(8)
    })
    await test.step('there is sound', async () => {
      await expect
        .poll(() => page.evaluate(() => document.querySelector('video')?.muted))
        .toBe(false)
      await expect.poll(() => soundLevel(page), { timeout: 20_000 }).toBeGreaterThan(0)
    })

    await test.step('a reload comes back to the same game', async () => {
      const { product } = await player.call('checkUserIsPlay', {})
      await page.reload()
      await expectMovingFrames(page)
      expect((await player.call('checkUserIsPlay', {})).product?.cid).toBe(product!.cid)
    })

    await test.step('log out of the game', async () => {
      await page.getByRole('button', { name: /打开游戏菜单/ }).click()
      await page
        .getByRole('dialog', { name: '游戏菜单' })
        .getByRole('button', { name: '注销' })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: '注销' }).click()
      await expect.poll(async () => (await player.call('checkUserIsPlay', {})).is_play).toBe(0)
    })
    expect(failures).toEqual([])
  },
)
