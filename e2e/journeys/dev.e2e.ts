import { request as httpRequest } from 'node:http'
import type { SignedRegistry, Registry } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { DevServers } from '../support/dev-servers.ts'
import { expect, test } from '../support/journey.ts'
import { Player } from '../support/player.ts'

// What is developed is one remote; the tab bar of a phone leads to it.
test.skip(({ isMobile }) => !isMobile, 'a development server is one on any device')

const FILE = 'src/pages/personal/Personal.tsx'
const WORDS = '手动测速'
const START_WITHIN_MS = 120_000
/** A change is noticed when the machine has time for the watcher, the first one once every folder is watched. */
const WATCHED_WITHIN_MS = 30_000

let dev: DevServers
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(START_WITHIN_MS)
  dev = await DevServers.start({ site: baseURL!, remote: 'mf-account' })
})
test.afterAll(() => dev?.end())

/** The overlay of the dev server's client: what does not compile. */
const buildErrors = (page: Page) => page.frameLocator('#rspack-dev-server-client-overlay').locator('body')

test('the development site goes on for minutes, shows what does not compile, and goes on once it is repaired', async ({ page }) => {
  await page.clock.install()
  await page.goto(dev.origin)
  await expect(page.getByRole('region', { name: '精选' })).toBeVisible()

  await test.step("its registry names what it serves, and the running site's releases of the rest", async () => {
    for (let poll = 0; poll < 2; poll++) {
      const heard = page.waitForResponse(`${dev.origin}/registry.json`)
      await page.clock.runFor(31_000)
      const { payload } = (await (await heard).json()) as SignedRegistry
      const { remotes } = JSON.parse(payload) as Registry
      expect(remotes.find(({ name }) => name === 'mf-account')).toMatchObject({ version: 'dev', base: /^http:\/\/localhost:\d+\/$/ })
      expect(remotes.find(({ name }) => name === 'mf-catalog')?.base).toMatch(/^\/remotes\/mf-catalog\//)
    }
  })
  await test.step('after that a page is still there to go to', async () => {
    await page.getByRole('link', { name: '我的', exact: true }).click()
    await expect(page.getByText(WORDS, { exact: true })).toBeVisible()
  })
  await test.step('a change is seen at once', async () => {
    await dev.save(FILE, WORDS, '甲版测速')
    await expect(page.getByText('甲版测速')).toBeVisible({ timeout: WATCHED_WITHIN_MS })
  })
  await test.step('a syntax error is shown by file', async () => {
    await dev.save(FILE, 'return (', 'return (((')
    await expect(buildErrors(page)).toContainText(FILE, { timeout: WATCHED_WITHIN_MS })
  })
  await test.step('repaired, the error goes and the change comes', async () => {
    await dev.save(FILE, WORDS, '乙版测速')
    await expect(page.getByText('乙版测速')).toBeVisible({ timeout: WATCHED_WITHIN_MS })
    await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0)
  })
})

/** The status a socket is answered with at `address`, asked for by a page of `origin`. */
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

test('push and signalling are reached at the development origin, by its own pages only', async ({ page }) => {
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
  expect(await upgradeStatus(`${dev.origin}/stream/no-such-node`, dev.origin)).toBe(404)
  expect(await upgradeStatus(`${dev.origin}/stream/no-such-node`, 'http://elsewhere.example')).toBe(403)
})
