import { expect, it, vi } from 'vitest'
import type { StepLog } from './command.ts'
import { none, type Outcome } from './outcome.ts'
import { runSteps, type Step } from './schedule.ts'

vi.spyOn(console, 'log').mockImplementation(() => undefined)
const openLog = () => ({ tail: () => '', close: () => undefined }) as unknown as StepLog

/** Steps that end on request. */
function world(costs: Record<string, number>) {
  const started: string[] = []
  const end = new Map<string, (outcome: Outcome) => void>()
  const steps: Step[] = Object.entries(costs).map(([name, lanes]) => ({
    name,
    lanes,
    run: () => {
      started.push(name)
      return new Promise((resolve) => end.set(name, resolve))
    },
  }))
  return { steps, started, finish: (name: string) => end.get(name)?.({ ...none, passed: 1 }) }
}

it('starts what fits next to what runs, and what wants all lanes alone and last', async () => {
  const { steps, started, finish } = world({ types: 1, unit: 1, postgres: 1, journeys: 2 })
  const outcomes = runSteps(steps, { lanes: 2, openLog })
  expect(started).toEqual(['types', 'unit'])
  finish('types')
  await vi.waitFor(() => expect(started).toEqual(['types', 'unit', 'postgres']))
  finish('unit')
  finish('postgres')
  await vi.waitFor(() => expect(started).toHaveLength(4))
  finish('journeys')
  expect((await outcomes).map(({ passed }) => passed)).toEqual([1, 1, 1, 1])
})

it('runs a step that wants more lanes than there are', async () => {
  const { steps, started, finish } = world({ journeys: 8 })
  const outcomes = runSteps(steps, { lanes: 1, openLog })
  expect(started).toEqual(['journeys'])
  finish('journeys')
  expect(await outcomes).toHaveLength(1)
})

it('counts a step that throws as failed and continues', async () => {
  const steps: Step[] = [
    { name: 'broken', lanes: 1, run: () => Promise.reject(new Error('no such command')) },
    { name: 'next', lanes: 1, run: async () => ({ ...none, passed: 2 }) },
  ]
  const outcomes = await runSteps(steps, { lanes: 1, openLog })
  expect(outcomes[0]).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('no such command')],
  })
  expect(outcomes[1]).toMatchObject({ passed: 2 })
})
