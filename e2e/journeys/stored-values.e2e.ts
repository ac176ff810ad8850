import { expect, test } from '../support/journey.ts'

/** Everything the site stores under its own names (docs/requirements/shell.md#shell-18). */
const NAMES = [
  'session_user',
  'queue_info',
  'product_in_use',
  'channel',
  'udid',
  'flag',
  'device',
  'install_declined',
  'network_tested',
  'consume_type1',
  'searchHistory',
  'dotDownShow',
  'dotTwoShow',
  'alertDate',
]

test(
  'the channel of an address is stored, and sent at login',
  { tag: ['@SHELL-18', '@once'] },
  async ({ page, player }) => {
    await page.goto('/login?channel=poster-7&udid=visitor-1&flag=5')
    const kept = () =>
      page.evaluate(() => ['channel', 'udid', 'flag'].map((name) => localStorage.getItem(name)))
    await expect.poll(kept).toEqual(['"poster-7"', '"visitor-1"', '5'])
    const told = page.waitForRequest((request) => request.url().endsWith('/api/ess/login'))
    await player.logInHere()
    expect((await told).postDataJSON()).toMatchObject({
      channel: 'poster-7',
      udid: 'visitor-1',
      flag: 5,
    })
    await expect
      .poll(() =>
        page.evaluate(
          () => JSON.parse(localStorage.getItem('session_user') ?? '{}') as { uid?: string },
        ),
      )
      .toHaveProperty('uid')
  },
)

test(
  'a game is kept while it runs, and read again before the server is asked',
  { tag: ['@SHELL-18', '@once'] },
  async ({ page, player }) => {
    await player.logInByApi()
    await player.verifyByApi()
    await player.takeSeatByApi()
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: '正在玩' })
    await expect(bar).toBeVisible()
    const { cid } = (await player.call('checkUserIsPlay', {})).product!
    expect(
      await page.evaluate(
        () => JSON.parse(localStorage.getItem('product_in_use')!) as { cid: string },
      ),
    ).toMatchObject({ cid })
    await page.route('**/checkUserIsPlay', () => undefined)
    await page.reload()
    await expect(bar).toContainText('游戏中')
  },
)

/** Each of these is in turn under each name: every page finds another one. */
const RUBBISH = [
  '{',
  'null',
  '{"__proto__":{"polluted":1}}',
  '[[],{}]',
  `"${'x'.repeat(100_000)}"`,
  '|'.repeat(500),
]

test(
  'every page works with a broken store',
  { tag: ['@SHELL-18', '@once'] },
  async ({ page, player }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await player.logInByApi()
    await page.addInitScript(
      ({ names, texts }) => {
        const turn = Number(sessionStorage.getItem('turn') ?? 0)
        sessionStorage.setItem('turn', String(turn + 1))
        for (const [at, name] of names.entries())
          localStorage.setItem(name, texts[(at + turn) % texts.length]!)
      },
      { names: NAMES, texts: RUBBISH },
    )
    await page.goto('/')
    await expect(page.getByText('星海拾光').first()).toBeVisible()
    await expect(page.getByTestId('account-menu')).toContainText('玩家')
    // The page overwrites it with the answers of the server.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('session_user')))
      .toContain('"uid"')
    for (const address of ['/game/1', '/personal', '/recharge', '/selectDis', '/']) {
      await page.goto(address)
      await expect(page.getByRole('main')).not.toBeEmpty()
      await expect(page.getByTestId('remote-error')).toHaveCount(0)
    }
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    expect(errors).toEqual([])
  },
)
