import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { installedBrowser } from '../services/delivery/src/client/compare/browser.ts'

const FONTS = 'fonts-noto-cjk'

const quiet = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * The browser for the journeys: `CHROMIUM_PATH`, one that is installed, one of Debian's packages when this is root on Debian;
 * null leaves it to Playwright's own (`npx playwright install chromium`).
 */
export async function browserPath(): Promise<string | null> {
  const installed = installedBrowser(process.env)
  if (installed) return installed
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    !fs.existsSync('/usr/bin/apt-get')
  )
    return null
  console.log('installing Chromium by apt …')
  if (!quiet('apt-get', ['update', '-qq'])) return null
  // Older releases of Debian have the whole browser only.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, FONTS]))
      return `/usr/bin/${name}`
  }
  return null
}
