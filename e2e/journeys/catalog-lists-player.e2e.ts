import { addressOf } from '@cloudplay/contract'
import type { Locator, Page } from '@playwright/test'
import { breakCall } from '../support/games.ts'
import { gameCard, gameList } from '../support/game-lists.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const press = (where: Page | Locator, name: string | RegExp) =>
  where.getByRole('button', { name }).click()
const loginTo = (address: string) => `/login?redirect=${encodeURIComponent(address)}`
const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a game is reserved from a list, once, and appears in 我的预约 with its day',
  { tag: ['@LIST-7', '@LIST-6', '@LIST-19', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    const sent: unknown[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/setSubscribe') && sent.push(request.postDataJSON()),
    )

    await test.step('nothing reserved yet', async () => {
      await page.goto('/more/0')
      await expect(page.getByRole('heading', { name: '我的预约' })).toBeVisible()
      await expect(page.getByText('还没有预约游戏')).toBeVisible()
      await keepScreen(page, 'reservations-empty')
      await expect(gameCard(page, '超级企鹅')).toContainText('预约')
      await page.goto('/more')
    })
    const card = gameCard(page, '超级企鹅')
    const field = dialog(page).getByLabel('手机号')
    await test.step('a wrong number', async () => {
      await press(card, '预约超级企鹅')
      await field.fill('1234')
      await press(dialog(page), '预约')
      await expect(dialog(page)).toContainText('请输入正确的手机号')
      await expect(field).toBeFocused()
      await keepScreen(page, 'reserve-wrong')
      expect(sent).toEqual([])
    })
    await test.step('a server that fails', async () => {
      const broken = await breakCall(page, 'setSubscribe')
      await field.fill(`${player.mobile}99`)
      await expect(field).toHaveValue(player.mobile)
      await press(dialog(page), '预约')
      await expect(page.getByText('服务器错误', { exact: true })).toBeVisible()
      await expect(field).toHaveValue(player.mobile)
      await broken.heal()
      sent.length = 0
    })
    await test.step('done, however often it is pressed', async () => {
      let answer = () => {}
      const held = new Promise<void>((then) => (answer = then))
      await page.route(`**${addressOf('setSubscribe').path}`, async (route) => {
        await held
        await route.continue()
      })
      const submit = dialog(page).getByRole('button', { name: '预约' })
      await submit.dblclick()
      await field.press('Enter')
      answer()
      await expect(page.getByText('预约成功')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      expect(sent).toEqual([{ game_id: 2, sub_mobile: player.mobile }])
      const button = card.getByRole('button', { name: '已预约超级企鹅' })
      await expect(button).toBeDisabled()
      await expect(button).toBeFocused()
      await keepScreen(page, 'reserved-in-list')
    })
    await test.step('and is there', async () => {
      await player.call('setSubscribe', { game_id: 4, sub_mobile: player.mobile })
      await page.goBack()
      const games = gameList(page, '我的预约')
      await expect(games.getByRole('listitem')).toHaveCount(2)
      await expect(gameCard(page, '超级企鹅')).toContainText('2027年2月6日 正式上线')
      await expect(gameCard(page, '永恒滚球')).toContainText('敬请期待')
      await expect(games.getByRole('link'), 'a reservation leads nowhere').toHaveCount(0)
      await keepScreen(page, 'reservations')
    })
    await test.step('until it is cancelled', async () => {
      await press(page, '取消预约超级企鹅')
      await press(dialog(page), '取消预约')
      await expect(page.getByText('已取消预约')).toBeVisible()
      await expect(gameList(page, '我的预约').getByRole('listitem')).toHaveCount(1)
    })
  },
)

test(
  'what needs a player leads a visitor to login, and back; looking at lists does not',
  { tag: ['@LIST-1', '@LIST-2', '@LIST-5', '@LIST-6', '@LIST-7', '@once'] },
  async ({ page, player }) => {
    for (const address of [
      '/moreModule/0',
      '/more',
      '/more/1',
      '/Choiceness?tag_id=1&title=%E7%83%AD',
      '/Scord',
    ]) {
      await page.goto(address)
      await gameCard(page, '星海拾光').getByRole('link', { name: /^秒玩/ }).click()
      await expect(page, `play on ${address}`).toHaveURL(loginTo('/game/1'))
    }
    await page.goto('/moreModule/0')
    await press(page, '预约超级企鹅')
    await expect(page).toHaveURL(loginTo('/moreModule/0'))
    await player.logInHere()
    await expect(page).toHaveURL(/\/moreModule\/0$/)
    await press(page, '预约超级企鹅')
    await expect(dialog(page)).toContainText('预约《超级企鹅》')
    await page.context().clearCookies()
    await page.goto('/more/0')
    await expect(page).toHaveURL(loginTo('/more/0'))
  },
)

test(
  '秒玩 starts a game immediately, after the same verification as on its page',
  { tag: ['@LIST-1', '@LIST-5', '@PLAY-3', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/Choiceness?tag_id=1&title=%E7%BC%96%E8%BE%91%E6%8E%A8%E8%8D%90')
    await press(page, '秒玩：星海拾光')
    await expect(dialog(page)).toContainText('先完成实名认证')
    await keepScreen(page, 'list-verify')
    await press(dialog(page), '稍后')
    await player.verifyByApi()
    await page.route(`**${addressOf('checkUnderAge').path}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, code: 202, message: '当前时段暂时不能玩' } },
      })
    })
    await press(page, '秒玩：星海拾光')
    await expect(dialog(page).getByRole('button', { name: '知道了' })).toBeVisible()
    await press(dialog(page), '知道了')
    await page.unrouteAll()
    await press(page, '秒玩：星海拾光')
    await expect(dialog(page).getByRole('button', { name: '立即进入' })).toBeVisible({
      timeout: 20_000,
    })
  },
)

test(
  'played games come before recommendations; without any, the page says so',
  { tag: ['@LIST-2', '@once'] },
  async ({ page, player }) => {
    await page.goto('/Scord')
    await expect(page.getByText('暂无游戏记录')).toBeVisible()
    await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      loginTo('/Scord'),
    )
    const fits = page.getByRole('region', { name: '猜你喜欢' })
    await expect(fits.getByRole('article')).toHaveCount(8)
    await keepScreen(page, 'played-visitor')

    await player.logInByApi()
    await page.goto('/Scord')
    await expect(page.getByText('暂无游戏记录')).toBeVisible()
    for (const game_id of [4, 1, 3]) await player.call('setPlayHistory', { game_id })
    await page.reload()
    const games = gameList(page, '玩过的游戏')
    await expect(games.getByRole('article').getByRole('link')).toHaveText([
      '企鹅卡丁车',
      '星海拾光',
      '永恒滚球',
    ])
    await expect(fits.getByText('星海拾光')).toHaveCount(0)
    await expect(games.getByRole('button', { name: '秒玩：星海拾光' })).toBeVisible()
    await keepScreen(page, 'played')
  },
)
