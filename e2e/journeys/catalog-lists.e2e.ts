import { addressOf, MINI_GAME_CHANNEL } from '@cloudplay/contract'
import type { Locator, Page } from '@playwright/test'
import { breakCall, gameName, listedGame, listGames } from '../support/games.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import { pullDown } from '../support/touch.ts'

const press = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).click()
const gameCard = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const loginTo = (address: string) => `/login?redirect=${encodeURIComponent(address)}`
const dialog = (page: Page) => page.getByRole('dialog')

/** To 热门游戏 by a link of the site, so that its data come by a call. */
async function openHotGames(page: Page): Promise<void> {
  await page.goto('/Scord')
  await page.getByRole('link', { name: '看热门游戏' }).click()
  await expect(page).toHaveURL(/\/moreModule\/0$/)
}

/** Down to where a text is in view, as a player gets there. */
const scrollTo = (page: Page, what: Locator) =>
  expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(what).toBeInViewport({ timeout: 150 })
  }).toPass({ timeout: 40_000 })

test('every category has a tab and a list that ends; the address keeps the tab', { tag: '@LIST-4' }, async ({ page, isMobile }) => {
  await page.goto('/more')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(12)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('动作闯关')
  await expect(list(page, '动作闯关').getByRole('listitem').first()).toBeVisible()
  await keepScreen(page, 'more')
  await page.getByRole('tab', { name: '射击竞技' }).click()
  await expect(page).toHaveURL(/\/more\?cate=3$/)
  await expect(list(page, '射击竞技').getByText('自由末日')).toBeVisible()
  await expect(page.getByText('没有更多了')).toBeAttached()
  await page.getByRole('tab', { name: '射击竞技' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: '战争策略' })).toBeFocused()
  await expect(list(page, '战争策略').getByText('公元零年')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('战争策略')
  await page.goto('/more?cate=constructor')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('动作闯关')
  if (!isMobile) return
  const asked: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/getCategoryGames') && asked.push(request.postDataJSON()))
  await pullDown(page)
  await expect.poll(() => asked).toEqual([{ cateId: 1, islazy: 0, page: 1 }])
})

