import { GAME_TIME_REWARD_MINUTES, GAME_TIME_TARGET_MINUTES, SIGN_IN_MINUTES } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import { Site } from '../support/site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A site of its own, whose clock is moved: half an hour of play, and a week. */
let site: Site
test.beforeAll(async ({}, info) => {
  info.setTimeout(150_000)
  site = await Site.start({ port: Number(process.env['E2E_PORT'] ?? 8091) + 1, seats: 1 })
})
test.afterAll(async () => {
  expect(await site.end(), 'SIGTERM ends it cleanly').toBe(0)
})

async function newPlayer(page: Page): Promise<Player> {
  const player = new Player(page, site.origin)
  await player.logInByApi()
  await player.verifyByApi()
  return player
}

const playedOf = async (player: Player) =>
  (await player.call('getDurationList', {})).list.find(({ game_id: id }) => id === 1)?.play_time ?? 0

/** Plays minute after minute by the moved clock; who is not looking at a game loses it after a while, and takes it again. */
async function playMinutes(player: Player, minutes: number): Promise<void> {
  while ((await playedOf(player)) < minutes) {
    const before = await playedOf(player)
    if (!(await player.call('checkUserIsPlay', {})).product) await player.takeSeatByApi()
    await site.advanceMs(MINUTE_MS)
    console.log(before)
    await expect.poll(() => playedOf(player)).toBeGreaterThan(before)
  }
}

test(
  'half an hour of a game earns an hour, claimed once and cleared the next day',
  { tag: ['@WELFARE-4', '@WELFARE-5'] },
  async ({ page }) => {
    test.setTimeout(180_000)
    const player = await newPlayer(page)
    await playMinutes(player, GAME_TIME_TARGET_MINUTES)
  },
)
