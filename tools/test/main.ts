import fs from 'node:fs'
import os from 'node:os'
import { changedFiles, journeysFor } from './changed.ts'
import { reports, StepLog, type Environment } from './command.ts'
import { databaseTests } from './database-tests.ts'
import { journeys } from './journeys.ts'
import { prepareMachine, temporaryFolder } from './machine.ts'
import { none, slowest, sum, type Outcome } from './outcome.ts'
import { runSteps, type Step } from './schedule.ts'
import * as checks from './static-checks.ts'
import { vitest } from './vitest.ts'

/**
 * `npm test`: all steps, those side by side that the cores allow. `npm test -- unit journeys` runs the named ones,
 * `npm test -- changed [commit]` what differs from a commit (default: the last one). Reports stay in `.reports/`.
 */
const CHECKS = ['types', 'lint', 'format', 'layers', 'unused', 'docs'] as const
/** The longest first, with everything else next to it; journeys have the machine for themselves. */
const STEPS = ['unit', ...CHECKS, 'postgres', 'journeys'] as const
type StepName = (typeof STEPS)[number]
const isStep = (name: string): name is StepName => (STEPS as readonly string[]).includes(name)

const SLOWEST = 20

const args = process.argv.slice(2)
const changed = args[0] === 'changed' ? changedFiles(args[1] ?? 'HEAD') : null
const asked = changed ? [...STEPS] : args.flatMap((name) => (name === 'check' ? CHECKS : isStep(name) ? [name] : []))
const unknown = changed ? [] : args.filter((name) => name !== 'check' && !isStep(name))
if (unknown.length) {
  console.error(`no step ${unknown.join(', ')}; there are: check changed ${STEPS.join(' ')}`)
  process.exit(2)
}
if (changed && !changed.length) {
  console.log('nothing has changed')
  process.exit(0)
}

const cores = os.availableParallelism()
/** Workers of a runner that shares the machine with one other step. */
const workers = `--maxWorkers=${Math.max(1, cores - 1)}`
const databaseUrl = process.env['DATABASE_URL']
const names: readonly StepName[] = asked.length ? asked : STEPS
const folder = temporaryFolder()
fs.rmSync(reports, { recursive: true, force: true })
fs.mkdirSync(reports, { recursive: true })

let machine: ReturnType<typeof prepareMachine> | undefined
const ready = () => (machine ??= prepareMachine())

const environment: Environment = { TMPDIR: folder }
/** Vitest finds by the graph of modules which tests a change touches. */
const unitTests = changed ? ['related', '--run', ...changed.filter((file) => /\.(tsx?|mjs|json)$/.test(file))] : ['run']
const touched = changed ? journeysFor(changed) : 'all'

const run: Record<StepName, (log: StepLog) => Promise<Outcome>> = {
  ...checks,
  unit: async (log) => {
    await ready()
    return vitest(log, 'unit', [...unitTests, workers], { ...environment, DATABASE_URL: undefined })
  },
  // What opens a database once more, on a PostgreSQL server in place of the embedded database.
  postgres: async (log) => {
    if (!databaseUrl || (changed && !changed.some((file) => /^(services\/gateway|shared)\//.test(file)))) return none
    return vitest(log, 'postgres', ['run', workers, ...databaseTests('services/gateway')], environment)
  },
  journeys: async (log) => (touched.length ? journeys(log, { ...(await ready()), files: touched === 'all' ? [] : touched }) : none),
}

const costs: Partial<Record<StepName, number>> = { journeys: cores }
const steps: Step[] = names.map((name) => ({ name, cores: costs[name] ?? 1, run: run[name] }))
const outcomes = await runSteps(steps, { cores, openLog: (step) => new StepLog(step, steps.length === 1) })
fs.rmSync(folder, { recursive: true, force: true })

const total = sum(outcomes)
const list = slowest(total, SLOWEST)
fs.writeFileSync(`${reports}/slowest.txt`, `${slowest(total, Infinity).join('\n')}\n`)
if (list.length) console.log(`The slowest ${list.length}, all in .reports/slowest.txt:\n${list.join('\n')}\n`)
if (total.failures.length) console.log(`What failed:\n${total.failures.map((what) => `- ${what}`).join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed || !total.passed ? 1 : 0)
