import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Removes the files of a run after everything, its site included, has ended. The sites' logs of a failure stay with its results. */
export default class RemoveScratch implements Reporter {
  #kept = ''
  #hasFailed = false

  onBegin({ projects }: FullConfig): void {
    this.#kept = path.join(projects[0]!.outputDir, 'sites')
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#hasFailed ||= status !== 'skipped' && status !== test.expectedStatus
  }

  onExit(): Promise<void> {
    const scratch = process.env['E2E_SCRATCH']!
    for (const site of this.#hasFailed ? readdirSync(scratch) : []) {
      const logs = path.join(scratch, site, 'logs')
      if (existsSync(logs)) cpSync(logs, path.join(this.#kept, site), { recursive: true })
    }
    rmSync(scratch, { recursive: true, force: true })
    return Promise.resolve()
  }

  printsToStdio(): boolean {
    return false
  }
}
