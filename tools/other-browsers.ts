import fs from 'node:fs'
import { aptInstall } from '../services/game-node/src/program/apt.ts'

const firstOf = (files: string[]) => files.find((file) => fs.existsSync(file)) ?? null

/** WebKitGTK's test browser is in a folder of the machine's kind of processor, and of the library's interface. */
const libraries = () => {
  const found = fs.existsSync('/usr/lib')
    ? fs.readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
    : []
  return found.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map(
      (name) => `/usr/lib/${folder}/${name}`,
    ),
  )
}

/** The Firefox of this machine: `FIREFOX_PATH`, or one that is installed. */
export const firefoxPath = () =>
  process.env['FIREFOX_PATH'] || firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox'])

/** Packages for WebKit: WebKitGTK's driver and test browser, and an X server without a screen for it to draw on. */
export function webkitPrograms(): { driver: string; browser: string; display: string } | null {
  const driver = firstOf(['/usr/bin/WebKitWebDriver'])
  const browser = firstOf(libraries().map((folder) => `${folder}/MiniBrowser`))
  const display = firstOf(['/usr/bin/Xvfb'])
  return driver && browser && display ? { driver, browser, display } : null
}

export const FIREFOX_PACKAGES = ['firefox-esr']
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb']

/**
 * Installs Firefox and WebKit for their journeys where this is root on Debian; elsewhere, or without a network, those that
 * have no browser are left out, and this says so.
 */
export function bringOtherBrowsers(): void {
  const missing = () => [
    ...(firefoxPath() ? [] : FIREFOX_PACKAGES),
    ...(webkitPrograms() ? [] : WEBKIT_PACKAGES),
  ]
  if (missing().length && process.platform === 'linux' && process.getuid?.() === 0) {
    console.log(`installing ${missing().join(', ')} by apt …`)
    const failure = aptInstall(missing())
    if (failure !== null) console.log(failure)
  }
  if (missing().length)
    console.log(
      `journeys in Firefox and WebKit that need ${missing().join(', ')} are left out: not on this machine`,
    )
}
