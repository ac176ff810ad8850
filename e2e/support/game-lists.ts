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

/** To the game at this place of a list of which only some are drawn. */
export const scrollToPlace = (games: Locator, place: number): Promise<void> =>
  expect(async () => {
    await games.evaluate((list, wanted) => {
      const drawn = [...list.querySelectorAll('[aria-posinset]')]
      const placeOf = (element: Element | undefined) => Number(element?.getAttribute('aria-posinset'))
      const there = drawn.find((element) => placeOf(element) === wanted)
      const nearest = there ?? (wanted > placeOf(drawn.at(-1)) ? drawn.at(-1) : drawn[0])
      nearest?.scrollIntoView({ block: 'center' })
    }, place)
    await expect(games.locator(`[aria-posinset="${place}"]`)).toBeInViewport({ timeout: 300 })
  }).toPass({ timeout: 40_000 })
