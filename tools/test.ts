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
}
type Step = () => Promise<Outcome>

const results = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-test-'))
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const none: Outcome = { passed: 0, failed: 0, skipped: 0 }

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

const check = async (command: string, args: string[]): Promise<Outcome> => {
  const code = await run(command, args)
  return { ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
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
  testResults: { status: string; assertionResults: unknown[] }[]
}

async function vitest(name: string, args: string[], env: Record<string, string | undefined> = {}): Promise<Outcome> {
  const file = path.join(results, `${name}.json`)
  const code = await run(bin('vitest'), ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile=${file}`], env)
  const report = readReport<VitestReport>(file)
  if (!report) return { ...none, failed: 1 }
  // A file that cannot even be loaded has no tests to count.
  const broken = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped: report.numPendingTests }
}

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
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  if (!report) return { ...none, failed: 1 }
  const failed = report.stats.unexpected + report.stats.flaky
  return { passed: report.stats.expected, failed: failed || (code === 0 ? 0 : 1), skipped: report.stats.skipped }
}

const steps: Record<string, Step> = {
  types,
  lint: () => check(bin('oxlint'), ['--type-aware', '.']),
  floors: () => check(bin('depcruise'), ['shell', ...packages().filter((dir) => /^(mf-|activities|shared|services)/.test(dir)), 'tools', '--config', '.dependency-cruiser.cjs']),
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
  outcomes.reduce((total, { passed, failed, skipped }) => ({ passed: total.passed + passed, failed: total.failed + failed, skipped: total.skipped + skipped }), none)

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
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed || !total.passed ? 1 : 0)
