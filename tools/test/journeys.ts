import path from 'node:path'
import { portIsFree } from '../child.ts'
import { compileAll } from '../compile/compile.mjs'
import { SERVICES } from '../compile/programs.mjs'
import { buildPages } from '../launch/pages.ts'
import { bin, readReport, reports, type StepLog } from './command.ts'
import { failedOnce, firstLines, none, sum, type Outcome } from './outcome.ts'

interface Suite {
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Run = { title: string; status: string; ms: number; message: string }

const runs = (suite: Suite): Run[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${file}: ${title}`,
      status,
      ms: results.reduce((total, { duration }) => total + duration, 0),
      message: results.find(({ error }) => error)?.error?.message ?? 'no message',
    })),
  ),
  ...(suite.suites ?? []).flatMap(runs),
]

/** Some journeys, one after the other on a site of their own: journeys change its clock, games and releases. */
interface Lane {
  /** For its report. */
  name: string
  /** Projects of `e2e/playwright.config.ts`. */
  projects: string[]
  /** Which part of them, such as `1/3`; default all. */
  shard?: string
}
/** One more than the cores: a journey waits a third of its time for pages and films. */
const LANES = 3
const FIRST_PORT = 8091
/** A site, and the next ports for the sites of their own that some journeys start. */
const PORTS_EACH = 4
/** A journey goes through a whole site on a busy machine: it may fail once by chance. More of them in a run are no chance. */
const UNSTEADY_MAX = 3

async function freePorts(sites: number): Promise<number> {
  for (let first = FIRST_PORT; ; first += PORTS_EACH) {
    const ports = Array.from({ length: PORTS_EACH * sites }, (_, nth) => first + nth)
    if ((await Promise.all(ports.map(portIsFree))).every(Boolean)) return first
  }
}

async function journeysOf(log: StepLog, lane: Lane, port: number, chromium: string, files: string[]): Promise<Outcome> {
  const { name, projects, shard } = lane
  const file = path.join(reports, `journeys-${name}.json`)
  const part = [...projects.map((project) => `--project=${project}`), ...(shard ? [`--shard=${shard}`] : [])]
  const code = await log.run(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', ...part, '--retries=1', ...files], {
    CHROMIUM_PATH: chromium,
    E2E_PORT: String(port),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    DATABASE_URL: undefined,
  })
  const report = readReport<PlaywrightReport>(file)
  if (!report) return failedOnce(`journeys: playwright left no report for ${name}`)
  const all = report.suites.flatMap(runs)
  const said = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map(({ title, message }) => `${title}\n    ${firstLines(message)}`)
  const failures = said('unexpected')
  if (!failures.length && code !== 0) failures.push(`journeys: playwright ended with code ${code} for ${name}, and no journey of it failed`)
  return {
    ...none,
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
    unsteady: said('flaky'),
    timed: all.map(({ title, ms }) => ({ name: title, ms })),
  }
}

function withFewUnsteady(total: Outcome): Outcome {
  const { passed, failed, failures, unsteady } = total
  if (unsteady.length <= UNSTEADY_MAX) return total
  const count = unsteady.length
  return { ...total, passed: passed - count, failed: failed + count, failures: [...failures, ...unsteady], unsteady: [] }
}

interface Journeys {
  chromium: string
  /** Empty: all of them. */
  files: string[]
}

async function journeysIn(log: StepLog, lanes: Lane[], { chromium, files }: Journeys): Promise<Outcome> {
  // All sites run the same builds: made once, before two would write them at the same time.
  await Promise.all([compileAll(['tools', ...SERVICES]), buildPages()])
  const first = await freePorts(lanes.length)
  const outcomes = lanes.map((lane, nth) => journeysOf(log, lane, first + nth * PORTS_EACH, chromium, files))
  return withFewUnsteady(sum(await Promise.all(outcomes)))
}

/** The journeys in Chromium: all of them in three lanes next to each other, chosen ones by form. */
export function journeys(log: StepLog, which: Journeys): Promise<Outcome> {
  const forms = ['phone', 'desktop']
  const lanes = which.files.length
    ? forms.map((form) => ({ name: form, projects: [form] }))
    : Array.from({ length: LANES }, (_, nth) => ({ name: `${nth + 1}`, projects: forms, shard: `${nth + 1}/${LANES}` }))
  return journeysIn(log, lanes, which)
}

/** The journeys in Firefox and WebKit. */
export const browsers = (log: StepLog, { chromium }: { chromium: string }) =>
  journeysIn(log, [{ name: 'browsers', projects: ['browsers'] }], { chromium, files: [] })
