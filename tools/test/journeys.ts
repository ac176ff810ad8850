import path from 'node:path'
import { portIsFree } from '../child.ts'
import { compileAll } from '../compile/compile.mjs'
import { SERVICES } from '../compile/programs.mjs'
import { buildPages } from '../launch/pages.ts'
import { bin, readReport, reports, type StepLog } from './command.ts'
import { failedOnce, firstLines, none, sum, withFewUnsteady, type Outcome } from './outcome.ts'

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

/** Journeys change their site's clock, games and releases, so each project of `e2e/playwright.config.ts` has a site of its own. */
type Project = 'phone' | 'desktop' | 'browsers'
const FORMS: Project[] = ['phone', 'desktop']
const FIRST_PORT = 8091
/** A site, and the next ports for the sites of their own that some journeys start. */
const PORTS_EACH = 4

async function freePorts(sites: number): Promise<number> {
  for (let first = FIRST_PORT; ; first += PORTS_EACH) {
    const ports = Array.from({ length: PORTS_EACH * sites }, (_, nth) => first + nth)
    if ((await Promise.all(ports.map(portIsFree))).every(Boolean)) return first
  }
}

async function journeysOf(log: StepLog, project: Project, port: number, chromium: string, files: string[]): Promise<Outcome> {
  const file = path.join(reports, `journeys-${project}.json`)
  const code = await log.run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`, '--retries=1', ...files],
    {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      DATABASE_URL: undefined,
    },
  )
  const report = readReport<PlaywrightReport>(file)
  if (!report) return failedOnce(`journeys: playwright left no report for ${project}`)
  const all = report.suites.flatMap(runs)
  const said = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map(({ title, message }) => `${title}\n    ${firstLines(message)}`)
  const failures = said('unexpected')
  if (!failures.length && code !== 0)
    failures.push(`journeys: playwright ended with code ${code} for ${project}, and no journey of it failed`)
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

interface Journeys {
  chromium: string
  /** Empty: all of them. */
  files: string[]
}

async function journeysIn(log: StepLog, projects: Project[], { chromium, files }: Journeys): Promise<Outcome> {
  // All sites run the same builds: made once, before two would write them at the same time.
  await Promise.all([compileAll(['tools', ...SERVICES]), buildPages()])
  const outcomes: Promise<Outcome>[] = []
  let port = await freePorts(projects.length)
  for (const project of projects) {
    outcomes.push(journeysOf(log, project, port, chromium, files))
    port += PORTS_EACH
  }
  return withFewUnsteady(sum(await Promise.all(outcomes)))
}

/** The journeys in Chromium, both forms next to each other. */
export const journeys = (log: StepLog, which: Journeys) => journeysIn(log, FORMS, which)

/** The journeys in Firefox and WebKit. */
export const browsers = (log: StepLog, { chromium }: { chromium: string }) => journeysIn(log, ['browsers'], { chromium, files: [] })
