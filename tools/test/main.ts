import fs from 'node:fs'
import os from 'node:os'
import { compileAll } from '../compile/compile.mjs'
import { STARTED_BY_TESTS } from '../compile/programs.mjs'
import { changedFiles, journeysFor, unitTestsFor, usesNow } from './changed.ts'
import { reports, StepLog, type Environment } from './command.ts'
import { databaseTests, enoughOnServer } from './database-tests.ts'
import { browsers, journeys } from './journeys.ts'
import { removeAtEnd } from './leftovers.ts'
import { prepareMachine, temporaryFolder } from './machine.ts'
import { none, sum, type Outcome } from './outcome.ts'
import { runSteps, type Step } from './schedule.ts'
import { ALL_STEPS, slowest, SLOWEST, slowestFile } from './slowest.ts'
import * as checks from './static-checks.ts'
import { vitest } from './vitest.ts'

/**
 * `npm test`: all steps, those side by side as far as the cores allow. `npm test -- unit journeys` runs the named ones,
 * `npm test -- changed [commit]` those for your changes since a commit (default: the last one). Reports stay in `.reports/`.
 */
const CHECKS = [
  'types',
  'lint',
  'format',
  'layers',
  'unused',
  'docs',
  'english',
  'texts',
  'migrations',
] as const
/** The tests are several steps, as one of them would still run on one core when all else has ended. */
const UNIT = ['programs', 'pages'] as const
/** The longest first, and short ones last to fill what is left; journeys have the machine for themselves. */
const STEPS = [
  'programs',
  'postgres',
  'releases',
  'pages',
  ...CHECKS,
  'journeys',
  'browsers',
] as const
const GROUPS: Readonly<Record<string, readonly StepName[]>> = {
  check: CHECKS,
  unit: UNIT,
  server: ['postgres', 'releases'],
}
type StepName = (typeof STEPS)[number]
const isStep = (name: string): name is StepName => (STEPS as readonly string[]).includes(name)

const JOURNEYS = 'e2e/journeys/'

const args = process.argv.slice(2)
const changed = args[0] === 'changed' ? changedFiles(args[1] ?? 'HEAD') : null
const stepsOf = (name: string) =>
  Object.hasOwn(GROUPS, name) ? GROUPS[name]! : isStep(name) ? [name] : []
const asked = changed ? [...STEPS] : args.flatMap(stepsOf)
const unknown = changed ? [] : args.filter((name) => !stepsOf(name).length)
if (unknown.length) {
  console.error(
    `no step ${unknown.join(', ')}; there are: changed ${Object.keys(GROUPS).join(' ')} ${STEPS.join(' ')}`,
  )
  process.exit(2)
}
if (changed && !changed.length) {
  console.log('nothing has changed')
  process.exit(0)
}

const cores = os.availableParallelism()
/** Steps side by side. Tests often wait for processes and answers, so there is one more than there are cores. */
const lanes = cores + 1
const databaseUrl = process.env['DATABASE_URL']
const names: readonly StepName[] = asked.length ? asked : STEPS
const folder = removeAtEnd(temporaryFolder())
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

let machine: ReturnType<typeof prepareMachine> | undefined
const ready = () => (machine ??= prepareMachine())
let services: ReturnType<typeof compileAll> | undefined
/** Drills and tests of the start run the services as they are compiled for production. */
const compiled = () => (services ??= compileAll(STARTED_BY_TESTS))

const environment: Environment = { TMPDIR: folder }
const unitTests = changed ? unitTestsFor(changed) : ['run']
const withWorkers = (count: number) => `--maxWorkers=${Math.max(1, count)}`
/** Tests of these folders that open a database run on the server, if there is one. */
const ON_SERVER = {
  postgres: ['services/gateway', 'e2e/drills', 'e2e/simulate'],
  releases: ['services/delivery'],
} as const
/** In a whole run with a server, these run there only. */
const leftToServer =
  databaseUrl && !changed
    ? enoughOnServer(
        (['postgres', 'releases'] as const)
          .filter((step) => names.includes(step))
          .flatMap((step) => ON_SERVER[step].flatMap((folder) => databaseTests(folder))),
      ).map((file) => `--exclude=${file}`)
    : []
async function onServer(log: StepLog, step: keyof typeof ON_SERVER): Promise<Outcome> {
  const folders = ON_SERVER[step]
  const isTouched = (file: string) =>
    [...folders, 'shared'].some((folder) => file.startsWith(`${folder}/`))
  if (!databaseUrl || (changed && !changed.some(isTouched))) return none
  await Promise.all([ready(), compiled()])
  const files = folders.flatMap((folder) => databaseTests(folder))
  return vitest(log, step, ['run', withWorkers(cores - 1), ...files], environment)
}
/** Of the projects of `vitest.config.ts` those whose name begins with the step's. */
const unit = async (log: StepLog, step: (typeof UNIT)[number], workers: string) => {
  await Promise.all([ready(), step === 'programs' && compiled()])
  return vitest(log, step, [...unitTests, `--project=${step}*`, workers, ...leftToServer], {
    ...environment,
    DATABASE_URL: undefined,
  })
}
const touched = changed ? journeysFor(changed, await usesNow()) : 'all'
/** The touched journeys of a folder; empty when all are. */
const touchedIn = (folder: string) =>
  touched === 'all' ? [] : touched.filter((file) => file.startsWith(folder))
const touches = (folder: string) => touched === 'all' || touchedIn(folder).length > 0

const run: Record<StepName, (log: StepLog) => Promise<Outcome>> = {
  ...checks,
  programs: (log) => unit(log, 'programs', withWorkers(cores)),
  pages: (log) => unit(log, 'pages', withWorkers(cores - 1)),
  postgres: (log) => onServer(log, 'postgres'),
  releases: (log) => onServer(log, 'releases'),
  journeys: async (log) =>
    touches(JOURNEYS) ? journeys(log, { ...(await ready()), files: touchedIn(JOURNEYS) }) : none,
  browsers: async (log) => (touches('e2e/browsers/') ? browsers(log, await ready()) : none),
}

const costs: Partial<Record<StepName, number>> = { programs: 2, journeys: lanes, browsers: lanes }
const steps: Step[] = names.map((name) => ({ name, lanes: costs[name] ?? 1, run: run[name] }))
const outcomes = await runSteps(steps, {
  lanes,
  openLog: (step) => new StepLog(step, steps.length === 1),
})

const total = sum(outcomes)
const list = slowest(total, SLOWEST)
const title = `${new Date().toISOString().slice(0, 10)}, ${asked.length ? names.join(' ') : ALL_STEPS}`
fs.writeFileSync(slowestFile, `${[title, ...slowest(total, Infinity)].join('\n')}\n`)
if (list.length)
  console.log(`The slowest ${list.length}, all in .reports/slowest.txt:\n${list.join('\n')}\n`)
if (total.unsteady.length)
  console.log(
    `Passed only at the second attempt, each with a cause to find:\n${total.unsteady.map((what) => `- ${what}`).join('\n')}\n`,
  )
if (total.failures.length)
  console.log(`What failed:\n${total.failures.map((what) => `- ${what}`).join('\n')}\n`)
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed || !total.passed ? 1 : 0)
