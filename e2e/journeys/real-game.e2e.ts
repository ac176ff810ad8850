import type { Locator } from '@playwright/test'
import { loadRecipes, missingFor } from '../../services/game-node/src/program/recipes.ts'
import { expect, test } from '../support/journey.ts'
import { difference, expectMovingFrames, framePrint, soundLevel } from '../support/frames.ts'
import { keepScreen } from '../support/screens.ts'
import { putFinger } from '../support/touch.ts'

const missing = missingFor(loadRecipes().get('freedoom')!)
test.skip(
  missing.length > 0,
  `a real game needs ${missing.join(', ')}: npm run games -- install freedoom`,
)

test(
  'a real PC game is played in the browser, left and resumed',
  { tag: ['@STREAM-3', '@PLAY-17', '@PLAY-22', '@PLAY-23', '@phone'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()

    await test.step('the catalogue shows it as playable, since a node has it', async () => {
      await page.goto('/game/6')
      await expect(page.getByRole('heading', { name: '自由末日' }).first()).toBeVisible()
      await page.getByRole('button', { name: '秒玩' }).click()
      await page.getByRole('button', { name: '立即进入' }).click()
      await expect(page).toHaveURL(/\/game\/6\?cid=/)
      await expectMovingFrames(page)
    })

    await test.step('it has the shape the game draws', async () => {
      expect(
        await page.evaluate(
          () =>
            document.querySelector('video')!.videoWidth /
            document.querySelector('video')!.videoHeight,
        ),
      ).toBeCloseTo(4 / 3, 2)
    })

    /** Holds a control under a phone's thumbs; call the result to let go. */
    const hold = async (pad: Locator): Promise<() => Promise<void>> => {
      const finger = await putFinger(page, pad)
      // The picture is turned by a right angle: down the page is right in the game.
      await finger.move(0, 160)
      return finger.lift
    }

    /** Its frames follow the player; a scene without input may not move for long. */
    const expectView = async (): Promise<void> => {
      await expect(page.getByRole('button', { name: /打开游戏菜单/ })).toBeVisible({
        timeout: 30_000,
      })
      const before = await framePrint(page)
      const letGo = await hold(page.getByRole('img', { name: '视角' }))
      await expect
        .poll(async () => difference(before, await framePrint(page)), { timeout: 20_000 })
        .toBeGreaterThan(20)
      await letGo()
    }

    await test.step('a finger moves the view', async () => {
      await expectView()
      await keepScreen(page, 'real-game')
    })

    await test.step('it sounds', async () => {
      await expect
        .poll(() => page.evaluate(() => document.querySelector('video')?.muted))
        .toBe(false)
      const letGo = await hold(
        page.getByRole('group', { name: '屏幕按键' }).getByRole('button', { name: '开火' }),
      )
      await expect.poll(() => soundLevel(page), { timeout: 20_000 }).toBeGreaterThan(0.01)
      await letGo()
    })

    await test.step('a reload comes back to the same game', async () => {
      const { product } = await player.call('checkUserIsPlay', {})
      await page.reload()
      await expectView()
      expect((await player.call('checkUserIsPlay', {})).product?.cid).toBe(product!.cid)
    })
  },
)
