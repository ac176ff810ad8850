import { MINI_GAME_CHANNEL } from '@cloudplay/contract'
import { gameCard, gameList } from '../support/game-lists.ts'
import { expect, test, withMotion } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test.use(withMotion)

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

test(
  "a card shows the game's film under the pointer and the keyboard's focus, silently",
  { tag: ['@LIST-5', '@HOME-7', '@once'] },
  async ({ page }) => {
    // Fingers do not hover.
    await page.goto('/moreModule/0')
    const card = gameCard(page, '星海拾光')
    const film = card.locator('video')
    await card.hover()
    await expect(film).toHaveAttribute('data-shown')
    expect(
      await film.evaluate((video: HTMLVideoElement) => ({
        muted: video.muted,
        playing: !video.paused,
        src: new URL(video.src).pathname,
      })),
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
