import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

/** Goes to the page of mf-account that is one tap from home on this device. */
async function openAccountPage(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: '我的', exact: true }).click()
  else await page.getByRole('link', { name: '登录 / 注册' }).click()
}
const accountPage = (page: Page, isMobile: boolean) =>
  isMobile ? page.getByText('手动测速') : page.getByLabel('手机号')

const ways: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort(),
  'is gone': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'is not what the registry signed': async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: `${await response.text()}\n;globalThis.wasTampered = true`,
    })
  },
  'has lost its chunks': (route) =>
    route.request().url().includes('remoteEntry') ? route.continue() : route.abort(),
}

for (const [what, answer] of Object.entries(ways)) {
  test(
    `a remote that ${what} leaves a fallback in its place, the rest works, and it comes back by itself`,
    { tag: ['@SHELL-19', '@DELIV-15', ...(what === 'is down' ? [] : ['@once'])] },
    async ({ page, isMobile }) => {
      const files = '**/remotes/mf-account/**'
      await page.route(files, answer)
      await page.goto('/')
      await openAccountPage(page, isMobile)
      const fallback = page.getByTestId('remote-error')
      await expect(fallback).toHaveAttribute('data-remote', 'mf-account')
      expect(await page.evaluate(() => 'wasTampered' in window)).toBe(false)
      await keepScreen(page, 'remote-fallback')

      await fallback.getByRole('button', { name: '重新加载' }).click()
      await expect(fallback).toBeVisible()

      await page.getByRole('navigation', { name: '主导航' }).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
      await expect(fallback).toHaveCount(0)
      await page.getByText('星海拾光').first().click()
      await expect(page).toHaveURL(/\/game\/1|\/login/)
      await page.goBack()

      await openAccountPage(page, isMobile)
      await expect(fallback).toBeVisible()
      // Attempts under way are answered first: a route is not answered twice.
      await page.unrouteAll({ behavior: 'wait' })
      // By itself, without a press: after 5 s, or 10 s later where the first attempt was still in vain.
      await expect(accountPage(page, isMobile)).toBeVisible({ timeout: 20_000 })
      await expect(fallback).toHaveCount(0)
    },
  )
}

test('a remote that never answers times out', { tag: ['@SHELL-19', '@once'] }, async ({ page }) => {
  const files = '**/remotes/mf-account/**'
  const hanging: Route[] = []
  await page.route(files, (route) => void hanging.push(route))
  await page.clock.install()
  await page.goto('/')
  await openAccountPage(page, false)
  const fallback = page.getByTestId('remote-error')
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  // Each of three attempts is given 8 s; the page's clock is moved on while the scripts hang.
  await expect(async () => {
    await page.clock.runFor(9000)
    await expect(fallback).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await page.unroute(files)
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(accountPage(page, false)).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await Promise.all(hanging.map((route) => route.abort().catch(() => undefined)))
})

interface FirstPage {
  address: string
  remote: string
  call: string
}

const CONTENT = '星海拾光'

/** In the page: notes when the content is in its main part. */
function noteContent(content: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')?.textContent.includes(content)) return
    Object.assign(globalThis, { contentAtMs: performance.now() })
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: scripts and calls that it requested before the content appeared. */
function askedForContent(): string[] {
  const { contentAtMs = Infinity } = globalThis as { contentAtMs?: number }
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ startTime }) => startTime <= contentAtMs)
    .filter(
      ({ initiatorType, name }) =>
        initiatorType === 'script' || name.includes('/api/ess/') || name.endsWith('.js'),
    )
    .map(({ name }) => new URL(name).pathname)
}

/** Opens a page as a new visitor and reads the files in its HTML and its requests. */
async function expectNoWaterfall(page: Page, { address, remote, call }: FirstPage): Promise<void> {
  await page.addInitScript(noteContent, CONTENT)
  const html = await (await page.goto(address))!.text()
  await expect(page.getByText(CONTENT).first()).toBeVisible()
  const asked = await page.evaluate(askedForContent)

  const preloads = [
    ...html.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" crossorigin integrity="sha384-[^"]+">/g,
    ),
  ].map(([, href]) => href!)
  const scripts = [
    ...html.matchAll(
      /<script defer src="([^"]+)" crossorigin integrity="sha384-[^"]+"><\/script>/g,
    ),
  ].map(([, src]) => src!)
  expect(
    preloads.some(
      (href) => href.startsWith(`/remotes/${remote}/`) && href.endsWith('/remoteEntry.js'),
    ),
    'the entry',
  ).toBe(true)
  expect(
    preloads.some((href) => /\/page-[^/]+\.js$/.test(href)),
    'the chunk of the page',
  ).toBe(true)
  expect(html).toContain('id="cloudplay-registry"')
  const data = JSON.parse(
    /<script type="application\/json" id="cloudplay-data">([\s\S]*?)<\/script>/.exec(html)![1]!,
  ) as Record<string, { status: number }>
  const key = Object.keys(data).find((name) => name.startsWith(`${call} `))
  expect(key && data[key]!.status, `${call} in the HTML`).toBe(200)

  const named = new Set([...preloads, ...scripts])
  const content = asked.filter(
    (url) => url.startsWith(`/remotes/${remote}/`) || url.startsWith('/shell/'),
  )
  const early = content.filter((url) => named.has(url))
  expect(early.length, 'what was preloaded is what is run: one request each').toBe(
    new Set(early).size,
  )
  expect(
    content.filter((url) => url.startsWith('/remotes/') && !named.has(url)),
    'nothing of the remote is found late',
  ).toEqual([])
  expect(
    asked.filter((url) => url.endsWith(`/${call}`)),
    `${call} is not asked again`,
  ).toEqual([])
}

test(
  'the HTML names everything a page needs first, so that nothing waits for anything',
  { tag: '@DELIV-11' },
  async ({ page, isMobile }) => {
    for (const firstPage of [
      { address: '/', remote: 'mf-catalog', call: isMobile ? 'getIndexList' : 'getIndexPc' },
      { address: '/game/1', remote: 'mf-play', call: 'getGameInfo' },
    ]) {
      // The edge waits 150 ms for first data, and on a busy machine sends the page without it: that visit proves nothing.
      await expect(() => expectNoWaterfall(page, firstPage)).toPass({ timeout: 30_000 })
    }
  },
)
