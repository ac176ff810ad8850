import { rmSync } from 'node:fs'
import type { Reporter } from '@playwright/test/reporter'

/** Removes what a run of journeys wrote, after everything, its site included, has ended. */
export default class RemoveScratch implements Reporter {
  onExit(): Promise<void> {
    rmSync(process.env['E2E_SCRATCH']!, { recursive: true, force: true })
    return Promise.resolve()
  }

  printsToStdio(): boolean {
    return false
  }
}
