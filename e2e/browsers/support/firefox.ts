import { SESSION_COOKIE } from '@cloudplay/contract'
import { test as base } from '@playwright/test'
import { launch, type Browser, type Page } from 'puppeteer-core'
import { firefoxPath } from '../../../tools/other-browsers.ts'
import { shotOf } from '../../support/screens.ts'
import { SEEN_WITHIN_MS, watchFaults, type Tab } from './tab.ts'
import { Visitor } from './visitor.ts'

/** Firefox as it is installed, by WebDriver BiDi, with a new profile: WebRTC is set as it comes, and no plug-in for H264 is downloaded. */
const open = () =>
  launch({
    browser: 'firefox',
    executablePath: firefoxPath()!,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN,zh' },
    defaultViewport: { width: 1440, height: 900 },
  })

export class FirefoxTab implements Tab {
  constructor(
    readonly page: Page,
    readonly origin: string,
  ) {}

  async goTo(address: string): Promise<void> {
    await this.page.goto(this.origin + address)
  }

  path = () => Promise.resolve(new URL(this.page.url()).pathname)

  async see(what: string, withinMs = SEEN_WITHIN_MS): Promise<void> {
    await this.#find(what, withinMs).wait()
  }

  press = (what: string) => this.#find(what).click()

  async type(what: string, text: string): Promise<void> {
    await this.press(what)
    await this.page.keyboard.type(text)
  }

  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    return this.page.evaluate(run) as Promise<Result>
  }

  async keepScreen(name: string): Promise<void> {
    const path = shotOf(`firefox-${name}`)
    if (path) await this.page.screenshot({ path })
  }

  #find(what: string, withinMs = SEEN_WITHIN_MS) {
    return this.page.locator(`::-p-xpath(${what})`).setTimeout(withinMs)
  }
}

/** A test with a visitor at a tab of Firefox. The visitor gives back seat and queue place at the end. */
export const test = base.extend<{ tab: FirefoxTab; visitor: Visitor }, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const browser = await open()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox, baseURL }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    await page.evaluateOnNewDocument(watchFaults)
    await use(new FirefoxTab(page, baseURL!))
    await context.close()
  },
  visitor: async ({ tab, request, baseURL }, use) => {
    const context = tab.page.browserContext()
    const visitor = new Visitor(baseURL!, request, {
      read: async () =>
        (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? '',
      write: (value) =>
        context.setCookie({ name: SESSION_COOKIE, value, domain: new URL(baseURL!).hostname }),
    })
    await use(visitor)
    await visitor.leaveEverything()
  },
})
