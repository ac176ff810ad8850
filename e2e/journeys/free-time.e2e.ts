import {
  ADVERT_WATCH_SECONDS,
  GAME_TIME_REWARD_MINUTES,
  GAME_TIME_TARGET_MINUTES,
} from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expectMovingFrames } from '../support/frames.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/own-site.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import type { Site } from '../support/site.ts'

const MINUTE_MS = 60_000

/** A separate site, whose clock moves on: half an hour of play. */
let site: Site
test.beforeAll(({ site: shared }) => {
  site = shared
})

async function newPlayer(page: Page): Promise<Player> {
  const player = new Player(page, site.origin)
  await player.logInByApi()
  await player.verifyByApi()
  return player
}

const playedOf = async (player: Player) =>
  (await player.call('getDurationList', {})).list.find(({ game_id: id }) => id === 1)?.play_time ??
  0

const taskOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** Each minute that the clock moved over is a transaction. */
const CHARGED_WITHIN_MS = 60_000

/** Plays the game in a separate tab. The clock moves over the minutes, and the gateway charges each of them. */
async function playMinutes(player: Player, minutes: number): Promise<void> {
  await player.takeSeatByApi()
  const { product } = await player.call('checkUserIsPlay', {})
  const tab = await player.page.context().newPage()
  await tab.goto(`${site.origin}/game/1?cid=${product!.cid}`)
  await expectMovingFrames(tab)
  // The gateway hears a second later that the game plays. One that still starts half an hour later has failed.
  await expect.poll(() => playedOf(player)).toBeGreaterThan(0)
  await site.advanceMs((minutes - (await playedOf(player))) * MINUTE_MS)
  await expect
    .poll(() => playedOf(player), { timeout: CHARGED_WITHIN_MS })
    .toBeGreaterThanOrEqual(minutes)
  await tab.close()
  await player.leaveEverything()
}

test(
  'half an hour of a game earns an hour, claimed once and cleared the next day',
  { tag: ['@WELFARE-4', '@WELFARE-5', '@once'] },
  async ({ page }) => {
    test.setTimeout(120_000 + CHARGED_WITHIN_MS)
    const player = await newPlayer(page)
    await page.goto(`${site.origin}/freeTime`)
    const game = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '星海拾光' }) })
    await expect(game.getByRole('button', { name: '未完成' })).toBeDisabled()
    await expect(game.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    await keepScreen(page, 'free-time', { whole: true })

    await playMinutes(player, GAME_TIME_TARGET_MINUTES)
    await page.reload()
    await expect(game.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
    await game.getByRole('button', { name: '领取时长' }).dblclick()
    await expect(
      page.getByRole('status').filter({ hasText: `获得 ${GAME_TIME_REWARD_MINUTES} 分钟` }),
    ).toBeVisible()
    await expect(game.getByRole('button', { name: '已领取' })).toBeDisabled()
    const free = page.getByRole('region', { name: '可用时长' })
    await expect(free).toContainText(`${GAME_TIME_REWARD_MINUTES}分钟`)
    await expect(free).toContainText('23:59:59 到期')
    await keepScreen(page, 'free-time-claimed', { whole: true })
  },
)

test(
  'a video is watched for free time, and claimed once',
  { tag: ['@WELFARE-2', '@LIST-15', '@once'] },
  async ({ page }) => {
    await newPlayer(page)
    await page.clock.install()
    await page.goto(`${site.origin}/welfareCenter`)
    const task = taskOf(page, '观看视频')
    await task.getByRole('link').click()
    await expect(page.getByText('看视频领时长（今日 0/3）')).toBeVisible()
    await expect(page.getByText(/^再看 \d+ 秒，就能领取时长$/)).toBeVisible()
    // The page's seconds pass while the film plays, the server's between what the page tells of its begin and end.
    await site.advanceMs((ADVERT_WATCH_SECONDS + 1) * 1000)
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(page.getByText('看完了，时长可以领取了。')).toBeVisible({ timeout: 200 })
    }).toPass({ timeout: 20_000 })
    await keepScreen(page, 'video-watched')
    await page.getByRole('link', { name: '去领取' }).click()
    await task.getByRole('button', { name: '领取时长' }).dblclick()
    await expect(task).toContainText('1/3')
  },
)
