import type { StepLog } from './command.ts'
import { failedOnce, type Outcome } from './outcome.ts'

export interface Step {
  name: string
  /** How many lanes it takes; a step that wants more than all lanes runs alone. */
  lanes: number
  run: (log: StepLog) => Promise<Outcome>
}

const TAIL_LINES = 60

/**
 * Runs steps in their order, as many side by side as there are lanes. Of a step that failed the last lines are shown; gives the outcomes in the order of the steps.
 */
export async function runSteps(
  steps: Step[],
  { lanes, openLog }: { lanes: number; openLog: (step: string) => StepLog },
): Promise<Outcome[]> {
  const startedAtMs = performance.now()
  const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(0)} s`
  const outcomes = new Map<string, Outcome>()
  const waiting = [...steps]
  const running = new Map<string, Promise<void>>()
  let busyLanes = 0

  async function runOne(step: Step): Promise<void> {
    const stepStartedAtMs = performance.now()
    const log = openLog(step.name)
    const outcome = await step
      .run(log)
      .catch((error: unknown) =>
        failedOnce(
          `${step.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        ),
      )
    outcomes.set(step.name, outcome)
    const tail = outcome.failed ? log.tail(TAIL_LINES) : ''
    log.close()
    if (tail) console.log(`\n${tail}\n`)
    console.log(
      `— ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${seconds(stepStartedAtMs)}, ${seconds(startedAtMs)} in all)`,
    )
  }

  while (waiting.length || running.size) {
    const next = waiting.findIndex(
      ({ lanes: wanted }) => busyLanes === 0 || busyLanes + wanted <= lanes,
    )
    const [step] = next < 0 ? [] : waiting.splice(next, 1)
    if (!step) {
      await Promise.race(running.values())
      continue
    }
    busyLanes += step.lanes
    const done = runOne(step).finally(() => {
      busyLanes -= step.lanes
      running.delete(step.name)
    })
    running.set(step.name, done)
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? [])
}
