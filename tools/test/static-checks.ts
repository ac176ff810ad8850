import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../child.ts'
import { bin, type Environment, type StepLog } from './command.ts'
import { failedOnce, none, sum, type Outcome } from './outcome.ts'

/** Each command counts as one test. */
async function check(
  log: StepLog,
  command: string,
  args: string[],
  env: Environment = {},
): Promise<Outcome> {
  const code = await log.run(command, args, env)
  return code === 0
    ? { ...none, passed: 1 }
    : failedOnce([path.basename(command), ...args].join(' ').slice(0, 100))
}

/**
 * The compiler treats all packages of one environment as one program, so it reads shared files once. With several checkers,
 * each works out the shared types again: the default's four take more than twice the processor's time, and longer on two cores.
 */
const PROGRAMS = ['tsconfig.web.json', 'tsconfig.node.json', 'shared/remote-kit', 'e2e', 'tools']

export async function types(log: StepLog): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const program of PROGRAMS)
    outcomes.push(await check(log, bin('tsc'), ['-p', program, '--checkers', '1']))
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

/** On one core for the same reason: its checkers are as many as it sees cores. */
export const lint = (log: StepLog) =>
  check(log, bin('oxlint'), ['--type-aware', '.'], { GOMAXPROCS: '1' })
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

export const layers = async (log: StepLog) =>
  sum([
    await check(log, bin('depcruise'), [...SOURCES, '--config', '.dependency-cruiser.cjs']),
    // Tests may import any file of their package.
    await check(log, bin('depcruise'), [
      ...[
        ...REMOTES,
        ...packagesIn('activities'),
        ...packagesIn('services'),
        ...packagesIn('games'),
      ]
        .flatMap(sourcesOf)
        .flatMap(testsBelow),
      '--config',
      '.dependency-cruiser.tests.cjs',
    ]),
  ])
export const unused = (log: StepLog) => check(log, bin('knip'), ['--no-config-hints'])
export const docs = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/docs-check.ts', '--sections'])
export const migrations = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/migrations-check.ts'])
export const english = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/english/main.ts'])
export const texts = (log: StepLog) =>
  check(log, process.execPath, ['--import', 'tsx', 'tools/texts/main.ts'])
