import { existsSync } from 'node:fs'
import type { Browser, devices } from 'playwright-core'
import { DeliveryError } from '../client.ts'
import type { Terminal } from '../terminal.ts'

/** The headless shell first, which Playwright takes too: it draws the same pages with less of the processor. */
const KNOWN = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
].map((name) => `/usr/bin/${name}`)

/** `CHROMIUM_PATH`, or a browser that is installed; undefined where there is none. */
export const installedBrowser = (env: Terminal['env']): string | undefined =>
  env['CHROMIUM_PATH'] || KNOWN.find((file) => existsSync(file))

/** By this name at run time: servers, which have the same command line, neither bundle nor carry it. */
const DRIVER = 'playwright-core'

/** What the browser gets of the environment: the keys of the team are none of it. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** Opens a browser that nobody sees: one that is installed, else Playwright's own or Chrome where it usually is. */
export async function openBrowser(
  env: Terminal['env'],
): Promise<{ browser: Browser; devices: typeof devices }> {
  const missing = (why: string) =>
    new DeliveryError(
      'bad-request',
      `no browser could be opened (${why}): name a Chromium in CHROMIUM_PATH, or get one by npx playwright-core install chromium`,
    )
  const driver = await import(/* @vite-ignore */ DRIVER).catch((error: unknown) => {
    throw missing((error as Error).message)
  })
  const playwright = driver as typeof import('playwright-core')
  const executablePath = installedBrowser(env)
  const passedOn = PASSED_ON.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  let why = ''
  for (const choice of executablePath ? [{ executablePath }] : [{ channel: 'chrome' }, {}]) {
    try {
      const browser = await playwright.chromium.launch({
        ...choice,
        args: ['--disable-quic', '--disable-background-networking'],
        env: Object.fromEntries(passedOn),
      })
      return { browser, devices: playwright.devices }
    } catch (error) {
      ;[why = ''] = (error as Error).message.split('\n')
    }
  }
  throw missing(why)
}
