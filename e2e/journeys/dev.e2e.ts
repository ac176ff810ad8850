import { request as httpRequest } from 'node:http'
import type { SignedRegistry, Registry } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { DevServers } from '../support/dev-servers.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'

// One remote is under development; a phone's tab bar leads to it. A development server is the same on any device.

const FILE = 'src/pages/personal/Personal.tsx'
const WORDS = '手动测速'
/** A part of the page that gives its place to new words. */
const PART = '<SiteFooter />'
const START_WITHIN_MS = 120_000
const GOES_ON_WITHIN_MS = 240_000
/** A change is built and taken when the machine has time for it, the first one once every folder is watched. */
const TAKEN = { timeout: 30_000 }

let dev: DevServers
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(START_WITHIN_MS)
  dev = await DevServers.start({ site: baseURL!, remote: 'mf-account' })
})
test.afterAll(() => dev?.end())

const mark = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { openSince: 'the beginning' }))
const expectNoReload = async (page: Page) =>
  expect(
    await page.evaluate(() => (globalThis as { openSince?: string }).openSince),
    'without a reload',
  ).toBe('the beginning')
/** The overlay of the dev server's client, with the compile errors. */
const buildErrors = (page: Page) =>
  page.frameLocator('#rspack-dev-server-client-overlay').locator('body')
const thrown = (page: Page) => page.getByTestId('development-error')

test(
  "the development site works for minutes: its registry names what it serves, and the running site's releases of the rest",
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto(dev.origin)
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
    for (let poll = 0; poll < 2; poll++) {
      const heard = page.waitForResponse(`${dev.origin}/registry.json`)
      await page.clock.runFor(31_000)
      const { payload } = (await (await heard).json()) as SignedRegistry
      const { remotes } = JSON.parse(payload) as Registry
      expect(remotes.find(({ name }) => name === 'mf-account')).toMatchObject({
        version: 'dev',
        base: /^http:\/\/localhost:\d+\/$/,
      })
      expect(remotes.find(({ name }) => name === 'mf-catalog')?.base).toMatch(
        /^\/remotes\/mf-catalog\//,
      )
    }
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
  },
)

test(
  'an open page shows what is broken, and continues without a reload after the repair',
  { tag: '@phone' },
  async ({ page }) => {
    test.setTimeout(GOES_ON_WITHIN_MS)
    await page.goto(dev.origin)
    await mark(page)
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()

    await test.step('a change is seen immediately', async () => {
      await dev.save(FILE, PART, '<p>甲版测速</p>')
      await expect(page.getByText('甲版测速')).toBeVisible(TAKEN)
    })
    await test.step('a syntax error is shown by file, and the page stays under it', async () => {
      await dev.save(FILE, 'return (', 'return (((')
      await expect(buildErrors(page)).toContainText(FILE, TAKEN)
      await expect(page.getByText('甲版测速')).toBeVisible()
    })
    await test.step('repaired, the error goes and the change comes', async () => {
      await dev.save(FILE, PART, '<p>乙版测速</p>')
      await expect(page.getByText('乙版测速')).toBeVisible(TAKEN)
      await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0)
      await expectNoReload(page)
    })
    await test.step('an error while drawing is shown with its remote, and the frame stays', async () => {
      await dev.save(
        FILE,
        'return (\n    <Page',
        'throw new Error("broken while drawing")\n  return (\n    <Page',
      )
      await expect(thrown(page)).toContainText('mf-account: Error: broken while drawing', TAKEN)
      await expect(page.getByTestId('remote-error')).toBeVisible()
      await expect(page.getByRole('link', { name: '首页', exact: true })).toBeVisible()
    })
    await test.step('repaired, the page comes back', async () => {
      await dev.save(FILE, PART, '<p>丙版测速</p>')
      await expect(page.getByText('丙版测速')).toBeVisible(TAKEN)
      await expect(thrown(page)).toHaveCount(0)
      await expect(page.getByTestId('remote-error')).toHaveCount(0)
      await expectNoReload(page)
    })
    await test.step('an error while an update is taken is shown, and gone with the repair', async () => {
      await dev.save(FILE, 'import ', 'throw new Error("broken while loading")\nimport ')
      await expect(thrown(page)).toContainText('mf-account: Error: broken while loading', TAKEN)
      await dev.save(FILE, PART, '<p>丁版测速</p>')
      await expect(page.getByText('丁版测速')).toBeVisible(TAKEN)
      await expect(thrown(page)).toHaveCount(0)
      await expectNoReload(page)
    })
  },
)

/** The HTTP status of a socket at `address`, opened by a page of `origin`. */
function upgradeStatus(address: string, origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin,
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    }
    const asked = httpRequest(address, { headers })
    asked.once('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
    asked.once('error', reject)
    asked.end()
  })
}

test(
  'push and signalling are reached at the development origin, by its own pages only',
  { tag: '@phone' },
  async ({ page }) => {
    const player = new Player(page, dev.origin)
    await player.logInByApi()
    await page.goto(dev.origin)
    const { socket_token, url } = await player.call('socketToken', {})
    const opened = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(address)
          socket.onopen = () => resolve('open')
          socket.onerror = () => resolve('refused')
        }),
      `${dev.origin.replace('http', 'ws')}${url}?socket_token=${socket_token}`,
    )
    expect(opened).toBe('open')
    // No node has that name: found out after the origin was let in.
    expect(await upgradeStatus(`${dev.origin}/stream/no-such-node`, dev.origin)).toBe(401)
    expect(
      await upgradeStatus(`${dev.origin}/stream/no-such-node`, 'http://elsewhere.example'),
    ).toBe(403)
  },
)
