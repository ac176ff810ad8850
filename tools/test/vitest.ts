import path from 'node:path'
import { root } from '../child.ts'
import { bin, readReport, reports, type Environment, type StepLog } from './command.ts'
import { failedOnce, firstLines, withFewUnsteady, type Outcome } from './outcome.ts'

interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      status: string
      fullName: string
      failureMessages: string[]
      duration?: number | null
    }[]
  }[]
}

/** Runs vitest and reads its report; `name` names the step and the report. */
export async function vitest(
  log: StepLog,
  name: string,
  args: string[],
  env: Environment = {},
): Promise<Outcome> {
  const file = path.join(reports, `${name}.json`)
  const code = await log.run(
    bin('vitest'),
    [...args, '--retry=1', '--reporter=dot', '--reporter=json', `--outputFile=${file}`],
    env,
  )
  const report = readReport<VitestReport>(file)
  if (!report) return failedOnce(`${name}: vitest left no report`)
  const said = (status: string) =>
    report.testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === status && test.failureMessages.length > 0)
        .map(
          (test) =>
            `${path.relative(root, file)}: ${firstLines(`${test.fullName}\n${test.failureMessages.join('\n')}`)}`,
        ),
    )
  // A file that can't be loaded, or whose set-up fails, has no failed test to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failures = [
    ...said('failed'),
    ...broken.map((file) => `${path.relative(root, file.name)}: ${firstLines(file.message)}`),
  ]
  if (!failures.length && code !== 0)
    failures.push(`${name}: vitest ended with code ${code}, and no test of it failed`)
  const timed = report.testResults.flatMap((result) =>
    result.assertionResults.map((test) => ({
      name: `${name}: ${path.relative(root, result.name)}: ${test.fullName}`,
      ms: test.duration ?? 0,
    })),
  )
  return withFewUnsteady({
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
    // A test that passed and yet left messages was tried twice.
    unsteady: said('passed'),
    timed,
  })
}
