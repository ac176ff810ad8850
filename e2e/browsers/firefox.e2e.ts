import { expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { FIREFOX_PACKAGES, firefoxPath } from '../../tools/other-browsers.ts'
import { difference, expectMovingFrames, framePrint } from '../support/frames.ts'
import { adultIdNumber } from '../support/identity.ts'
import { test } from './support/firefox.ts'
import { button, buttonWith, checkbox, field, link } from './support/parts.ts'
import { agreedCodec, keepConnections, received } from './support/received.ts'
import { expectPath, walkPages } from './support/walk.ts'

test.skip(
  firefoxPath() === null,
  `no Firefox on this machine: apt-get install ${FIREFOX_PACKAGES.join(' ')}`,
)

test(
  'a new player logs in, is verified and plays a game in Firefox',
  { tag: ['@REACH-4', '@REACH-1'] },
  async ({ tab, visitor }) => {
    test.setTimeout(180_000)
    await tab.page.evaluateOnNewDocument(keepConnections)

    await walkPages(tab, 'desktop', visitor)
    await test.step('verify', async () => {
      await tab.press(button('秒玩'))
      await tab.press(button('去认证'))
      await expectPath(tab, '/truename/support')
      await tab.press(link('去认证'))
      await tab.type(field('真实姓名'), '林晚舟')
      await tab.type(field('身份证号'), adultIdNumber())
      await tab.press(checkbox)
      await tab.press(buttonWith('提交'))
      await expectPath(tab, '/game/1')
    })

    await test.step('play', async () => {
      await tab.press(button('秒玩'))
      await tab.press(buttonWith('立即进入'))
      await expectMovingFrames(tab)
      expect((await received(tab)).codec).toBe(await agreedCodec(tab))
      await expect
        .poll(async () => (await received(tab)).framesDecoded, { timeout: 15_000 })
        .toBeGreaterThan(60)
    })
    await test.step('a key starts the game', async () => {
      await tab.see(buttonWith('打开游戏菜单'), 30_000)
      await tab.keepScreen('play')
      const before = await framePrint(tab)
      await tab.page.keyboard.press('Enter')
      await expect
        .poll(async () => difference(before, await framePrint(tab)), { timeout: 15_000 })
        .toBeGreaterThan(8)
      await tab.keepScreen('play-started')
    })
    await test.step('there is sound', async () => {
      await expect
        .poll(() => tab.evaluate(() => document.querySelector('video')?.muted))
        .toBe(false)
      await expect
        .poll(async () => (await received(tab)).soundEnergy, { timeout: 15_000 })
        .toBeGreaterThan(0)
    })
    await test.step('leave the game by its menu', async () => {
      await tab.press(buttonWith('打开游戏菜单'))
      await tab.press(`//*[@role="dialog"]${button('注销')}`)
      await tab.press(`//dialog[@open]${button('注销')}`)
      await expect.poll(async () => (await visitor.call('checkUserIsPlay', {})).is_play).toBe(0)
    })
  },
)

test(
  'a script of the site that opens the dashboard in a window cannot reach it',
  { tag: ['@DELIV-20'] },
  async ({ tab }) => {
    await tab.goTo('/about')
    // Firefox opens windows for a press only.
    await tab.evaluate(() =>
      addEventListener('keydown', () =>
        Object.assign(globalThis, { opened: window.open('/deliver') }),
      ),
    )
    const opening = new Promise<Page | null>((resolve) => tab.page.once('popup', resolve))
    await tab.page.keyboard.press('a')
    const dashboard = (await opening)!
    await dashboard.waitForSelector('h1')
    await expect
      .poll(() =>
        tab.evaluate(() => {
          const { opened } = globalThis as unknown as { opened: Window | null }
          return opened === null || opened.closed
        }),
      )
      .toBe(true)
    expect(await dashboard.evaluate(() => window.opener === null)).toBe(true)
  },
)
