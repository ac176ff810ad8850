import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const LISTED = 'https://report.example/month'
/** How long EmbeddedFrame.tsx waits for a page. */
const GIVEN_UP_AFTER_MS = 20_000

const framed = (reportUrl: string, title = '月度报告') =>
  `/iframe?${new URLSearchParams({ reportUrl, title })}`
const serve = (page: Page, body: string) =>
  page.route('https://report.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
const inside = (page: Page) => page.frameLocator('main iframe')

/** Tries everything an embedded page must not do, and writes the results into the page. */
const curious = `<!doctype html><h1>报告</h1><p id="own"></p><p id="parent"></p><p id="top"></p><script>
own.textContent = 'I am ' + self.origin
try { parent.document.title = 'taken'; window.parent.document.body.append('x') } catch (e) { document.getElementById('parent').textContent = 'parent refused' }
try { window.top.location.href = 'https://evil.example/' } catch (e) {} document.getElementById('top').textContent = 'asked to leave'
</script>`

test(
  'a listed page is shown in a sandbox, its title as text',
  { tag: ['@SHELL-11', '@once'] },
  async ({ page }) => {
    await serve(page, curious)
    const title = '<img src=x onerror="window.stolen=1">\u202e报告'
    await page.goto(framed(LISTED, title))
    await expect(inside(page).getByText('I am https://report.example')).toBeVisible()
    await expect(inside(page).getByText('parent refused')).toBeVisible()
    await expect(inside(page).getByText('asked to leave')).toBeVisible()
    await expect(
      page.getByRole('heading', { name: '<img src=x onerror="window.stolen=1"> 报告' }),
    ).toBeVisible()
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/iframe')
    const rights = (await page.locator('main iframe').getAttribute('sandbox'))!.split(' ')
    expect(
      rights.filter((right) => /top-navigation|modals|pointer|orientation/.test(right)),
    ).toEqual([])
    const apart = page.getByRole('link', { name: '在新标签页打开' })
    expect([await apart.getAttribute('href'), await apart.getAttribute('rel')]).toEqual([
      LISTED,
      'noreferrer',
    ])
  },
)

test(
  'the back bar leads to the page before, or to home',
  { tag: ['@SHELL-11', '@SHELL-21', '@once'] },
  async ({ page }) => {
    await serve(page, '<!doctype html><h1>报告</h1>')
    await page.goto('/agreements/user')
    await page.goto(framed(LISTED))
    await expect(inside(page).getByRole('heading', { name: '报告' })).toBeVisible()
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL('/')

    await page
      .getByRole('link', { name: /搜|充值/ })
      .first()
      .waitFor()
    await page.evaluate((address) => {
      // As a link of the site does it.
      history.pushState({ idx: 1, key: 'framed' }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, framed(LISTED))
    await expect(inside(page).getByRole('heading', { name: '报告' })).toBeVisible()
    let reloaded = false
    page.on('load', () => (reloaded = true))
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL('/')
    expect(reloaded).toBe(false)
  },
)

test(
  'a listed page cannot lead its frame to this site, or to one that is not listed',
  { tag: ['@SHELL-11', '@once'] },
  async ({ page, baseURL }) => {
    for (const target of [`${baseURL}/personal`, 'https://evil.example/']) {
      await page.unrouteAll()
      await serve(page, `<!doctype html><script>location.href = ${JSON.stringify(target)}</script>`)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.goto(framed(LISTED))
      await expect(page.getByRole('alert').getByText('这个网页没能打开')).toBeVisible()
      expect(asked).not.toContain(target)
    }
    const policy = (await page.request.get('/', { headers: { accept: 'text/html' } })).headers()[
      'content-security-policy'
    ]
    expect(policy).toContain('frame-src https://report.example https://*.partner.example;')
  },
)

test(
  'a page that does not load times out, and loads by a retry',
  { tag: ['@SHELL-11', '@once'] },
  async ({ page }) => {
    await page.clock.install()
    await page.route('https://report.example/**', () => undefined)
    // The frame never ends loading, and neither does the page around it.
    await page.goto(framed(LISTED), { waitUntil: 'commit' })
    await expect(page.getByRole('status').getByText('正在打开 report.example')).toBeVisible()
    await page.clock.fastForward(GIVEN_UP_AFTER_MS)
    await expect(page.getByRole('alert').getByText('这个网页没能打开')).toBeVisible()
    await page.unrouteAll()
    await serve(page, '<!doctype html><h1>报告</h1>')
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(inside(page).getByRole('heading', { name: '报告' })).toBeVisible()
    await expect(page.getByRole('status').getByText('正在打开 report.example')).toHaveCount(0)
  },
)
