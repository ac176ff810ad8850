import { gameName, listedGame, listGames } from '../support/games.ts'
import { gameCard, gameList, gameInTheMiddle, openHotGames } from '../support/game-lists.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'
import { restAfterScroll } from '../support/settle.ts'
import { pullDown } from '../support/touch.ts'

test(
  'every category has a tab and a list that ends; the address keeps the tab',
  { tag: ['@LIST-4', '@phone'] },
  async ({ page }) => {
    await page.goto('/more')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(13)
    await expect(page.getByRole('tab', { selected: true })).toHaveText('全部')
    await expect(gameList(page, '全部').getByRole('listitem').first()).toBeVisible()
    await keepScreen(page, 'more')
    await page.getByRole('tab', { name: '射击竞技' }).click()
    await expect(page).toHaveURL(/\/more\?cate=3$/)
    await expect(gameList(page, '射击竞技').getByText('自由末日')).toBeVisible()
    await expect(page.getByText('没有更多了')).toBeAttached()
    await page.getByRole('tab', { name: '射击竞技' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: '战争策略' })).toBeFocused()
    await expect(page.getByText('这里还没有游戏')).toBeVisible()
    await page.getByRole('link', { name: '去看看' }).click()
    await expect(gameList(page, '战争策略').getByText('公元零年')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('战争策略')
    await page.goto('/more?cate=constructor')
    await expect(page.getByRole('tab', { selected: true })).toHaveText('全部')
    await expect(gameList(page, '全部').getByRole('listitem').first()).toBeVisible()
    const asked: unknown[] = []
    page.on(
      'request',
      (request) =>
        request.url().endsWith('/getCategoryGames') && asked.push(request.postDataJSON()),
    )
    await pullDown(page)
    await expect.poll(() => asked).toEqual([{ cateId: 0, is_offered: 1, islazy: 0, page: 1 }])
  },
)

test(
  'filters and order are in the address: back takes one away, reload keeps them',
  { tag: ['@LIST-18', '@LIST-20', '@once'] },
  async ({ page }) => {
    await page.goto('/more')
    const games = gameList(page, '全部')
    await expect(games.getByText('超级企鹅')).toBeVisible()
    await expect(games.getByText('企鹅卡丁车')).toHaveCount(0)
    const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    await chip('现在能玩').click()
    await expect(page).toHaveURL(/\/more\?playable=1$/)
    await expect(games.getByText('超级企鹅')).toHaveCount(0)
    await chip('双人同屏').click()
    await expect(page).toHaveURL(/\/more\?playable=1&players=2$/)
    await expect(games.getByRole('listitem')).toHaveCount(1)
    await keepScreen(page, 'more-filtered')
    await page.reload()
    await expect(chip('双人同屏')).toHaveAttribute('aria-pressed', 'true')
    await expect(games.getByText('冰湖对决')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/more\?playable=1$/)
    await expect(games.getByText('星海拾光')).toBeVisible()
    await page.goForward()
    await expect(games.getByRole('listitem')).toHaveCount(1)
    await page.goto('/more?offered=0')
    await expect(games.getByText('企鹅卡丁车')).toBeVisible()
    await expect(page.getByRole('button', { name: /预约/ })).toHaveCount(0)
    await keepScreen(page, 'more-not-offered')
  },
)

