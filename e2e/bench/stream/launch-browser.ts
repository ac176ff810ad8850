import { chromium, type Browser } from '@playwright/test'
import { browserPath } from '../../../tools/browser.ts'

const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--autoplay-policy=no-user-gesture-required',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @param program in place of this machine's Chromium */
export async function launchBrowser(
  program?: string,
  flags: readonly string[] = [],
): Promise<Browser> {
  const executablePath = program ?? (await browserPath())
  return chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: [...CHROMIUM_FLAGS, ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
