import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inStretches } from './in-stretches.ts'

const spin = (ms: number) => {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

it('reaches everything, and lets others run meanwhile', async () => {
  const done: string[] = []
  const other = setImmediate().then(() => done.push('another call'))
  await inStretches(['first', 'second', 'third'], (item) => {
    spin(5)
    done.push(item)
  })
  await other
  expect(done[0]).toBe('first')
  expect(done.indexOf('another call')).toBeLessThan(done.indexOf('third'))
  expect(done).toHaveLength(4)
})
