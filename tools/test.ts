import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { browserPath } from './browser.ts'
import { bringRealGame } from './games.ts'
import { root } from './child.ts'

/**
 * Steps in the order in which they fail cheapest. Each static check counts as one test; the runners count their own.
 * `npm test -- unit journeys` runs only the named steps.
 */
interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed, by name and first words, said again under everything at the end: the log above is long. */
  failures: string[]
}
type Step = () => Promise<Outcome>

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-test-'))
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const none: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }

function run(command: string, args: string[], env: Record<string, string | undefined> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const failedOnce = (what: string): Outcome => ({ ...none, failed: 1, failures: [what] })

const check = async (command: string, args: string[]): Promise<Outcome> => {
  const code = await run(command, args)
  return code === 0 ? { ...none, passed: 1 } : failedOnce([path.basename(command), ...args].join(' ').slice(0, 80))
}

const packages = () =>
  ['shell', 'e2e', ...['.', 'activities', 'shared', 'services'].flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))]
    .filter((dir) => (dir.startsWith('mf-') || dir.includes(path.sep) || dir === 'shell' || dir === 'e2e') && fs.existsSync(path.join(root, dir, 'tsconfig.json')))

async function types(): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const dir of [...packages(), 'tools']) outcomes.push(await check(bin('tsc'), ['-p', dir]))
  return sum(outcomes)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTotalTestSuites: number
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

async function vitest(name: string, args: string[], env: Record<string, string | undefined> = {}): Promise<Outcome> {
  const file = path.join(results, `${name}.json`)
  const code = await run(bin('vitest'), ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile=${file}`], env)
  const report = readReport<VitestReport>(file)
  if (!report) return failedOnce(`${name}: vitest left no report`)
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const said = failed.map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
    // A file that cannot even be loaded has no tests to count.
    const broken = file.status === 'failed' && file.assertionResults.length === 0 ? [file.message] : []
    return [...said, ...broken].map((text) => `${path.relative(root, file.name)}: ${firstLines(text)}`)
  })
  if (!failures.length && code !== 0) failures.push(`${name}: vitest ended with code ${code}, and no test of it failed`)
  return { passed: report.numPassedTests, failed: failures.length, skipped: report.numPendingTests, failures }
}

const firstLines = (text: string) => text.split('\n').slice(0, 8).join('\n    ')

function readReport<T>(file: string): T | null {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : null
}

async function journeys(): Promise<Outcome> {
  const file = path.join(results, 'journeys.json')
  bringRealGame()
  const code = await run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: (await browserPath()) ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    DATABASE_URL: undefined,
  })
  const report = readReport<PlaywrightReport>(file)
  if (!report) return failedOnce('journeys: playwright left no report')
  const failures = report.suites.flatMap(failedSpecs)
  if (!failures.length && code !== 0) failures.push(`journeys: playwright ended with code ${code}, and no journey of it failed`)
  return { passed: report.stats.expected, failed: failures.length, skipped: report.stats.skipped, failures }
}

interface PlaywrightSuite {
  specs: { title: string; file: string; tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}
interface PlaywrightReport {
  stats: { expected: number; skipped: number }
  suites: PlaywrightSuite[]
}

const failedSpecs = (suite: PlaywrightSuite): string[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results: tries }) => `[${projectName}] ${file}: ${title}\n    ${firstLines(tries.find(({ error }) => error)?.error?.message ?? 'no message')}`),
  ),
  ...(suite.suites ?? []).flatMap(failedSpecs),
]

const steps: Record<string, Step> = {
  types,
  lint: () => check(bin('oxlint'), ['--type-aware', '.']),
  floors: async () => {
    const folders = ['shell', ...packages().filter((dir) => /^(mf-|activities|shared|services)/.test(dir)), 'tools']
    return sum([
      await check(bin('depcruise'), [...folders, '--config', '.dependency-cruiser.cjs']),
      await check(bin('depcruise'), ['{mf-*,activities/*,services/*}/{src,drill}/**/*.test.{ts,tsx}', '--config', '.dependency-cruiser.tests.cjs']),
    ])
  },
  unused: () => check(bin('knip'), ['--no-config-hints']),
  unit: () => {
    bringRealGame()
    return vitest('unit', [], { DATABASE_URL: undefined })
  },
  // The gateway's tests once more, on a PostgreSQL server in place of the embedded database.
  postgres: () => (process.env['DATABASE_URL'] ? vitest('postgres', ['services/gateway']) : Promise.resolve(none)),
  journeys,
}

const sum = (outcomes: Outcome[]): Outcome =>
  outcomes.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
    }),
    none,
  )

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length) {
  console.error(`no step ${unknown.join(', ')}; there are: ${Object.keys(steps).join(' ')}`)
  process.exit(2)
}

const outcomes: Outcome[] = []
for (const [name, step] of Object.entries(steps)) {
  if (asked.length && !asked.includes(name)) continue
  const startedAtMs = Date.now()
  const outcome = await step()
  outcomes.push(outcome)
  console.log(`— ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${((Date.now() - startedAtMs) / 1000).toFixed(0)} s)\n`)
}
fs.rmSync(results, { recursive: true, force: true })

const total = sum(outcomes)
if (total.failures.length) console.log(`What failed:\n${total.failures.map((what) => `- ${what}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed || !total.passed ? 1 : 0)
