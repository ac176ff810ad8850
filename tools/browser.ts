import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk']

const quiet = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0

/**
 * The browser for the journeys: `CHROMIUM_PATH`, one that is installed, Debian's package when this is root on Debian;
 * null leaves it to Playwright's own (`npx playwright install chromium`).
 */
export async function browserPath(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const installed = known.find((file) => fs.existsSync(file))
  if (installed) return installed
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return null
  console.log('installing Chromium by apt …')
  if (quiet('apt-get', ['update', '-qq']) && quiet('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES])) {
    return known.find((file) => fs.existsSync(file)) ?? null
  }
  return null
}
