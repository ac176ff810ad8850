import type { Page } from '@playwright/test'
import { expectMovingFrames, soundLevel } from '../support/frames.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

declare global {
  interface Window {
    openUdp: () => void
  }
}

/**
 * A firewall that drops UDP: neither side learns an address of the other that answers. After `openUdp` both learn the addresses
 * that they would have had.
 */
function closeUdp(): void {
  let isOpen = false
  const held: (() => void)[] = []
  // A documentation address (RFC 5737), which answers nowhere.
  const elsewhere = (line: string) => line.replace(/^((?:\S+ ){4})\S+/, '$1192.0.2.1')
  window.openUdp = () => {
    isOpen = true
    for (const release of held.splice(0)) release()
  }
  const { prototype } = RTCPeerConnection
  const add = prototype.addIceCandidate as (candidate: RTCIceCandidateInit) => Promise<void>
  prototype.addIceCandidate = function (candidate?: RTCIceCandidateInit | null) {
    if (isOpen || !candidate?.candidate) return add.call(this, candidate ?? {})
    held.push(() => void add.call(this, candidate))
    return add.call(this, { ...candidate, candidate: elsewhere(candidate.candidate) })
  }
  const own = Object.getOwnPropertyDescriptor(prototype, 'onicecandidate')!
  Object.defineProperty(prototype, 'onicecandidate', {
    ...own,
    set(this: RTCPeerConnection, listener: ((event: Event) => void) | null) {
      own.set!.call(
        this,
        listener &&
          ((event: Event) => {
            if (isOpen) listener.call(this, event)
            else held.push(() => listener.call(this, event))
          }),
      )
    },
  })
}

/** The row of the figures that names the path. */
const pathShown = (page: Page) => page.locator('dt:has-text("线路") + dd')

test.beforeEach(async ({ page, player }) => {
  await page.addInitScript(closeUdp)
  await page.addInitScript(() =>
    localStorage.setItem('play_preferences', JSON.stringify({ showStats: true })),
  )
  await player.logInByApi()
  await player.verifyByApi()
  await player.takeSeatByApi()
})

test(
  'a game comes by the port of the site where UDP is closed, with its sound, and answers inputs',
  { tag: ['@REACH-5', '@STREAM-12', '@once'] },
  async ({ page, player }) => {
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(product!.url)
    await expectMovingFrames(page)
    await expect(pathShown(page)).toHaveText('网站端口')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('play_socket_networks')))
      .not.toBeNull()
    // The time from a press to the frame that shows it is only known when the game got the press.
    const answered = page.locator('dt:has-text("操作到画面") + dd')
    await expect
      .poll(
        async () => {
          await page.keyboard.press('ArrowUp')
          return answered.textContent()
        },
        { timeout: 30_000 },
      )
      .toMatch(/\d+ ms/)
    await expect.poll(() => soundLevel(page), { timeout: 20_000 }).toBeGreaterThan(0)
    await keepScreen(page, 'closed-udp')
    // A smaller picture, in the same video.
    await page.keyboard.press('Control+Alt+KeyM')
    await page.getByRole('radio', { name: '省流' }).click()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')!.videoHeight))
      .toBe(540)
    await page.keyboard.press('Escape')
    await expect(page.locator('dt:text-is("画面") + dd')).toHaveText('960×540')
    await expectMovingFrames(page)
    await keepScreen(page, 'smaller-picture')
    // The next game in this network doesn't wait for UDP.
    await page.reload()
    await expectMovingFrames(page)
    await expect(pathShown(page)).toHaveText('网站端口')
  },
)

test(
  'a game goes over to UDP when it opens, and loses no picture and no press',
  { tag: ['@REACH-5', '@once'] },
  async ({ page, player }) => {
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(product!.url)
    await expectMovingFrames(page)
    await expect(pathShown(page)).toHaveText('网站端口')
    await page.evaluate(() => window.openUdp())
    await expect(pathShown(page)).toHaveText('UDP 直连', { timeout: 60_000 })
    await expectMovingFrames(page)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('play_socket_networks')))
      .toBeNull()
  },
)

test(
  'a browser without writable tracks draws the game, and mixes its sound',
  { tag: ['@REACH-5', '@once'] },
  async ({ page, player }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaStreamTrackGenerator'))
    const { product } = await player.call('checkUserIsPlay', {})
    await page.goto(product!.url)
    await expectMovingFrames(page)
    await expect(pathShown(page)).toHaveText('网站端口')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => soundLevel(page), { timeout: 20_000 }).toBeGreaterThan(0)
  },
)
