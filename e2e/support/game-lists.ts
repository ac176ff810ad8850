import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A game's card or row in a list. */
export const gameCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })

export const gameList = (page: Page, name: string): Locator =>
  page.getByRole('list', { name, exact: true })

/** To 热门游戏 by a link of the site, so that its data come by a call and not with the HTML. The player has played nothing yet. */
export async function openHotGames(page: Page): Promise<void> {
  await page.goto('/Scord')
  await page.getByRole('link', { name: '看热门游戏' }).click()
  await expect(page).toHaveURL(/\/moreModule\/0$/)
}

/** The name of the game nearest to the middle of the window, once scrolling has stopped. */
export async function gameInTheMiddle(page: Page): Promise<string> {
  let name = ''
  await expect(async () => {
    name = await page.evaluate(async () => {
      const before = scrollY
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      if (scrollY !== before) return ''
      const toMiddle = (game: Element) => {
        const { left, top, width, height } = game.getBoundingClientRect()
        return Math.hypot(left + (width - innerWidth) / 2, top + (height - innerHeight) / 2)
      }
      const games = [...document.querySelectorAll('[aria-posinset]')].toSorted(
        (one, other) => toMiddle(one) - toMiddle(other),
      )
      return games[0]?.querySelector('a')?.textContent ?? ''
    })
    expect(name).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return name
}