test(
  'a list of thousands draws what is in view, and back finds tab, row and place again',
  { tag: ['@LIST-4', '@LIST-16'] },
  async ({ page, player, isMobile }) => {
    await player.logInByApi()
    const { asked } = await listGames(page, 'getCategoryGames', 2000)
    await page.goto('/more?cate=2')
    const games = list(page, '竞速驾驶')
    await expect(games.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000')
    const link = games.getByRole('link', { name: gameName(150), exact: true })
    await scrollTo(page, link)
    expect(await games.getByRole('listitem').count(), 'games drawn').toBeLessThan(isMobile ? 40 : 60)
    const before = { y: await page.evaluate(() => scrollY), calls: asked.length }
    await keepScreen(page, 'more-deep')

    await link.click()
    await expect(page).toHaveURL(/\/game\/150$/)
    await expect(games).toHaveCount(0)
    await page.goBack()
    await expect(link).toBeInViewport()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('竞速驾驶')
    expect(Math.abs((await page.evaluate(() => scrollY)) - before.y)).toBeLessThan(4)
    expect(asked.length, 'calls on the way back').toBe(before.calls)

    // Another list begins at its top, with the tabs in view.
    await page.getByRole('tab', { name: '动作闯关' }).click()
    await expect(list(page, '动作闯关').getByText(gameName(1), { exact: true })).toBeInViewport()
  },
)

test(
  'a category that does not come can be asked for again, an empty one says so, an unknown one leads on',
  { tag: '@LIST-4' },
  async ({ page }) => {
    const broken = await breakCall(page, 'getCategoryGames')
    await page.goto('/more')
    const retry = page.getByRole('button', { name: '重新加载' })
    await expect(retry).toBeVisible()
    await keepScreen(page, 'more-failed')
    await broken.heal()
    await retry.click()
    await expect(list(page, '动作闯关').getByText('星海拾光')).toBeVisible()

    await listGames(page, 'getCategoryGames', [])
    await page.getByRole('tab', { name: '竞速驾驶' }).click()
    await expect(page.getByText('这里还没有游戏')).toBeVisible()
    await page.unrouteAll()

    for (const address of [
      '/more/999',
      '/more/abc',
      '/moreModule/999',
      '/moreModule/-1',
      '/Choiceness',
      '/Choiceness?tag_id=999&title=x',
    ]) {
      await page.goto(address)
      await expect(page.getByText('没有找到这个列表'), address).toBeVisible()
    }
    await keepScreen(page, 'list-missing')
    await page.getByRole('link', { name: '看全部游戏' }).click()
    await expect(page).toHaveURL(/\/more$/)
  },
)

test('one category is a page of its own', { tag: '@LIST-6' }, async ({ page }) => {
  await page.goto('/more/4')
  await expect(page.getByRole('heading', { name: '战争策略' })).toBeVisible()
  await expect(list(page, '战争策略').getByText('公元零年')).toBeVisible()
  await expect(page.getByText('没有更多了')).toBeAttached()
})

test('热门游戏 says of each game what it is and what can be done with it', { tag: ['@LIST-5', '@LIST-16'] }, async ({ page, player }) => {
  await player.logInByApi()
  await page.goto('/moreModule/0')
  await expect(page.getByRole('heading', { name: '热门游戏' })).toBeVisible()
  const first = gameCard(page, '星海拾光')
  await expect(first.getByRole('button', { name: '秒玩：星海拾光' })).toBeVisible()
  await expect(first).toContainText('驾一叶滑翔机，收集满天星光')
  expect(await first.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await keepScreen(page, 'hot')

  await listGames(page, 'getModuleGames', [
    listedGame(1),
    ...[2, 4, 5].map((start_mode) => listedGame(start_mode, { start_mode })),
    listedGame(10, { is_time_slot: 1, time_slot_in: 1 }),
    listedGame(11, { is_time_slot: 1, time_slot_in: 0 }),
    listedGame(12, { start_mode: 2, is_time_slot: 1, time_slot_in: 1 }),
    listedGame(20, { is_subscribe: 2 }),
    listedGame(21, { is_subscribe: 2, user_sub: 1 }),
    listedGame(22, { is_subscribe: 3 }),
  ])
  await openHotGames(page)
  const marks: Record<number, string[]> = {
    1: [],
    2: ['免费账号'],
    4: ['免费账号'],
    5: ['免费账号'],
    10: ['限时段'],
    11: [],
    12: ['免费账号', '限时段'],
  }
  for (const [place, words] of Object.entries(marks)) {
    const card = gameCard(page, gameName(Number(place)))
    await card.scrollIntoViewIfNeeded()
    await expect(card.getByText(/免费账号|限时段/), `marks of ${place}`).toHaveText(words)
    await expect(card.getByRole('button', { name: /^秒玩/ })).toBeEnabled()
  }
  await expect(gameCard(page, gameName(20)).getByRole('button', { name: '预约游戏 20' })).toBeEnabled()
  await expect(gameCard(page, gameName(21)).getByRole('button', { name: '已预约游戏 21' })).toBeDisabled()
  await expect(gameCard(page, gameName(22)).getByRole('button', { name: '维护中' })).toBeDisabled()
  await keepScreen(page, 'hot-marks')
  await gameCard(page, gameName(1)).getByRole('link').click()
  await expect(page).toHaveURL(/\/game\/1$/)
})

test('热门游戏 that does not come can be asked for again', { tag: '@LIST-5' }, async ({ page, player }) => {
  await player.logInByApi()
  const broken = await breakCall(page, 'getModuleGames')
  await openHotGames(page)
  const retry = page.getByRole('button', { name: '重新加载' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await broken.heal()
  await retry.click()
  await expect(list(page, '热门游戏').getByText('星海拾光')).toBeVisible()
})

test(
  'a game is reserved from a list, once, and stands in 我的预约 with its day',
  { tag: ['@LIST-7', '@LIST-6'] },
  async ({ page, player }) => {
    await player.logInByApi()
    const sent: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/setSubscribe') && sent.push(request.postDataJSON()))

    await test.step('nothing reserved yet', async () => {
      await page.goto('/more/0')
      await expect(page.getByRole('heading', { name: '我的预约' })).toBeVisible()
      await expect(page.getByText('还没有预约游戏')).toBeVisible()
      await keepScreen(page, 'reservations-empty')
      await page.getByRole('link', { name: '去找新游' }).click()
      await page.getByRole('tab', { name: '竞速驾驶' }).click()
    })
    const card = gameCard(page, '企鹅卡丁车')
    const field = dialog(page).getByLabel('手机号')
    await test.step('a wrong number', async () => {
      await press(card, '预约企鹅卡丁车')
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
      expect(sent).toEqual([{ game_id: 3, sub_mobile: player.mobile }])
      const button = card.getByRole('button', { name: '已预约企鹅卡丁车' })
      await expect(button).toBeDisabled()
      await expect(button).toBeFocused()
      await keepScreen(page, 'reserved-in-list')
    })
    await test.step('and is there', async () => {
      await player.call('setSubscribe', { game_id: 2, sub_mobile: player.mobile })
      await page.goBack()
      const games = list(page, '我的预约')
      await expect(games.getByRole('listitem')).toHaveCount(2)
      await expect(gameCard(page, '企鹅卡丁车')).toContainText('2027年2月6日 正式上线')
      await expect(gameCard(page, '超级企鹅')).toContainText('敬请期待')
      await expect(games.getByRole('link'), 'a reservation leads nowhere').toHaveCount(0)
      await keepScreen(page, 'reservations')
    })
  },
)

test(
  'what needs a player leads a visitor to login, and back; looking at lists does not',
  { tag: ['@LIST-1', '@LIST-2', '@LIST-5', '@LIST-6', '@LIST-7'] },
  async ({ page, player }) => {
    for (const address of ['/moreModule/0', '/more', '/more/1', '/Choiceness?tag_id=1&title=%E7%83%AD', '/Scord']) {
      await page.goto(address)
      await gameCard(page, '星海拾光').getByRole('link', { name: /^秒玩/ }).click()
      await expect(page, `play on ${address}`).toHaveURL(loginTo('/game/1'))
    }
    await page.goto('/moreModule/0')
    await press(page, '预约企鹅卡丁车')
    await expect(page).toHaveURL(loginTo('/moreModule/0'))
    await player.logInHere()
    await expect(page).toHaveURL(/\/moreModule\/0$/)
    await press(page, '预约企鹅卡丁车')
    await expect(dialog(page)).toContainText('预约《企鹅卡丁车》')
    await page.context().clearCookies()
    await page.goto('/more/0')
    await expect(page).toHaveURL(loginTo('/more/0'))
  },
)

test(
  '秒玩 starts at once, and asks for verification first as the page of the game does',
  { tag: ['@LIST-1', '@LIST-5', '@PLAY-3'] },
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
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, code: 202, message: '当前时段暂时不能玩' } } })
    })
    await press(page, '秒玩：星海拾光')
    await expect(dialog(page).getByRole('button', { name: '知道了' })).toBeVisible()
    await press(dialog(page), '知道了')
    await page.unrouteAll()
    await press(page, '秒玩：星海拾光')
    await expect(dialog(page).getByRole('button', { name: '立即进入' })).toBeVisible({ timeout: 20_000 })
  },
)

