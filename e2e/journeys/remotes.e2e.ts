import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

/** Goes to a page of mf-account by a link of home. */
const openAccountPage = (page: Page) => page.getByRole('link', { name: '登录 / 注册' }).click()

test(
  'a remote that is down leaves a fallback in its place, the rest works, and it comes back by itself',
  { tag: ['@SHELL-19', '@DELIV-15', '@once'] },
  async ({ page }) => {
    await page.route('**/remotes/mf-account/**', (route) => route.abort())
    await page.goto('/')
    await openAccountPage(page)
    const fallback = page.getByTestId('remote-error')
    await expect(fallback).toHaveAttribute('data-remote', 'mf-account')
    await keepScreen(page, 'remote-fallback')
    await fallback.getByRole('button', { name: '重新加载' }).click()
    await expect(fallback).toBeVisible()
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link').first().click()
    await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
    await expect(fallback).toHaveCount(0)
    await page.getByText('星海拾光').first().click()
    await expect(page).toHaveURL(/\/game\/1|\/login/)
    await page.goBack()
    await openAccountPage(page)
    await expect(fallback).toBeVisible()
    // Attempts under way are answered first: a route is not answered twice.
    await page.unrouteAll({ behavior: 'wait' })
    // By itself, without a press: after 5 s, or 10 s later where the first attempt was still in vain.
    await expect(page.getByLabel('手机号')).toBeVisible({ timeout: 20_000 })
    await expect(fallback).toHaveCount(0)
  },
)

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
      /<link rel="preload" as="script"[^>]* href="([^"]+)" crossorigin integrity="sha384-[^"]+">/g,
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
