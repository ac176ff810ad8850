import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { difference, expectMovingFrames, framePrint, soundLevel } from '../support/frames.ts'
import { pointOnPicture } from '../support/picture.ts'
import type { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const tag = ['@STREAM-2', '@PLAY-17', '@PLAY-23']

/** From the store into the game, as a verified player goes. */
async function enter(page: Page, player: Player, id: number, name: string): Promise<void> {
  await player.logInByApi()
  await player.verifyByApi()
  await page.goto('/moreModule/0')
  await page.getByRole('main').getByText(name).first().click()
  await expect(page).toHaveURL(new RegExp(`/game/${id}$`))
  await page.getByRole('button', { name: '秒玩', exact: true }).click()
  await page.getByRole('button', { name: '立即进入' }).click()
  await expect(page).toHaveURL(new RegExp(`/game/${id}\\?cid=`))
  await expectMovingFrames(page)
  await expect(page.getByRole('button', { name: /打开游戏菜单/ })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: '知道了' }).click()
}

/** The picture changes by more than a moving title does. */
async function expectChange(page: Page, act: () => Promise<void>, least = 25): Promise<void> {
  const before = await framePrint(page)
  await act()
  await expect
    .poll(async () => difference(before, await framePrint(page)), { timeout: 20_000 })
    .toBeGreaterThan(least)
}

async function expectSound(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.muted)).toBe(false)
  await expect.poll(() => soundLevel(page), { timeout: 20_000 }).toBeGreaterThan(0)
}

/** Touches a place of the picture, in shares of it. */
async function touchAt(page: Page, x: number, y: number): Promise<void> {
  const at = await pointOnPicture(page, x, y)
  await page.touchscreen.tap(at.x, at.y)
}

test(
  'the lantern river is played by touch, with nothing but the install',
  { tag: [...tag, '@phone'] },
  async ({ page, player }) => {
    await enter(page, player, 45, '河灯谣')
    await keepScreen(page, 'lantern-river')
    await test.step('a touch of the first button leads to the map, and of a lantern to the board', async () => {
      await expectChange(page, () => touchAt(page, 0.5, 0.645))
      await expectChange(page, () => touchAt(page, 214 / 1280, 236 / 720))
    })
    await test.step('the board answers: a hint draws a way', async () => {
      await expectChange(page, () => touchAt(page, 1095 / 1280, 486 / 720), 4)
      await keepScreen(page, 'lantern-river-board')
    })
    await expectSound(page)
  },
)

test('the ice duel is played by keys', { tag: [...tag, '@once'] }, async ({ page, player }) => {
  await enter(page, player, 44, '冰湖对决')
  await keepScreen(page, 'ice-duel')
  await test.step('the first button leads to the rival', async () => {
    await expectChange(page, () => page.keyboard.press('Enter'), 15)
    await keepScreen(page, 'ice-duel-rival')
  })
  await expectSound(page)
})

test(
  'the sunset road is driven with a gamepad',
  { tag: [...tag, '@once'] },
  async ({ page, player }) => {
    await page.addInitScript(() => {
      const buttons = Array.from({ length: 17 }, () => ({
        pressed: false,
        touched: false,
        value: 0,
      }))
      const pad = {
        id: 'pad',
        index: 0,
        connected: true,
        mapping: 'standard',
        timestamp: 0,
        axes: [0, 0, 0, 0],
        buttons,
      }
      navigator.getGamepads = () => [pad as unknown as Gamepad, null, null, null]
      Object.assign(window, {
        pressPad: (button: number, value: number) =>
          Object.assign(buttons[button]!, { pressed: value > 0.5, value }),
      })
    })
    const press = (button: number, value: number) =>
      page.evaluate(
        ([which, to]) =>
          (window as unknown as { pressPad: (button: number, value: number) => void }).pressPad(
            which!,
            to!,
          ),
        [button, value],
      )
    const tap = async (button: number) => {
      await press(button, 1)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await press(button, 0)
    }
    await enter(page, player, 46, '落日公路')
    await page.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')))
    await keepScreen(page, 'sunset-road')
    await test.step('A leads to the roads, and onto the first one', async () => {
      await expectChange(page, () => tap(0))
      await expectChange(page, () => tap(0))
    })
    await test.step('the trigger drives', async () => {
      // The countdown's digits are small: only a road that goes by changes so much.
      await expectChange(page, () => press(7, 1), 14)
      await keepScreen(page, 'sunset-road-driving')
    })
    await expectSound(page)
  },
)
