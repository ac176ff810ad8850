import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../child.ts'
import { bin, type StepLog } from './command.ts'
import { failedOnce, none, sum, type Outcome } from './outcome.ts'

/** For compiler and linter, which are Go programs: a quarter less of the processor's time for half a gigabyte more. */
const RARE_COLLECTIONS = { GOGC: '300' }

/** Each command counts as one test. */
async function check(log: StepLog, command: string, args: string[]): Promise<Outcome> {
  const code = await log.run(command, args, RARE_COLLECTIONS)
  return code === 0
    ? { ...none, passed: 1 }
    : failedOnce([path.basename(command), ...args].join(' ').slice(0, 100))
}

/** What the checks keep between runs: a second one looks only at what changed. */
const CACHE = 'node_modules/.cache/check'

/**
 * The compiler treats all packages of one environment as one program, so it reads shared files once. With several checkers,
 * each works out the shared types again: the default's four take more than twice the processor's time, and longer on two cores.
 */
export async function types(log: StepLog): Promise<Outcome> {
  const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[]
  }
  const outcomes: Outcome[] = []
  for (const program of references.map((reference) => reference.path)) {
    const kept = `${CACHE}/${program.replaceAll('/', '-')}.tsbuildinfo`
    const args = ['-p', program, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
    outcomes.push(await check(log, bin('tsc'), args))
  }
  return sum(outcomes)
}

const REMOTES = readdirSync(root).filter((name) => name.startsWith('mf-'))
const SOURCES = [
  'shell',
  ...REMOTES,
  'activities',
  'shared',
  'services',
  'games',
  'assets',
  'tools',
  'e2e',
]

export const lint = (log: StepLog) => check(log, bin('oxlint'), ['--type-aware', '.'])
export const format = (log: StepLog) => check(log, bin('oxfmt'), ['--check', '.'])
/** By name: looking for a pattern, the program would walk through all that is installed. */
const testsBelow = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

const packagesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
const sourcesOf = (folder: string) =>
  [`${folder}/src`].filter((name) => existsSync(path.join(root, name)))

const cruise = (log: StepLog, config: string, files: string[]) =>
  check(log, bin('depcruise'), [
    ...files,
    `--config=${config}`,
    `--cache=${CACHE}/${config}`,
    '--cache-strategy=content',
  ])

export const layers = async (log: StepLog) =>
  sum([
    await cruise(log, '.dependency-cruiser.cjs', SOURCES),
    // Tests may import any file of their package.
    await cruise(
      log,
      '.dependency-cruiser.tests.cjs',
      [...REMOTES, ...packagesIn('activities'), ...packagesIn('services'), ...packagesIn('games')]
        .flatMap(sourcesOf)
        .flatMap(testsBelow),
    ),
  ])
export const unused = (log: StepLog) =>
  check(log, bin('knip'), ['--no-config-hints', '--cache', `--cache-location=${CACHE}/knip`])
export const docs = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/docs-check.ts', '--sections'])
export const migrations = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/migrations-check.ts'])
export const english = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/english/main.ts'])
export const texts = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/texts/main.ts'])
