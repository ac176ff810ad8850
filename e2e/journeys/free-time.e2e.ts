import {
  ADVERT_WATCH_SECONDS,
  GAME_TIME_REWARD_MINUTES,
  GAME_TIME_TARGET_MINUTES,
  SIGN_IN_MINUTES,
} from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expectMovingFrames } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'

const MINUTE_MS = 60_000
/** Of one day, in any games. */
const PLAY_TASK_MINUTES = 60
const DAY_MS = 24 * 60 * MINUTE_MS

/** Its own site, whose clock moves: half an hour of play, and a week. */
let site: Site
test.beforeAll(async ({}, info) => {
  info.setTimeout(READY_WITHIN_MS)
  site = await Site.start({ port: testedSite().port + 1, seats: 1 })
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
  (await player.call('getDurationList', {})).list.find(({ game_id: id }) => id === 1)?.play_time ??
  0

const taskOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

async function claimOnce(page: Page, title: string): Promise<void> {
  await taskOf(page, title).getByRole('button', { name: '领取时长' }).dblclick()
  await expect(page.getByRole('status').filter({ hasText: '领取成功' })).toBeVisible()
  await expect(taskOf(page, title).getByRole('button', { name: '已完成' })).toBeDisabled()
}

/** Each minute that the clock moved over is a transaction. */
const CHARGED_WITHIN_MS = 60_000

/** Plays the game in a separate tab. The clock moves over the minutes, and the gateway charges each of them. */
async function playMinutes(
  player: Player,
  minutes: number,
  minutesPlayed = () => playedOf(player),
): Promise<void> {
  await player.takeSeatByApi()
  const { product } = await player.call('checkUserIsPlay', {})
  const tab = await player.page.context().newPage()
  await tab.goto(`${site.origin}/game/1?cid=${product!.cid}`)
  await expectMovingFrames(tab)
  await site.advanceMs((minutes - (await minutesPlayed())) * MINUTE_MS)
  await expect.poll(minutesPlayed, { timeout: CHARGED_WITHIN_MS }).toBeGreaterThanOrEqual(minutes)
  await tab.close()
  await player.leaveEverything()
}

test(
  'half an hour of a game earns an hour, claimed once and cleared the next day; an hour completes a task',
  { tag: ['@WELFARE-2', '@WELFARE-4', '@WELFARE-5', '@once'] },
  async ({ page }) => {
    test.setTimeout(120_000 + 2 * CHARGED_WITHIN_MS)
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

    const freeMinutes = async () => (await player.call('getWelfareInfo', {})).duration
    const claimed = await freeMinutes()
    await playMinutes(
      player,
      PLAY_TASK_MINUTES - GAME_TIME_TARGET_MINUTES,
      async () => claimed - (await freeMinutes()),
    )
    await page.goto(`${site.origin}/welfareCenter`)
    await claimOnce(page, '畅玩一小时')
  },
)

test(
  'three videos a day are watched and claimed, and no fourth',
  { tag: ['@WELFARE-2', '@once'] },
  async ({ page }) => {
    await newPlayer(page)
    await page.clock.install()
    for (let nth = 1; nth <= 3; nth++) {
      await page.goto(`${site.origin}/haiMaVideo/1`)
      await expect(page.getByText(/^再看 \d+ 秒，就能领取时长$/)).toBeVisible()
      // The page's seconds pass while the film plays, the server's between what the page tells of its begin and end.
      await site.advanceMs((ADVERT_WATCH_SECONDS + 1) * 1000)
      await expect(async () => {
        await page.clock.runFor(2000)
        await expect(page.getByText('看完了，时长可以领取了。')).toBeVisible({ timeout: 200 })
      }).toPass({ timeout: 20_000 })
      await page.getByRole('link', { name: '去领取' }).click()
      const task = taskOf(page, '观看视频')
      await task.getByRole('button', { name: '领取时长' }).dblclick()
      await expect(task).toContainText(`${nth}/3`)
    }
    await expect(taskOf(page, '观看视频').getByRole('button', { name: '已完成' })).toBeDisabled()
    await page.goto(`${site.origin}/haiMaVideo/1`)
    await expect(page.locator('video')).toBeVisible()
    await expect(page.getByText('看视频领时长（今日 3/3）')).toBeVisible()
  },
)

test(
  'seven days in a row fill the sign-in, and a missed day begins it again',
  { tag: ['@WELFARE-1', '@once'] },
  async ({ page }) => {
    test.setTimeout(240_000)
    const player = await newPlayer(page)
    const card = page.getByRole('region', { name: '每日签到' })
    const sign = async (streak: number) => {
      await page.goto(`${site.origin}/welfareCenter`)
      await card.getByRole('button', { name: '立即签到' }).click()
      await expect(card.getByRole('button', { name: /今日已签到/ })).toBeDisabled()
      await expect(card).toContainText(`已连续签到${streak}天`)
    }
    const nextDay = async (days = 1) => {
      await site.advanceMs(days * DAY_MS)
      await player.logInByApi()
    }
    await test.step('two days, and a missed one', async () => {
      await sign(1)
      await nextDay()
      await sign(2)
      await nextDay(2)
      await sign(1)
    })
    for (let day = 2; day <= SIGN_IN_MINUTES.length; day++) {
      await nextDay()
      await sign(day)
    }
    await keepScreen(page, 'sign-in-full')
    const granted =
      SIGN_IN_MINUTES.reduce((sum, minutes) => sum + minutes, 0) +
      SIGN_IN_MINUTES[0] +
      SIGN_IN_MINUTES[1]
    await expect(card).toContainText(`免费时长${granted}分钟`)
    await nextDay()
    await sign(1)
  },
)
