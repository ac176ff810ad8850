import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { bringBroker } from '../broker.ts'
import { browserPath } from '../browser.ts'
import { bringRealGame } from '../games.ts'
import { bringOtherBrowsers } from '../other-browsers.ts'
import { bringSandbox } from '../sandbox.ts'
import { bringRelay } from '../relay.ts'

/** Installs everything that tests need beyond npm packages, once and before they start. */
export async function prepareMachine(): Promise<{ chromium: string }> {
  const chromium = (await browserPath()) ?? ''
  bringSandbox()
  bringRealGame()
  bringRelay()
  bringBroker()
  bringOtherBrowsers()
  return { chromium }
}

const MEMORY = '/dev/shm'
const WANTED_BYTES = 4 * 1024 ** 3

/**
 * A folder for the files of tests: in memory if there is room, because each database syncs file by file.
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
