import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Where the logs of the sites are when a journey failed. */
const KEPT = path.join(import.meta.dirname, '../../.reports/sites')

/** Removes the files of a run after everything, its site included, has ended. The sites' logs of a failure stay. */
export default class RemoveScratch implements Reporter {
  #hasFailed = false

  onBegin(): void {
    rmSync(KEPT, { recursive: true, force: true })
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#hasFailed ||= status !== 'skipped' && status !== test.expectedStatus
  }

  onExit(): Promise<void> {
    const scratch = process.env['E2E_SCRATCH']!
    for (const site of this.#hasFailed ? readdirSync(scratch) : []) {
      const logs = path.join(scratch, site, 'logs')
      if (existsSync(logs)) cpSync(logs, path.join(KEPT, site), { recursive: true })
    }
    rmSync(scratch, { recursive: true, force: true })
    return Promise.resolve()
  }

  printsToStdio(): boolean {
    return false
  }
}
