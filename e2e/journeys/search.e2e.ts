import { addressOf, BodyStatus, SEARCH_DEBOUNCE_MS } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { bodiesOf } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '搜游戏' })
const results = (page: Page) => page.getByRole('list', { name: '搜索结果' })
const searchAddress = (name: string) => `/search/${encodeURIComponent(name)}`

async function searchFor(page: Page, name: string): Promise<void> {
  await field(page).fill(name)
  await field(page).press('Enter')
  await expect(page).toHaveURL(searchAddress(name))
}

test(
  'a search waits a second after the last letter, Enter does not, and the address keeps it',
  { tag: ['@LIST-8', '@once'] },
  async ({ page }) => {
    await page.clock.install()
    const asked = bodiesOf(page, 'searchGame')
    await page.goto('/search')
    await expect(field(page)).toBeFocused()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field(page).fill('企')
    await page.clock.runFor(SEARCH_DEBOUNCE_MS - 100)
    await field(page).fill('企鹅')
    await page.clock.runFor(SEARCH_DEBOUNCE_MS - 100)
    expect(asked).toEqual([])
    await page.clock.runFor(100)
    await expect.poll(() => asked).toEqual([{ keywords: '企鹅' }])
    await page.clock.resume()
    await expect(results(page).getByText('企鹅卡丁车', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '找到 4 款游戏' })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await keepScreen(page, 'search-found')

    await field(page).fill('xq')
    await field(page).press('Enter')
    await expect.poll(() => asked.slice(1)).toEqual([{ keywords: 'xq' }])
    await page.clock.fastForward(2 * SEARCH_DEBOUNCE_MS)
    expect(asked.length, 'searches').toBe(2)

    await page.goto(searchAddress('滑雪'))
    await expect(field(page)).toHaveValue('滑雪')
    await expect(results(page).getByText('极限企鹅滑雪', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '清空输入' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.getByRole('heading', { name: '大家都在玩' })).toBeVisible()
  },
)

test(
  'a player finds the games played lately, a visitor does not',
  { tag: ['@LIST-8', '@once'] },
  async ({ page, player }) => {
    const recent = page.getByRole('region', { name: '最近在玩' })
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: '大家都在玩' })).toBeVisible()
    await expect(recent).toHaveCount(0)
    await player.logInByApi()
    await player.call('setPlayHistory', { game_id: 2 })
    await page.goto('/search')
    await expect(recent.getByRole('link', { name: '超级企鹅' })).toHaveAttribute('href', '/game/2')
  },
)

test(
  'a search without results leads to the form that asks for the game',
  { tag: ['@LIST-9', '@LIST-10', '@once'] },
  async ({ page }) => {
    await page.goto('/search')
    await searchFor(page, '没有这样一款游戏')
    await expect(page.getByRole('heading', { name: '没有找到“没有这样一款游戏”' })).toBeVisible()
    await keepScreen(page, 'search-nothing')
    await page.getByRole('link', { name: '申请这款游戏' }).click()
    await expect(page).toHaveURL('/gameApply')
    await expect(page.getByLabel('游戏名称')).toHaveValue('没有这样一款游戏')
  },
)

test(
  'a result starts its game in place, with the questions of the play flow',
  { tag: ['@LIST-9', '@HOME-6', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto(searchAddress('星海拾光'))
    const play = page.getByRole('button', { name: '秒玩：星海拾光' })
    await play.click()
    const prompt = page.getByRole('dialog')
    await expect(prompt.getByRole('button', { name: '为什么需要实名认证' })).toBeVisible()
    await keepScreen(page, 'search-verify')
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)

    await page.route(`**${addressOf('checkUnderAge').path}`, (route) =>
      route.fulfill({
        json: {
          status: BodyStatus.ok,
          msg: '',
          data: { code: 202, message: '当前时段无法为未成年人提供服务，请稍后再试' },
        },
      }),
    )
    await play.click()
    await expect(prompt.getByText('当前时段无法为未成年人提供服务，请稍后再试')).toBeVisible()
    await prompt.getByRole('button', { name: '知道了' }).click()
    await expect(page).toHaveURL(searchAddress('星海拾光'))
  },
)

test(
  'the desktop search is worked by keyboard, from the header on',
  { tag: ['@LIST-8', '@LIST-17', '@PAGE-3', '@once'] },
  async ({ page }) => {
    // Phones have rows and no arrows.
    await page.goto('/news')
    const inHeader = page.getByRole('banner').getByRole('combobox')
    // The page is drawn before its keys work.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(inHeader).toBeFocused({ timeout: 500 })
    }).toPass()
    // A press that came late is in the field as a letter.
    await inHeader.fill('')
    await page.keyboard.type('企鹅')
    const options = page.getByRole('banner').getByRole('option')
    await expect(options).toHaveCount(4)
    await keepScreen(page, 'search-suggestions')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(searchAddress('企鹅'))
    const links = results(page).getByRole('link')
    await expect(links).toHaveCount(4)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL('/search')
    await searchFor(page, '企鹅')
    // The address comes before the page that it leads to.
    await expect(links).toHaveCount(4)
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    const target = await links.first().getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(target!)
  },
)
