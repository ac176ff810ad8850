import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

test(
  "a friend who opens the player's link is greeted and counted, and the player claims the minutes",
  { tag: ['@SHELL-20', '@WELFARE-2', '@once'] },
  async ({ page, player, browser, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL! })
    await player.logInByApi()
    await player.call('update', { nickname: '分享的鲸鱼' })
    const { channel } = await player.call('share', {})
    await page.goto('/gameShare')
    const link = `${baseURL}/gameShare?channel=${channel}`
    await expect(page.getByLabel('你的专属链接')).toHaveValue(link)
    await expect(page.getByRole('img', { name: '扫一扫，打开你的邀请链接' })).toBeVisible()
    await expect(page.getByText('0/3 位好友来过')).toBeVisible()
    await page.getByRole('button', { name: '复制链接' }).click()
    await expect(toast(page, '链接已复制')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await keepScreen(page, 'share', { whole: true })

    await test.step("the player's own visit by the link shows no invitation and counts nothing", async () => {
      await page.goto(link)
      await expect(page.getByText('0/3 位好友来过')).toBeVisible()
      await expect(page.getByText('邀请你一起玩')).toHaveCount(0)
    })
    await test.step('two friends, one of them twice', async () => {
      for (const friend of ['one', 'two']) {
        const visit = await browser.newContext()
        const tab = await visit.newPage()
        await tab.goto(link)
        await expect(tab.getByRole('heading', { name: '分享的鲸鱼 邀请你一起玩' })).toBeVisible()
        if (friend === 'one') {
          await keepScreen(tab, 'share-invited')
          await tab.reload()
          await expect(tab.getByRole('heading', { name: '分享的鲸鱼 邀请你一起玩' })).toBeVisible()
          expect(await tab.evaluate(() => localStorage.getItem('channel'))).toContain(channel)
        }
        await tab.getByRole('link', { name: '马上开玩' }).click()
        await expect(tab).toHaveURL('/')
        if (friend === 'one') {
          await test.step('a friend who only looks does not count', async () => {
            expect((await player.call('share', {})).friends_today).toBe(0)
          })
        }
        await new Player(tab, baseURL!).logInByApi()
        const told = tab.waitForResponse((response) => response.url().endsWith('/statStartLog'))
        await tab.goto('/')
        await told
        await visit.close()
      }
      await expect.poll(async () => (await player.call('share', {})).friends_today).toBe(2)
    })
    await test.step('a double tap claims once, each friend brings ten minutes', async () => {
      await page.goto('/gameShare')
      await expect(page.getByText('2/3 位好友来过')).toBeVisible()
      const claim = page.getByRole('button', { name: '领取 10 分钟' })
      let claims = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/questRewards')) claims++
      })
      await claim.dblclick()
      await expect(toast(page, '领到 10 分钟免费时长')).toBeVisible()
      await expect.poll(async () => (await player.call('share', {})).claimed_today).toBe(1)
      expect(claims).toBe(1)
      await claim.click()
      await expect(page.getByText('好友来过后，在这里领取')).toBeVisible()
      expect((await player.call('getUserAsset', {})).free_minutes).toBe(20)
    })
  },
)

test(
  'a player who registers by a shared link keeps its channel',
  { tag: ['@SHELL-20', '@once'] },
  async ({ page, player, browser, baseURL }) => {
    await player.logInByApi()
    const { channel } = await player.call('share', {})
    const visit = await browser.newContext({ locale: 'zh-CN' })
    const tab = await visit.newPage()
    const friend = new Player(tab, baseURL!)
    await tab.goto(`/gameShare?channel=${channel}`)
    await tab.getByRole('link', { name: '登录后邀请好友' }).click()
    await expect(tab).toHaveURL('/login?redirect=%2FgameShare')
    const login = tab.waitForRequest('**/api/ess/login')
    await friend.logInHere()
    expect((await login).postDataJSON()).toMatchObject({ channel })
    await expect(tab.getByLabel('你的专属链接')).toHaveValue(/channel=share-/)
    expect((await friend.call('share', {})).channel).not.toBe(channel)
    await visit.close()
    await page.goto('/gameShare')
  },
)
