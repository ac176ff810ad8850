import type { Page } from '@playwright/test'
import { NetworkPath } from '../bench/stream/network-path.ts'
import { expectMovingFrames } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'
import { READY_WITHIN_MS, Site } from '../support/site.ts'
import { testedSite } from '../support/sites.ts'

/** One way. */
const DELAY_MS = 30
/** Less than the game's usual picture needs. */
const NARROW_KBPS = 600

const entry = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`)

/** Opens a game, with the figures of its stream beside it. */
async function play(page: Page, origin: string): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('play_preferences', JSON.stringify({ showStats: true })),
  )
  const player = new Player(page, origin)
  await player.logInByApi()
  await player.verifyByApi()
  await player.takeSeatByApi()
  const { product } = await player.call('checkUserIsPlay', {})
  await page.goto(new URL(product!.url, origin).href)
  await expectMovingFrames(page)
}

test(
  'a player reads what a worse network does to the picture, and that it is over',
  { tag: ['@PLAY-24', '@STREAM-11', '@STREAM-12', '@alone'] },
  async () => {
    const missing = await NetworkPath.missing()
    test.skip(missing !== null, missing ?? '')
    test.setTimeout(READY_WITHIN_MS + 180_000)
    const path = await NetworkPath.open({ loss: 0, delayMs: DELAY_MS })
    const { port } = testedSite()
    const site = await Site.start({ port: port + 2, seats: 1, env: { HOST: '0.0.0.0' } })
    try {
      const page = await (await path.browser()).newPage({ locale: 'zh-CN' })
      await play(page, `http://${path.host}:${port + 2}`)
      const figure = async (name: string) =>
        Number.parseFloat((await entry(page, name).textContent()) ?? '')
      await expect(entry(page, '线路')).toHaveText('UDP 直连')
      await expect.poll(() => figure('网络延迟')).toBeGreaterThanOrEqual(2 * DELAY_MS)

      await test.step('loss: repair takes a share, and the cause is named', async () => {
        path.shape({ loss: 0.05 })
        await expect.poll(() => figure('修复占比'), { timeout: 30_000 }).toBeGreaterThan(0)
        await expect(page.locator('dd.cause')).toContainText('丢包', { timeout: 30_000 })
        await keepScreen(page, 'worse-network-loss')
        await expectMovingFrames(page)
      })

      await test.step('a narrow link: the limit of the bitrate follows it', async () => {
        path.shape({ loss: 0, rateKbps: NARROW_KBPS })
        await expect
          .poll(() => figure('码率上限'), { timeout: 30_000 })
          .toBeLessThan(NARROW_KBPS * 1.5)
        await expect(page.locator('dd.cause')).toContainText(/网络变窄|带宽不够/, {
          timeout: 30_000,
        })
        await keepScreen(page, 'worse-network-narrow')
        await expectMovingFrames(page)
      })

      await test.step('a wide link again: so does the picture', async () => {
        path.shape({ rateKbps: 50_000 })
        await expect
          .poll(() => figure('码率上限'), { timeout: 60_000 })
          .toBeGreaterThan(NARROW_KBPS * 4)
        await expect(page.locator('dd.cause')).not.toContainText(/网络变窄|带宽不够|丢包/, {
          timeout: 60_000,
        })
        await expectMovingFrames(page)
      })
    } finally {
      await site.end()
      await path.close()
    }
  },
)
