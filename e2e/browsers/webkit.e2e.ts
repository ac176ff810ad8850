import { expect } from '@playwright/test'
import { WEBKIT_PACKAGES, webkitPrograms } from '../../tools/other-browsers.ts'
import { button, dialog, withText } from './support/parts.ts'
import { walkPages } from './support/walk.ts'
import { test, type Form } from './support/webkit.ts'

test.skip(
  webkitPrograms() === null,
  `no WebKit on this machine: apt-get install ${WEBKIT_PACKAGES.join(' ')}`,
)

const REMEDY: Record<Form, string> = {
  phone: '请换用系统自带的 Safari 打开这个网页',
  desktop: '请换用新版 Chrome、Edge 或 Firefox 打开这个网页',
}

for (const form of ['phone', 'desktop'] as const) {
  test.describe(`WebKit, ${form}`, () => {
    test.use({ form })

    test(
      'home, a list, a game and the login form work',
      { tag: '@REACH-4' },
      async ({ tab, visitor }) => {
        test.setTimeout(120_000)
        await walkPages(tab, form, visitor)
      },
    )

    // Debian's WebKit is built without WebRTC.
    test(
      'a player learns within 3 s which browser to use, and no seat is requested',
      { tag: ['@REACH-4', '@REACH-1'] },
      async ({ tab, visitor }) => {
        await visitor.logInByApi()
        await visitor.verifyByApi()
        await tab.goTo('/game/1')
        expect(
          await tab.evaluate(() => 'RTCPeerConnection' in window),
          'this WebKit has WebRTC',
        ).toBe(false)
        await tab.press(button('秒玩'))
        await tab.see(dialog('这个浏览器玩不了云游戏'), 3_000)
        await tab.see(withText(REMEDY[form]))
        await tab.keepScreen('unfit')
        await tab.press(button('知道了'))
        const asked = await tab.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        )
        expect(asked.filter((address) => /getService|confirm/i.test(address))).toEqual([])
        expect(asked.join(' ')).toContain('/getGameInfo')
        expect((await visitor.call('userServiceStatus', {}))[0]?.status).toBe(0)
      },
    )

    test(
      'the address of a game that runs says which browser plays',
      { tag: ['@REACH-4', '@REACH-1'] },
      async ({ tab, visitor }) => {
        await visitor.logInByApi()
        await visitor.verifyByApi()
        await visitor.takeSeatByApi()
        const { product } = await visitor.call('checkUserIsPlay', {})
        await tab.goTo(product!.url)
        await tab.see(withText(REMEDY[form]), 3_000)
        await tab.keepScreen('unfit-running')
      },
    )
  })
}