test(
  'a list of thousands draws what is in view, and back finds tab, row and place again',
  { tag: ['@LIST-4', '@LIST-16', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    const { asked } = await listGames(page, 'getCategoryGames', 2000)
    await page.goto('/more?cate=2')
    const games = gameList(page, '竞速驾驶')
    await expect(games.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000')
    await expect(async () => {
      await page.mouse.wheel(0, 1500)
      expect(asked.length, 'pages read').toBeGreaterThan(3)
    }).toPass({ timeout: 40_000 })
    await restAfterScroll(page)
    const link = games.getByRole('link', { name: await gameInTheMiddle(page), exact: true })
    expect(await games.getByRole('listitem').count(), 'games drawn').toBeLessThan(60)
    const before = { y: await page.evaluate(() => scrollY), calls: asked.length }
    await keepScreen(page, 'more-deep')

    await link.click()
    await expect(page).toHaveURL(/\/game\/\d+$/)
    await expect(games).toHaveCount(0)
    await page.goBack()
    await expect(link).toBeInViewport()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('竞速驾驶')
    expect(Math.abs((await page.evaluate(() => scrollY)) - before.y)).toBeLessThan(4)
    expect(asked.length, 'calls on the way back').toBe(before.calls)

    // Another list begins at its top, with the tabs in view.
    await page.getByRole('tab', { name: '动作闯关' }).click()
    await expect(
      gameList(page, '动作闯关').getByText(gameName(1), { exact: true }),
    ).toBeInViewport()
  },
)

test('a category that is not known leads on', { tag: ['@LIST-4', '@once'] }, async ({ page }) => {
  for (const address of [
    '/more/999',
    '/more/abc',
    '/moreModule/999',
    '/moreModule/-1',
    '/Choiceness',
    '/Choiceness?tag_id=999&title=x',
  ]) {
    await page.goto(address)
    // The edge answers what it knows to be missing with the site's own page.
    await expect(page.getByText(/没有找到这个(列表|页面)/), address).toBeVisible()
  }
  await keepScreen(page, 'list-missing')
  await page.getByRole('link', { name: '看全部游戏' }).click()
  await expect(page).toHaveURL(/\/more$/)
})

test('one category has its own page', { tag: ['@LIST-6', '@once'] }, async ({ page }) => {
  await page.goto('/more/4')
  await expect(page.getByRole('heading', { name: '战争策略' })).toBeVisible()
  await expect(gameList(page, '战争策略').getByText('公元零年')).toBeVisible()
  await expect(page.getByText('没有更多了')).toBeAttached()
})

test(
  '热门游戏 says of each game what it is and what can be done with it',
  { tag: ['@LIST-5', '@LIST-16', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/moreModule/0')
    await expect(page.getByRole('heading', { name: '热门游戏' })).toBeVisible()
    const first = gameCard(page, '星海拾光')
    await expect(first.getByRole('button', { name: '秒玩：星海拾光' })).toBeVisible()
    await expect(first).toContainText('驾一叶滑翔机，收集满天星光')
    expect(
      await first
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0)
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
    await expect(
      gameCard(page, gameName(20)).getByRole('button', { name: '预约游戏 20' }),
    ).toBeEnabled()
    await expect(
      gameCard(page, gameName(21)).getByRole('button', { name: '已预约游戏 21' }),
    ).toBeDisabled()
    await expect(
      gameCard(page, gameName(22)).getByRole('button', { name: '维护中' }),
    ).toBeDisabled()
    await keepScreen(page, 'hot-marks')
    await gameCard(page, gameName(1)).getByRole('link').click()
    await expect(page).toHaveURL(/\/game\/1$/)
  },
)

test(
  'home leads to the games of a block, under its name',
  { tag: ['@LIST-1', '@HOME-3', '@once'] },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: '更多新鲜上架' }).click()
    await expect(page).toHaveURL(/\/Choiceness\?tag_id=2&title=.*&module_id=\d+$/)
    await expect(page.getByRole('heading', { name: '新鲜上架' })).toBeVisible()
    const games = gameList(page, '新鲜上架')
    await expect(games.getByText('索诺竞技')).toBeVisible()
    await expect(page.getByText('没有更多了')).toBeAttached()
    await keepScreen(page, 'featured')

    // Anyone can write an address: the page shows its title as plain text, and short.
    await page.goto(
      `/Choiceness?tag_id=2&title=${encodeURIComponent(`<img src=x onerror=alert(1)>${'很'.repeat(100)}`)}`,
    )
    await expect(page.getByRole('heading', { name: '<img src=x onerror=a' })).toBeVisible()
  },
)
