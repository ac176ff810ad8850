import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A game's card or row in a list. */
export const gameCard = (page: Page, name: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })

export const gameList = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })

/** To 热门游戏 by a link of the site, so that its data come by a call and not with the HTML. The player has played nothing yet. */
export async function openHotGames(page: Page): Promise<void> {
  await page.goto('/Scord')
  await page.getByRole('link', { name: '看热门游戏' }).click()
  await expect(page).toHaveURL(/\/moreModule\/0$/)
}

/** The name of the game in the middle of the window, once the window stands still. */
export async function gameInTheMiddle(page: Page): Promise<string> {
  let name = ''
  await expect(async () => {
    name = await page.evaluate(async () => {
      const before = scrollY
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const game = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[aria-posinset]')
      return scrollY === before ? (game?.querySelector('a')?.textContent ?? '') : ''
    })
    expect(name).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return name
}
