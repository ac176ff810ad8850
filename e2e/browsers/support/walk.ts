import { expect, test } from '@playwright/test'
import { button, field, game, heading, link, withText } from './parts.ts'
import { faultsHere, SEEN_WITHIN_MS, type Tab } from './tab.ts'
import type { Visitor } from './visitor.ts'

export const expectPath = (tab: Tab, path: string | RegExp) =>
  expect
    .poll(() => tab.path(), { timeout: SEEN_WITHIN_MS })
    .toMatch(typeof path === 'string' ? new RegExp(`^${path}$`) : path)

const expectNoFaults = (tab: Tab) =>
  expect.poll(() => tab.evaluate(faultsHere), { timeout: SEEN_WITHIN_MS }).toEqual([])

/** The link of home that leads on to a list. */
const MORE = { phone: '更多编辑推荐', desktop: '更多大家在玩' }

/** A stranger's way from home by a list to a game: two pages are loaded whole, the others come without a load. */
export async function walkPages(
  tab: Tab,
  form: keyof typeof MORE,
  visitor: Visitor,
): Promise<void> {
  await test.step('home, and the list that leads on from it', async () => {
    await tab.goTo('/')
    await tab.see(link(MORE[form]))
    await expectNoFaults(tab)
    await tab.keepScreen('home')
    await tab.press(link(MORE[form]))
    await expectPath(tab, /^\/(more|Choiceness)/)
    await tab.see(game('冰湖对决'))
    await expectNoFaults(tab)
  })
  await test.step('a list, and a game of it that asks for a login', async () => {
    await tab.goTo('/moreModule/0')
    await tab.see(heading('热门游戏'))
    await expectNoFaults(tab)
    await tab.keepScreen('list')
    await tab.press(game('星海拾光'))
    await expectPath(tab, '/login')
  })
  await test.step('the login form says what is wrong, and accepts the code', () =>
    logInHere(tab, visitor))
  await test.step('the game', async () => {
    await expectPath(tab, '/game/1')
    await tab.see(button('秒玩'))
    await expectNoFaults(tab)
    await tab.keepScreen('game')
    expect(await visitor.token(), 'the login that the browser keeps').not.toBe('')
  })
}

async function logInHere(tab: Tab, visitor: Visitor): Promise<void> {
  await tab.type(field('手机号'), visitor.mobile.slice(0, 3))
  await tab.press(button('登录'))
  await tab.see(withText('请填写正确的手机号'))
  await expectNoFaults(tab)
  await tab.keepScreen('login')
  await tab.type(field('手机号'), visitor.mobile.slice(3))
  await tab.press(button('获取验证码'))
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('main')!.innerText))
    .toMatch(/\d+\s?(s|秒)/)
  await tab.type(field('验证码'), await visitor.smsCode())
  await tab.press(button('登录'))
}
