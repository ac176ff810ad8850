import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePorts } from '../child.ts'
import { compileAll } from '../compile/compile.mjs'
import { SERVICES } from '../compile/programs.mjs'
import { buildPages } from '../launch/pages.ts'
import { bin, readReport, reports, type StepLog } from './command.ts'
import { failedOnce, firstLines, none, withFewUnsteady, type Outcome } from './outcome.ts'
import { PORTS_EACH } from './ports.ts'
import { prepareSite } from './prepared-site.ts'

interface Suite {
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: string
      results: {
        duration: number
        error?: { message?: string }
        attachments: { name: string; path?: string }[]
      }[]
    }[]
  }[]
  suites?: Suite[]
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number }
  suites: Suite[]
}
type Journey = Suite['specs'][number]['tests'][number]
type Result = { title: string; status: string; ms: number; why: string }

/** Of a page's description: dialogs and notices come last. */
const SHOWN_LINES = 60

/**
 * The first error, what the page showed then, as Playwright wrote it down, and what the journey's own site said: where this is
 * all there is, it tells the cause.
 */
function whyOf({ results }: Journey): string {
  const failed = results.find(({ error }) => error)
  const attached = (wanted: string) => {
    const file = failed?.attachments.find(({ name }) => name === wanted)?.path
    return file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  const part = (title: string, text: string | undefined) =>
    text ? [title, text.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n    ')] : []
  return [
    firstLines(failed?.error?.message ?? 'no message'),
    ...part('The page showed:', /```yaml\n([\s\S]*?)```/.exec(attached('error-context'))?.[1]),
    ...part('The site said:', attached('site')),
  ].join('\n    ')
}

const runs = (suite: Suite): Result[] => [
  ...suite.specs.flatMap(({ title, file, tests }) =>
    tests.map((journey) => ({
      title: `[${journey.projectName}] ${file}: ${title}`,
      status: journey.status,
      ms: journey.results.reduce((total, { duration }) => total + duration, 0),
      why: whyOf(journey),
    })),
  ),
  ...(suite.suites ?? []).flatMap(runs),
]

/** Of `e2e/playwright.config.ts`. */
type Project = 'phone' | 'desktop' | 'alone' | 'browsers'
const FIRST_PORT = 8091
/** A site with its games, and a browser. */
const SITE_BYTES = 1.5 * 1024 ** 3
/** As many as cores: where fresh memory is slow to come, one site starts in 19 s, two together in 39, three in 75. */
const SITES = Math.max(
  1,
  Math.min(os.availableParallelism(), 6, Math.floor(os.totalmem() / SITE_BYTES)),
)

interface Journeys {
  chromium: string
  /** Empty: all of them. */
  files: string[]
}

/** Runs as many journeys in parallel as there are sites (`e2e/support/sites.ts`). */
async function run(
  log: StepLog,
  projects: Project[],
  sites: number,
  { chromium, files }: Journeys,
): Promise<Outcome> {
  // All sites run the same builds: made once, before two would write them at the same time.
  await Promise.all([compileAll(['tools', ...SERVICES]), buildPages().all])
  const port = await freePorts(PORTS_EACH * sites, FIRST_PORT)
  // One site has nothing to share.
  const prepared = sites > 1 ? await prepareSite(port) : ''
  const names = projects.join(' and ')
  const report = path.join(reports, `journeys-${projects.join('-')}.json`)
  const code = await log.run(
    bin('playwright'),
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--retries=1',
      // Otherwise one journey that runs after the others would make all of them run.
      ...(files.length ? ['--no-deps', ...files] : []),
    ],
    {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      E2E_PREPARED: prepared,
      E2E_SITES: String(sites),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_RESULTS: report.replace(/\.json$/, ''),
      DATABASE_URL: undefined,
    },
  )
  if (prepared) await rm(prepared, { recursive: true, force: true })
  const said = readReport<PlaywrightReport>(report)
  if (!said) return failedOnce(`journeys: playwright left no report for ${names}`)
  const all = said.suites.flatMap(runs)
  const withStatus = (wanted: string) =>
    all.filter(({ status }) => status === wanted).map(({ title, why }) => `${title}\n    ${why}`)
  const failures = withStatus('unexpected')
  if (!failures.length && code !== 0)
    failures.push(
      `journeys: playwright ended with code ${code} for ${names}, and no journey of it failed`,
    )
  return withFewUnsteady({
    ...none,
    passed: said.stats.expected + said.stats.flaky,
    failed: failures.length,
    skipped: said.stats.skipped,
    failures,
    unsteady: withStatus('flaky'),
    timed: all.map(({ title, ms }) => ({ name: title, ms })),
  })
}

/** The journeys in Chromium, on a phone and on a desktop, and then those that need a quiet machine. */
export const journeys = (log: StepLog, which: Journeys) =>
  run(log, ['phone', 'desktop', 'alone'], Math.min(SITES, which.files.length || SITES), which)

/** The journeys in Firefox and WebKit. */
export const browsers = (log: StepLog, { chromium }: { chromium: string }) =>
  run(log, ['browsers'], 1, { chromium, files: [] })
