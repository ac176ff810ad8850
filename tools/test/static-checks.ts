import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../child.ts'
import { bin, type StepLog } from './command.ts'
import { failedOnce, none, sum, type Outcome } from './outcome.ts'

/** Each command counts as one test. */
async function check(log: StepLog, command: string, args: string[]): Promise<Outcome> {
  const code = await log.run(command, args)
  return code === 0 ? { ...none, passed: 1 } : failedOnce([path.basename(command), ...args].join(' ').slice(0, 100))
}

/** All packages of one kind of environment are one program to the compiler: what they share is read once. */
const PROGRAMS = ['tsconfig.web.json', 'tsconfig.node.json', 'shared/remote-kit', 'e2e', 'tools']

export async function types(log: StepLog): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const program of PROGRAMS) outcomes.push(await check(log, bin('tsc'), ['-p', program]))
  return sum(outcomes)
}

const SOURCES = [
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  'activities',
  'shared',
  'services',
  'assets',
  'tools',
]

export const lint = (log: StepLog) => check(log, bin('oxlint'), ['--type-aware', '.'])
export const format = (log: StepLog) => check(log, bin('oxfmt'), ['--check', '.'])
export const layers = async (log: StepLog) =>
  sum([
    await check(log, bin('depcruise'), [...SOURCES, '--config', '.dependency-cruiser.cjs']),
    // Tests may reach for whatever they try, inside their package.
    await check(log, bin('depcruise'), [
      '{mf-*,activities/*,services/*}/{src,drill}/**/*.test.{ts,tsx}',
      '--config',
      '.dependency-cruiser.tests.cjs',
    ]),
  ])
export const unused = (log: StepLog) => check(log, bin('knip'), ['--no-config-hints'])
export const docs = (log: StepLog) => check(log, process.execPath, ['--import', 'tsx', 'tools/docs-check.ts', '--sections'])
