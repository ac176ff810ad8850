import type { Page } from '@playwright/test'
import { accessFaults } from '../support/access.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })
const field = {
  game: (page: Page) => page.getByRole('button', { name: /^游戏/ }),
  account: (page: Page) => page.getByLabel('游戏账号'),
  password: (page: Page) => page.getByLabel('密码', { exact: true }),
  region: (page: Page) => page.getByRole('button', { name: /^区服/ }),
  save: (page: Page) => page.getByRole('button', { name: '保存' }),
}
const list = (page: Page) => page.getByRole('list', { name: '已保存的账号' }).getByRole('listitem')

/** Fills in the form for a game with three levels of region. */
async function fillIn(page: Page, account: string, password: string): Promise<void> {
  await field.game(page).click()
  await dialog(page).getByRole('button', { name: '方块天地' }).click()
  await field.account(page).fill(account)
  await field.password(page).fill(password)
  await field.region(page).click()
  for (const level of ['公共服务器', '亚洲', '创造'])
    await dialog(page).getByRole('button', { name: level }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function checkFields(page: Page): Promise<void> {
  const error = page.getByRole('alert')
  await field.save(page).click()
  await expect(error).toHaveText('请选择游戏')
  await field.game(page).click()
  await keepScreen(page, 'helper-games')
  await dialog(page).getByRole('button', { name: '方块天地' }).click()
  await field.save(page).click()
  await expect(error).toHaveText('请输入账号')
  await field.account(page).fill('   ')
  await field.save(page).click()
  await expect(error).toHaveText('请输入账号')
  await field.account(page).fill('star.sailor')
  await field.save(page).click()
  await expect(error).toHaveText('请输入密码')
  await field.password(page).fill('Passw0rd-一')
  await expect(field.password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(field.password(page)).toHaveAttribute('type', 'text')
  await field.save(page).click()
  await expect(error).toHaveText('请选择区服')
  await expect(field.region(page)).toBeFocused()
  await keepScreen(page, 'helper-form')
}

async function chooseRegion(page: Page): Promise<void> {
  await field.region(page).click()
  const level = (name: string) => dialog(page).getByRole('group', { name })
  await expect(level('运营商').getByRole('button')).toHaveText(['公共服务器', '自己的服务器'])
  await level('运营商').getByRole('button', { name: '公共服务器' }).click()
  await level('大区').getByRole('button', { name: '亚洲' }).click()
  await expect(level('小区').getByRole('button')).toHaveText(['生存', '创造', '小游戏'])
  await expect(level('运营商')).toBeHidden()
  expect(await accessFaults(page)).toEqual([])
  await keepScreen(page, 'helper-regions')
  await dialog(page).getByRole('button', { name: '返回 大区' }).click()
  await level('大区').getByRole('button', { name: '亚洲' }).click()
  await level('小区').getByRole('button', { name: '创造' }).click()
  await expect(field.region(page)).toContainText('公共服务器 · 亚洲 · 创造')
}

async function editAndAdd(page: Page): Promise<void> {
  await page.getByRole('link', { name: '编辑 star.sailor' }).click()
  await expect(field.game(page)).toContainText('方块天地')
  await expect(field.password(page)).toHaveValue('Passw0rd-一')
  await expect(field.region(page)).toContainText('创造')
  await field.account(page).fill('moon.sailor')
  await field.save(page).click()
  await expect(list(page)).toHaveCount(1)
  await page.getByRole('link', { name: '添加账号' }).click()
  await fillIn(page, 'second', 'secret-2')
  await field.save(page).click()
  await expect(list(page).getByRole('heading')).toHaveText(['moon.sailor', 'second'])
}

test(
  'an account is added, changed and deleted, each fault in its order',
  { tag: ['@ACCT-10', '@ACCT-11', '@ACCT-12', '@phone'] },
  async ({ page, player }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await player.logInByApi()
    await page.goto('/?tab=2')
    await page.goto('/accountHelper')
    await expect(page.getByRole('heading', { name: '还没有保存账号' })).toBeVisible()
    await expect(page.getByRole('link', { name: '《隐私政策》' })).toHaveAttribute(
      'href',
      '/agreements/privacy',
    )
    await keepScreen(page, 'helper-empty')
    await page.getByRole('link', { name: '添加账号' }).click()
    await expect(page).toHaveURL('/accountHelper/add')

    await test.step('the four checks', () => checkFields(page))
    await test.step('three levels of region, one after the other on phones, in columns on desktops', () =>
      chooseRegion(page))
    await test.step('a double tap saves one', async () => {
      await field.save(page).dblclick()
      await expect(toast(page, '账号已保存')).toBeVisible()
      await expect(page).toHaveURL('/accountHelper')
      await expect(list(page)).toHaveCount(1)
      await expect(list(page)).toContainText('star.sailor')
      expect(await accessFaults(page)).toEqual([])
      await keepScreen(page, 'helper-list')
    })
    await test.step('an edit begins with what was saved, and replaces it; another is appended', () =>
      editAndAdd(page))
    await test.step('delete asks first', async () => {
      await page.getByRole('button', { name: '删除 second' }).click()
      await expect(dialog(page)).toContainText('游戏里的账号不受影响')
      await dialog(page).getByRole('button', { name: '取消' }).click()
      await expect(list(page)).toHaveCount(2)
      await page.getByRole('button', { name: '删除 second' }).click()
      await dialog(page).getByRole('button', { name: '删除' }).click()
      await expect(toast(page, '账号已删除')).toBeVisible()
      await expect(list(page)).toHaveCount(1)
    })
    await test.step('nothing of it went to the server, and the password is encrypted', async () => {
      const secrets = ['star.sailor', 'moon.sailor', 'Passw0rd', 'secret-2']
      expect(sent.filter((request) => secrets.some((secret) => request.includes(secret)))).toEqual(
        [],
      )
      const stored = await page.evaluate(readStore)
      expect(stored).toContain('moon.sailor')
      expect(stored).not.toContain('Passw0rd')
      expect(stored).toContain('extractable=false')
    })
  },
)

/** Everything in the store of saved accounts as text, bytes included; runs in the page. */
async function readStore(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('cloudplay-saved-accounts')
    opening.onsuccess = () => resolve(opening.result)
  })
  const all = (store: string) =>
    new Promise<unknown[]>((resolve) => {
      const asking = database.transaction(store).objectStore(store).getAll()
      asking.onsuccess = () => resolve(asking.result as unknown[])
    })
  const accounts = (await all('accounts')).flat() as { sealed: { data: Uint8Array } }[]
  const keys = (await all('keys')) as CryptoKey[]
  database.close()
  const bytes = accounts.map(({ sealed }) => new TextDecoder('latin1').decode(sealed.data))
  return [
    JSON.stringify(accounts),
    ...bytes,
    ...keys.map((key) => `extractable=${key.extractable}`),
  ].join('\n')
}

test(
  'from a game to its first account and back, and to play with it',
  { tag: ['@ACCT-10', '@ACCT-11', '@PLAY-2', '@PAGE-2', '@once'] },
  async ({ page, player, context, baseURL }) => {
    await player.logInByApi()
    await page.goto('/game/10')
    await page.getByRole('button', { name: '登录助手' }).click()
    await dialog(page).getByRole('link', { name: '添加账号' }).click()
    await expect(page).toHaveURL('/accountHelper/add?game_id=10')
    await expect(field.game(page)).toContainText('韦诺之战')
    await field.region(page).click()
    // The form doesn't ask for its only operator.
    await dialog(page)
      .getByRole('group', { name: '大区' })
      .getByRole('button', { name: '测试版大厅' })
      .click()
    await expect(field.region(page)).toContainText('官方服务器 · 测试版大厅')
    await field.account(page).fill('lobby-name')
    await field.password(page).fill('lobby-pass')
    await field.save(page).click()
    await expect(page).toHaveURL('/game/10')
    await expect(page.getByRole('button', { name: '助手已开启' })).toBeVisible()

    await page.getByRole('button', { name: '助手已开启' }).click()
    await dialog(page).getByRole('link', { name: '账号管理' }).click()
    await expect(page).toHaveURL('/accountHelper')
    await expect(list(page)).toContainText('使用中')
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL('/game/10')
    await page.goto('/accountHelper')
    await page.getByRole('link', { name: '去玩《韦诺之战》，账号 lobby-name' }).click()
    await expect(page).toHaveURL('/game/10')

    await test.step('another player of this browser finds none of them, and the first one finds them again', async () => {
      const cookies = await context.cookies()
      await new Player(page, baseURL!).logInByApi()
      await page.goto('/accountHelper')
      await expect(page.getByRole('heading', { name: '还没有保存账号' })).toBeVisible()
      await context.addCookies(cookies)
      await page.reload()
      await expect(list(page)).toContainText('lobby-name')
    })
  },
)

test(
  'an account that another tab deletes is not lost while it is edited',
  { tag: ['@ACCT-10', '@ACCT-11', '@once'] },
  async ({ page, context, player }) => {
    await player.logInByApi()
    await page.goto('/accountHelper/add')
    await fillIn(page, 'first-tab', 'secret')
    await field.save(page).click()
    await expect(list(page)).toHaveCount(1)
    await page.getByRole('link', { name: '编辑 first-tab' }).click()
    await field.account(page).fill('typed here')

    const other = await context.newPage()
    await other.goto('/accountHelper')
    await other.getByRole('button', { name: '删除 first-tab' }).click()
    await dialog(other).getByRole('button', { name: '删除' }).click()
    await expect(other.getByRole('heading', { name: '还没有保存账号' })).toBeVisible()

    await test.step('what is typed outlives the deletion in the other tab, and is saved', async () => {
      await expect(field.account(page)).toHaveValue('typed here')
      await field.save(page).click()
      await expect(list(page)).toHaveCount(1)
      await expect(list(other)).toContainText('typed here')
      await other.close()
    })
  },
)
