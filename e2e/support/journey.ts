import { test as base } from '@playwright/test'
import { Player } from './player.ts'

/** A test with a player at its page, who gives back seat and queue place at the end. */
export const test = base.extend<{ player: Player }>({
  player: async ({ page, baseURL }, use) => {
    const player = new Player(page, baseURL!)
    await use(player)
    await player.leaveEverything()
  },
})

export { expect } from '@playwright/test'
