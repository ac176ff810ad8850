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

/** Down to where something is in view, as a player gets there. */
export const scrollTo = (page: Page, what: Locator): Promise<void> =>
  expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(what).toBeInViewport({ timeout: 150 })
  }).toPass({ timeout: 40_000 })
