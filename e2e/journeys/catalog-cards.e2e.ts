import { MINI_GAME_CHANNEL } from '@cloudplay/contract'
import { gameList } from '../support/game-lists.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const loginTo = (address: string) => `/login?redirect=${encodeURIComponent(address)}`

test(
  'nine mini-games open on their own sites, signed for the player',
  { tag: ['@LIST-3', '@once'] },
  async ({ page, player, context }) => {
    await page.goto('/littleGame')
    const games = gameList(page, '小游戏')
    await expect(games.getByRole('listitem')).toHaveCount(9)
    await keepScreen(page, 'mini-games')
    await games.getByRole('link', { name: /^2048.*登录后玩/ }).click()
    await expect(page).toHaveURL(loginTo('/littleGame'))
    await player.logInHere()
    await expect(page).toHaveURL(/\/littleGame$/)
    await expect(games.getByRole('link', { name: /在新窗口打开/ })).toHaveCount(9)

    const addresses = await games
      .getByRole('link')
      .evaluateAll((all) =>
        all
          .map((link) => new URL((link as HTMLAnchorElement).href))
          .map(({ origin, search }) => ({ origin, search })),
      )
    for (const { origin, search } of addresses) {
      expect(origin).toMatch(/^https:\/\//)
      const query = new URLSearchParams(search)
      expect(query.get('channel')).toBe(String(MINI_GAME_CHANNEL))
      expect([...query.keys()]).toEqual(
        expect.arrayContaining(['openid', 'time', 'nick', 'avatar', 'sex', 'phone', 'sign']),
      )
      expect(search).not.toContain(player.mobile)
    }
    await context.route('https://play2048.co/**', (route) =>
      route.fulfill({ body: '2048', contentType: 'text/html' }),
    )
    const opened = context.waitForEvent('page')
    await games.getByRole('link', { name: /^2048.*在新窗口打开/ }).click()
    const game = await opened
    await expect(game).toHaveURL(/^https:\/\/play2048\.co\/\?/)
    expect(await game.evaluate(() => opener)).toBeNull()
    await expect(page).toHaveURL(/\/littleGame$/)
  },
)
