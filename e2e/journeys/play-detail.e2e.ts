import { BodyStatus } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'
import { keepScreen } from '../support/screens.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words })

test(
  'a running game is restarted from its page, and gone back to',
  { tag: ['@PLAY-1', '@PLAY-14', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/game/1')
    await expect(page.getByRole('button', { name: '继续游戏' })).toBeVisible()
    await keepScreen(page, 'detail-in-use')

    await test.step('restart', async () => {
      await page.getByRole('button', { name: '重启' }).click()
      await expect(dialog(page)).toContainText('没保存的会丢失')
      await keepScreen(page, 'restart')
      const restarted = page.waitForResponse((response) => response.url().endsWith('/restart'))
      await dialog(page).getByRole('button', { name: '重启' }).click()
      const { msg } = ((await (await restarted).json()) as { data: { msg: string } }).data
      await expect(dialog(page)).toContainText(msg)
      await keepScreen(page, 'restarted')
      await dialog(page).getByRole('button', { name: '稍后' }).click()
      await expect(page.getByRole('button', { name: '重启中' })).toBeVisible()
    })
    await test.step('a reload asks again, and connecting leads to the game', async () => {
      await page.reload()
      await expect(dialog(page)).toContainText('《星海拾光》正在重启')
      await dialog(page).getByRole('button', { name: '立即连接' }).click()
      await expect(page).toHaveURL(/\/game\/1\?cid=/)
    })
  },
)

test(
  'a running game is logged out of from its page',
  { tag: ['@PLAY-1', '@PLAY-16', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/game/1')
    await page.getByRole('button', { name: '注销' }).click()
    await dialog(page).getByRole('button', { name: '注销' }).click()
    await expect(toast(page, '注销成功')).toBeVisible()
    await expect(page.getByRole('button', { name: '秒玩' })).toBeVisible()
    expect((await player.call('checkUserIsPlay', {})).is_play).toBe(0)
  },
)

test(
  'switch machine, for a session of a time slot',
  { tag: ['@PLAY-1', '@PLAY-15', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const { product } = await player.call('checkUserIsPlay', {})
    // No game of a fresh site runs on a node in a time slot: the answer pretends that this session does.
    await page.route('**/checkUserIsPlay', (route) =>
      route.fulfill({
        json: {
          status: BodyStatus.ok,
          msg: '',
          data: { is_play: 1, product: { ...product, use_time_slot_in: 1 } },
        },
      }),
    )
    await page.routeWebSocket(/push/, () => undefined)
    await page.goto('/game/1')
    await page.getByRole('button', { name: '切换机器' }).click()
    await expect(dialog(page)).toContainText('没有保存的进度会丢失')
    await keepScreen(page, 'switch-machine')
    await dialog(page).getByRole('button', { name: '切换机器' }).click()
    await expect(dialog(page)).toContainText(/要现在连接吗|当前机器繁忙，请稍后再试/)
    await keepScreen(page, 'switched')
  },
)

test(
  'the helper marks one saved account for the game, and passwords are encrypted',
  { tag: ['@PLAY-2', '@ACCT-12', '@PAGE-2', '@once'] },
  async ({ page, player, context, baseURL }) => {
    await player.logInByApi()
    await page.goto('/game/5')
    await page.getByRole('button', { name: '登录助手' }).click()
    await expect(dialog(page).getByRole('link', { name: '添加账号' })).toBeVisible()
    await keepScreen(page, 'helper-empty')
    await dialog(page).getByRole('button', { name: '以后再说' }).click()

    const { uid } = await player.call('getUserInfo', {})
    const stores = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect
      .poll(stores, 'the page knows its player and has opened the store')
      .toContain('cloudplay-saved-accounts')
    await page.evaluate(keepTwoAccounts, uid)
    await page.reload()
    await page.getByRole('button', { name: '登录助手' }).click()
    const accounts = page.getByRole('group', { name: /的账号/ })
    await expect(accounts.getByRole('button')).toHaveCount(2)
    await accounts.getByRole('button', { name: /夜航者/ }).click()
    await expect(accounts.getByRole('button', { pressed: true })).toHaveText(/夜航者/)
    await accounts.getByRole('button', { name: /拾光人/ }).click()
    await expect(accounts.getByRole('button', { pressed: true })).toHaveText(/拾光人/)
    await keepScreen(page, 'helper')
    await dialog(page).getByRole('button', { name: '好了' }).click()
    await expect(page.getByRole('button', { name: '助手已开启' })).toBeVisible()
    await keepScreen(page, 'detail-helper-on')

    await test.step('another player of this browser finds none of them, and the first one finds them again', async () => {
      const cookies = await context.cookies()
      const comes = () =>
        page.evaluate(() => new BroadcastChannel('cloudplay-session').postMessage('started'))
      await new Player(page, baseURL!).logInByApi()
      await comes()
      await page.getByRole('button', { name: '登录助手' }).click()
      await expect(dialog(page).getByRole('link', { name: '添加账号' })).toBeVisible()
      await dialog(page).getByRole('button', { name: '以后再说' }).click()
      await context.addCookies(cookies)
      await comes()
      await expect(page.getByRole('button', { name: '助手已开启' })).toBeVisible()
    })

    await page.reload()
    await page.getByRole('button', { name: '助手已开启' }).click()
    await page
      .getByRole('group', { name: /的账号/ })
      .getByRole('button', { pressed: true })
      .click()
    await dialog(page).getByRole('button', { name: '好了' }).click()
    await expect(page.getByRole('button', { name: '登录助手' })).toBeVisible()
  },
)

/** Two accounts of a player for game 5 in the browser's own store, sealed the way the site seals them; runs in the page. */
async function keepTwoAccounts(uid: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const sealed = {
    iv: new Uint8Array(12),
    data: new Uint8Array(
      await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: new Uint8Array(12) },
        key,
        new TextEncoder().encode('x'),
      ),
    ),
  }
  const account = (id: string, gaccount: string) => ({
    id,
    gaccount,
    game_id: 5,
    gamename: '',
    g_code: '',
    selected: 0,
    selectedGameIds: [],
    auto_login_img: '',
    start_mode: -1,
    sealed,
    extra: {
      operator: '官服',
      operator_idx: 0,
      district_name: '华东一区',
      district_idx: 0,
      sub_name: '',
      sub_idx: 0,
    },
  })
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('cloudplay-saved-accounts', 1)
    request.onsuccess = () => resolve(request.result)
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(['accounts', 'keys'], 'readwrite')
    transaction.objectStore('keys').put(key, 'all')
    transaction
      .objectStore('accounts')
      .put([account('a', '夜航者'), account('b', '拾光人')], `player ${uid}`)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  database.close()
}

test(
  'a game that is not live yet is reserved by a mobile',
  { tag: ['@PLAY-1', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await page.goto('/game/9')
    await page.getByRole('button', { name: '预约' }).click()
    await dialog(page).getByLabel('手机号').fill('12345')
    await dialog(page).getByRole('button', { name: '预约' }).click()
    await expect(dialog(page)).toContainText('请输入正确的手机号')
    await keepScreen(page, 'reserve')
    await dialog(page).getByLabel('手机号').fill(`${player.mobile}99`)
    await dialog(page).getByRole('button', { name: '预约' }).click()
    await expect(toast(page, '预约成功')).toBeVisible()
    await expect(page.getByRole('button', { name: '已预约' })).toBeDisabled()
    await keepScreen(page, 'reserved')
  },
)

test(
  'a player who leaves a game with a phone version hears of it once a day, and confirms before the store opens',
  { tag: ['@PLAY-20', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    // No game of a fresh site has one.
    await page.route('**/getGameInfo', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          data: {
            ...body.data,
            is_m_download: 1,
            is_m_layer: 1,
            m_download_url_ios: 'https://store.example/starlight',
          },
        },
      })
    })
    await page
      .context()
      .route('https://store.example/**', (route) => route.fulfill({ body: 'store' }))
    const logOut = async () => {
      await player.takeSeatByApi()
      await page.goto('/game/1')
      await page.getByRole('button', { name: '注销' }).click()
      await dialog(page).getByRole('button', { name: '注销' }).click()
      await expect(toast(page, '注销成功')).toBeVisible()
    }
    await logOut()
    await expect(dialog(page)).toContainText('《星海拾光》有手机版')
    await keepScreen(page, 'download-hint')
    await dialog(page).getByRole('button', { name: '去下载' }).click()
    await expect(dialog(page)).toContainText('网页想要打开第三方应用')
    await keepScreen(page, 'third-party')
    const store = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: '打开' }).click()
    await expect(await store).toHaveURL('https://store.example/starlight')
    await (await store).close()
    await logOut()
    await expect(page.getByRole('button', { name: '秒玩' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  "the player's menu leads to the version for phones, with a dot until the player has looked",
  { tag: ['@PLAY-19', '@PLAY-20'] },
  async ({ page, player, isMobile }) => {
    await page.route('**/getGameInfo', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({
        response: answer,
        json: {
          ...body,
          data: {
            ...body.data,
            is_m_download: 1,
            m_download_url_ios: 'https://store.example/starlight',
          },
        },
      })
    })
    await page
      .context()
      .route('https://store.example/**', (route) => route.fulfill({ body: 'store' }))
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    const ball = page.getByRole('button', { name: '打开游戏菜单' })
    const entry = page
      .getByRole('dialog', { name: '游戏菜单' })
      .getByRole('button', { name: '下载手机版' })
    // A loaded page comes with its game; after a navigation the page asks for it.
    const enter = async () => {
      await page.goto('/')
      await page.getByRole('link', { name: '进入游戏' }).click()
    }
    await enter()
    await expect(ball).toHaveAttribute('data-dot', 'true')
    await ball.click()
    await expect(entry).toHaveAttribute('data-dot', 'true')
    await keepScreen(page, 'player-menu-download')
    await entry.click()
    await expect(dialog(page)).toContainText('网页想要打开第三方应用')
    // Held sideways, words run along the long side of the window, like the game.
    const words = (await dialog(page).getByRole('heading').boundingBox())!
    expect(words.height > words.width).toBe(isMobile)
    await keepScreen(page, 'player-third-party')
    const store = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: '打开' }).click()
    await expect(await store).toHaveURL('https://store.example/starlight')
    await (await store).close()
    // The game continues, and the dots are gone for good.
    await expect(ball).toHaveAttribute('data-dot', 'false')
    await enter()
    await expect(ball).toHaveAttribute('data-dot', 'false')
    await ball.click()
    await expect(entry).toHaveAttribute('data-dot', 'false')
  },
)
