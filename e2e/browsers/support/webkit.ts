import { SESSION_COOKIE } from '@cloudplay/contract'
import { test as base } from '@playwright/test'
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import {
  Builder,
  By,
  Capabilities,
  error,
  until,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver'
import { endProgram, untilReady } from '../../../tools/child.ts'
import { webkitPrograms } from '../../../tools/other-browsers.ts'
import { shotOf } from '../../support/screens.ts'
import { testedSite } from '../../support/sites.ts'
import { openDisplay } from './display.ts'
import { SEEN_WITHIN_MS, watchFaults, type Tab } from './tab.ts'
import { Visitor } from './visitor.ts'

const SAFARI_ON_A_PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const FORMS = {
  // No window of this browser is narrower.
  phone: { width: 447, height: 844, options: [`--user-agent=${SAFARI_ON_A_PHONE}`] },
  desktop: { width: 1440, height: 900, options: [] },
} as const
export type Form = keyof typeof FORMS

const STARTED_WITHIN_MS = 20_000

/** WebKitGTK's test browser, by WebDriver. */
class WebKitTab implements Tab {
  constructor(
    readonly driver: WebDriver,
    readonly origin: string,
    readonly form: Form,
  ) {}

  async goTo(address: string): Promise<void> {
    await this.driver.get(this.origin + address)
    // Not before the page's own code: WebDriver has no way to.
    await this.driver.executeScript(watchFaults)
  }

  async path(): Promise<string> {
    return new URL(await this.driver.getCurrentUrl()).pathname
  }

  async see(what: string, withinMs = SEEN_WITHIN_MS): Promise<void> {
    await this.#do(what, () => Promise.resolve(), withinMs)
  }

  press(what: string): Promise<void> {
    return this.#do(what, async (one) => {
      await this.driver.wait(
        until.elementIsEnabled(one),
        SEEN_WITHIN_MS,
        `cannot be pressed: ${what}`,
      )
      await one.click()
    })
  }

  type(what: string, text: string): Promise<void> {
    return this.#do(what, (one) => one.sendKeys(text))
  }

  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    return this.driver.executeScript<Result>(run)
  }

  async keepScreen(name: string): Promise<void> {
    const path = shotOf(`webkit-${this.form}-${name}`)
    if (path) await writeFile(path, await this.driver.takeScreenshot(), 'base64')
  }

  /** Does something with a visible element; finds it again when the page redraws it in between or has not laid it out. */
  async #do(
    what: string,
    act: (one: WebElement) => Promise<unknown>,
    withinMs = SEEN_WITHIN_MS,
  ): Promise<void> {
    const tryIt = async () => {
      try {
        for (const one of await this.driver.findElements(By.xpath(what))) {
          if (!(await one.isDisplayed())) continue
          await act(one)
          return true
        }
      } catch (failure) {
        const isLater =
          failure instanceof error.StaleElementReferenceError ||
          failure instanceof error.ElementNotInteractableError
        if (!isLater) throw failure
      }
      return false
    }
    await this.driver.wait(tryIt, withinMs, `not to be seen: ${what}`)
  }
}

/** Opens a browser whose page has the size of the form. */
async function open(port: number, form: Form): Promise<WebDriver> {
  const { width, height, options } = FORMS[form]
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: webkitPrograms()!.browser,
      args: ['--automation', ...options],
    },
  })
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [pageWidth = width, pageHeight = height] = await driver.executeScript<number[]>(() => [
    innerWidth,
    innerHeight,
  ])
  await window.setRect({
    x: 0,
    y: 0,
    width: 2 * width - pageWidth,
    height: 2 * height - pageHeight,
  })
  return driver
}

interface Fixtures {
  form: Form
  /** Where a driver of this test's own listens: one driver has one browser at a time, and ends before it is gone. */
  driverPort: number
  tab: WebKitTab
  visitor: Visitor
}

/** A test with a visitor at WebKit's browser, of the form that it uses. */
export const test = base.extend<Fixtures, { display: string }>({
  form: ['desktop', { option: true }],
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { display, server } = await openDisplay(webkitPrograms()!.display)
      await use(display)
      await endProgram(server)
    },
    { scope: 'worker' },
  ],
  driverPort: async ({ display }, use) => {
    const port = testedSite().port + 1
    const driver = spawn(webkitPrograms()!.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display },
    })
    await untilReady(`http://127.0.0.1:${port}/status`, {
      timeoutMs: STARTED_WITHIN_MS,
      ended: () => driver.exitCode !== null,
    })
    await use(port)
    await endProgram(driver)
  },
  tab: async ({ driverPort, form, baseURL }, use) => {
    const driver = await open(driverPort, form)
    await use(new WebKitTab(driver, baseURL!, form))
    await driver.quit()
  },
  visitor: async ({ tab, request, baseURL }, use) => {
    const cookies = tab.driver.manage()
    const visitor = new Visitor(baseURL!, request, {
      read: async () =>
        (await cookies.getCookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? '',
      write: async (value) => {
        // A cookie is given to the site whose page is open.
        await tab.goTo('/login')
        await cookies.addCookie({ name: SESSION_COOKIE, value, path: '/' })
      },
    })
    await use(visitor)
    await visitor.leaveEverything()
  },
})
