import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { companyAccountEnv } from './support/company-account.ts'
import { SITES, siteOf, testedSite } from './support/sites.ts'
import { keepsRenderers } from '../tools/test/keeps-renderers.ts'
import { copyPreparedData } from './support/prepared-data.ts'
import { vendorEnv } from './support/vendor-script.ts'

const chromium = process.env['CHROMIUM_PATH']
const originOf = (port: number) => `http://localhost:${port}`

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  contextOptions: { reducedMotion: 'reduce' as const },
}

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.e2e.ts',
  // What a journey that failed leaves: the picture and the words of its page, and the logs of its site.
  outputDir:
    process.env['E2E_RESULTS'] ||
    path.join(import.meta.dirname, '../.reports/results', String(siteOf(0).port)),
  workers: SITES,
  // Some journeys take a minute, and more on a slow machine.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['./support/remove-scratch.ts'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ||
          path.join(os.tmpdir(), 'cloudplay-e2e.json'),
      },
    ],
  ],
  use: {
    baseURL: originOf(testedSite().port),
    // A request that passes a worker cannot be intercepted; the journeys of the worker itself allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Root in a container cannot have a sandbox; the other flags keep the browser from using the network.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
        // A journey is over before code that is optimized pays for the time it takes.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // A journey tagged @once shows nothing that differs by form, so the desktop is enough; @phone is about phones only.
    {
      name: 'phone',
      grepInvert: /@once|@alone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // Motion is drawn by the processor here, a third of a browser's work on the larger window: the phone shows it, and the desktop
    // is one for whom it is reduced, but for journeys about motion (`withMotion` in support/journey.ts).
    { name: 'desktop', grepInvert: /@phone|@alone/, use: desktop },
    // After the others, because a busy machine delays packets as a narrow link does. `--no-deps` runs it by itself.
    { name: 'alone', grep: /@alone/, use: desktop, dependencies: ['phone', 'desktop'] },
    // Firefox and WebKit as Debian has them: no browser of Playwright's.
    { name: 'browsers', testDir: './browsers' },
  ],
  webServer: Array.from({ length: SITES }, (_, worker) => {
    const { port, dataDir, teamsFile } = siteOf(worker)
    // Workers load this file too, when the sites run.
    if (!existsSync(dataDir)) copyPreparedData(dataDir)
    return {
      command: 'node tools/start.mjs',
      cwd: path.join(import.meta.dirname, '..'),
      // The site answers before its remotes are live. E2E_REUSE=1 takes a site that runs on that port, for writing journeys.
      ...(process.env['E2E_REUSE'] === '1'
        ? { url: `${originOf(port)}/readyz?needs=node,release`, reuseExistingServer: true }
        : { wait: { stdout: /^ready /m } }),
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'pipe',
      env: {
        ...keepsRenderers,
        PORT: String(port),
        DATA_DIR: dataDir,
        TEAMS_FILE: teamsFile,
        LOG_LEVEL: 'warn',
        // An automatic canary proceeds after three visitors had it for a second.
        HEALTH_STEP_VISITORS: '3',
        HEALTH_STEP_SECONDS: '1',
        FRAME_SOURCES: 'https://report.example https://*.partner.example',
        ...vendorEnv,
        ...companyAccountEnv(port),
      },
    }
  }),
})