test('home leads to the games of a block, under its name', { tag: ['@LIST-1', '@HOME-3'] }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: '更多新鲜上架' }).click()
  await expect(page).toHaveURL(/\/Choiceness\?tag_id=2&title=/)
  await expect(page.getByRole('heading', { name: '新鲜上架' })).toBeVisible()
  const games = list(page, '新鲜上架')
  await expect(games.getByText('索诺竞技')).toBeVisible()
  await expect(page.getByText('没有更多了')).toBeAttached()
  await keepScreen(page, 'featured')

  // Anyone can write an address: what it says is plain text, and short.
  await page.goto(`/Choiceness?tag_id=2&title=${encodeURIComponent(`<img src=x onerror=alert(1)>${'很'.repeat(100)}`)}`)
  await expect(page.getByRole('heading', { name: '<img src=x onerror=a' })).toBeVisible()
})

test('played games stand above what fits them; without any, the page says so', { tag: '@LIST-2' }, async ({ page, player }) => {
  await page.goto('/Scord')
  await expect(page.getByText('暂无游戏记录')).toBeVisible()
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', loginTo('/Scord'))
  const fits = page.getByRole('region', { name: '猜你喜欢' })
  await expect(fits.getByRole('article')).toHaveCount(8)
  await keepScreen(page, 'played-visitor')

  await player.logInByApi()
  await page.goto('/Scord')
  await expect(page.getByText('暂无游戏记录')).toBeVisible()
  for (const game_id of [4, 1, 3]) await player.call('setPlayHistory', { game_id })
  const broken = await breakCall(page, 'getPlayHistoryNew')
  await page.getByRole('link', { name: '看热门游戏' }).click()
  await expect(page).toHaveURL(/\/moreModule\/0$/)
  await page.goBack()
  await broken.heal()
  await page.reload()
  const games = list(page, '玩过的游戏')
  await expect(games.getByRole('article').getByRole('link')).toHaveText(['企鹅卡丁车', '星海拾光', '永恒滚球'])
  await expect(fits.getByText('星海拾光')).toHaveCount(0)
  await expect(games.getByRole('button', { name: '秒玩：星海拾光' })).toBeVisible()
  await keepScreen(page, 'played')
})

