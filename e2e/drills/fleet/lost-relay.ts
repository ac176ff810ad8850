import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../../../tools/browser.ts'
import { expectMovingFrames } from '../../support/frames.ts'
import { Player } from '../../support/player.ts'
import { Relay, relayMissing } from '../../support/relay.ts'
import { Site } from '../../support/site.ts'

interface LostRelay {
  /** The longest time between two frames. */
  gapMs: number
  /** How the picture came at the end, as the player's figures name it. */
  path: string
  hasEnded: boolean
}

declare global {
  interface Window {
    longestGapMs: number
  }
}

/** Notes the longest time between two frames, from the first one on. */
function watchFrames(): void {
  window.longestGapMs = 0
  let beforeMs = 0
  let seen: HTMLVideoElement | null = null
  const note = () => {
    if (beforeMs > 0)
      window.longestGapMs = Math.max(window.longestGapMs, performance.now() - beforeMs)
    beforeMs = performance.now()
    seen?.requestVideoFrameCallback(note)
  }
  // A new path may come with a new element.
  setInterval(() => {
    const video = document.querySelector('video')
    if (!video || video === seen) return
    seen = video
    video.requestVideoFrameCallback(note)
  }, 20)
}

const pathShown = (page: Page) => page.locator('dt:has-text("线路") + dd')

/** A game whose picture comes by a relay, which is away for a while; null where no relay can run. */
export async function loseRelay({
  port,
  awayMs,
}: {
  port: number
  awayMs: number
}): Promise<LostRelay | null> {
  if (relayMissing) {
    console.log(`the relay was left out: ${relayMissing}`)
    return null
  }
  const relay = new Relay({ udp: port + 1, tcp: port + 2 })
  const site = await Site.start({
    port,
    seats: 1,
    env: {
      // The other half's server has ended.
      DATABASE_URL: '',
      ICE_SERVERS: JSON.stringify([{ urls: relay.urls }]),
      TURN_SECRET: relay.secret,
      ICE_TRANSPORT_POLICY: 'relay',
    },
  })
  const executablePath = await browserPath()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    await relay.start('udp')
    const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
    const page = await context.newPage()
    // The loader of drills wraps named functions.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchFrames)
    await page.addInitScript(() =>
      localStorage.setItem('play_preferences', JSON.stringify({ showStats: true })),
    )
    const player = new Player(page, site.origin)
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(site.origin + product!.url)
    await expectMovingFrames(page)
    console.log(`the picture comes by: ${await pathShown(page).textContent()}`)
    await page.evaluate(() => void (window.longestGapMs = 0))
    await relay.end()
    await delay(awayMs)
    await relay.start('udp')
    await expectMovingFrames(page)
    const { product: after } = await player.call('checkUserIsPlay', {})
    return {
      gapMs: await page.evaluate(() => window.longestGapMs),
      path: (await pathShown(page).textContent()) ?? '',
      hasEnded: after?.cid !== product!.cid,
    }
  } finally {
    await browser.close()
    await site.end()
    await relay.end()
  }
}
