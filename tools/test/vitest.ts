import path from 'node:path'
import { root } from '../child.ts'
import { bin, readReport, reports, type Environment, type StepLog } from './command.ts'
import { failedOnce, firstLines, none, type Outcome } from './outcome.ts'

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[]
  }[]
}

/** Runs vitest and reads its report; `name` names the step and the report. */
export async function vitest(log: StepLog, name: string, args: string[], env: Environment = {}): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`)
  const code = await log.run(bin('vitest'), [...args, '--reporter=dot', '--reporter=json', `--outputFile=${file}`], env)
  const report = readReport<VitestReport>(file)
  if (!report) return failedOnce(`${name}: vitest left no report`)
  const failures = report.testResults.flatMap((result) => {
    const failed = result.assertionResults.filter((test) => test.status === 'failed')
    const said = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
    // A file that cannot even be loaded has no tests to count.
    const broken = result.status === 'failed' && result.assertionResults.length === 0 ? [result.message] : []
    return [...said, ...broken].map((text) => `${path.relative(root, result.name)}: ${firstLines(text)}`)
  })
  if (!failures.length && code !== 0) failures.push(`${name}: vitest ended with code ${code}, and no test of it failed`)
  const timed = report.testResults.flatMap((result) =>
    result.assertionResults.map((test) => ({
      name: `${name}: ${path.relative(root, result.name)}: ${test.fullName}`,
      ms: test.duration ?? 0,
    })),
  )
  return { ...none, passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures, timed }
}