test('nine mini-games open on their own sites, signed for the player', { tag: '@LIST-3' }, async ({ page, player, context }) => {
  await page.goto('/littleGame')
  const games = list(page, '小游戏')
  await expect(games.getByRole('listitem')).toHaveCount(9)
  await keepScreen(page, 'mini-games')
  await games.getByRole('link', { name: '登录后玩2048' }).click()
  await expect(page).toHaveURL(loginTo('/littleGame'))
  await player.logInHere()
  await expect(page).toHaveURL(/\/littleGame$/)
  await expect(games.getByRole('link', { name: /在新窗口打开/ })).toHaveCount(9)

  const addresses = await games
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href)).map(({ origin, search }) => ({ origin, search })))
  for (const { origin, search } of addresses) {
    expect(origin).toMatch(/^https:\/\//)
    const query = new URLSearchParams(search)
    expect(query.get('channel')).toBe(String(MINI_GAME_CHANNEL))
    expect([...query.keys()]).toEqual(expect.arrayContaining(['openid', 'time', 'nick', 'avatar', 'sex', 'phone', 'sign']))
    expect(search).not.toContain(player.mobile)
  }
  await context.route('https://play2048.co/**', (route) => route.fulfill({ body: '2048', contentType: 'text/html' }))
  const opened = context.waitForEvent('page')
  await games.getByRole('link', { name: '2048，在新窗口打开' }).click()
  const game = await opened
  await expect(game).toHaveURL(/^https:\/\/play2048\.co\/\?/)
  expect(await game.evaluate(() => opener)).toBeNull()
  await expect(page).toHaveURL(/\/littleGame$/)
})

test(
  "a card shows the game's film under the pointer and the keyboard's focus, silently",
  { tag: ['@LIST-5', '@HOME-7'] },
  async ({ page, isMobile }) => {
    test.skip(isMobile, 'fingers do not hover')
    await page.goto('/moreModule/0')
    const card = gameCard(page, '星海拾光')
    const film = card.locator('video')
    await card.hover()
    await expect(film).toHaveAttribute('data-shown')
    expect(
      await film.evaluate((video: HTMLVideoElement) => ({ muted: video.muted, playing: !video.paused, src: new URL(video.src).pathname })),
    ).toEqual({
      muted: true,
      playing: true,
      src: '/media/videos/starlight.webm',
    })
    await keepScreen(page, 'hover-film')
    await page.mouse.move(0, 0)
    await expect(film).toHaveCount(0)
    await card.getByRole('link', { name: '星海拾光', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(card.locator(':focus-visible')).toHaveCount(1)
    await expect(film).toHaveAttribute('data-shown')
    await page.keyboard.press('Tab')
    await expect(film).toHaveCount(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    const other = gameCard(page, '永恒滚球')
    await other.hover()
    await page.clock.install()
    await page.clock.runFor(5000)
    await expect(other.locator('video')).toHaveCount(0)
  },
)
