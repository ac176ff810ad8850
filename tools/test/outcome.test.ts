import { expect, it } from 'vitest'
import { none, sum, withFewUnsteady } from './outcome.ts'

const unsteady = (count: number) => Array.from({ length: count }, (_, nth) => `test ${nth}`)

it('counts what passed at the second attempt as passed, and says so', () => {
  const step = { ...none, passed: 10, unsteady: unsteady(3) }
  expect(withFewUnsteady(step)).toEqual(step)
})

it('counts it as failed where a step has too much of it', () => {
  const step = withFewUnsteady({
    ...none,
    passed: 10,
    failed: 1,
    failures: ['broken'],
    unsteady: unsteady(4),
  })
  expect(step).toMatchObject({
    passed: 6,
    failed: 5,
    failures: ['broken', ...unsteady(4)],
    unsteady: [],
  })
})

it('adds steps up, each with its own limit', () => {
  const total = sum(
    [
      { ...none, passed: 3, unsteady: unsteady(3) },
      { ...none, passed: 2, unsteady: unsteady(2) },
    ].map(withFewUnsteady),
  )
  expect(total).toMatchObject({ passed: 5, failed: 0, unsteady: [...unsteady(3), ...unsteady(2)] })
})
