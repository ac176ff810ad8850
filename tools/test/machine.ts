import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserPath } from '../browser.ts'
import { bringRealGame } from '../games.ts'
import { bringOtherBrowsers } from '../other-browsers.ts'
import { bringRelay } from '../relay.ts'

/** What tests need of the machine beyond npm packages, installed once and before they start. */
export async function prepareMachine(): Promise<{ chromium: string }> {
  const chromium = (await browserPath()) ?? ''
  bringRealGame()
  bringRelay()
  bringOtherBrowsers()
  return { chromium }
}

const MEMORY = '/dev/shm'
const WANTED_BYTES = 4 * 1024 ** 3

/**
 * A folder for what tests write: in memory where there is room, since each database is made durable file by file.
 * The caller removes it.
 */
export function temporaryFolder(): string {
  let parent = os.tmpdir()
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    if (bavail * bsize >= WANTED_BYTES) parent = MEMORY
  } catch {
    // No memory file system here.
  }
  return fs.mkdtempSync(path.join(parent, 'cloudplay-test-'))
}
