import { expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

const home = { remote: 'mf-catalog', version: '1.1.0' }

it('reports views and failures of each version and kind once DELIV-7', () => {
  const gathered = new Gathered()
  gathered.add({ ...home, loadMs: 120.4 })
  expect(gathered.take(), 'code fetched ahead says nothing').toEqual([])
  gathered.add(home)
  expect(gathered.take()).toEqual([{ ...home, loadMs: [120] }])
  gathered.add(home)
  expect(gathered.take()).toEqual([])
  for (let time = 0; time < 3; time++) gathered.add({ ...home, failure: 'render' })
  expect(gathered.take()).toEqual([{ ...home, render: true }])
  gathered.add({ ...home, failure: 'render' })
  gathered.add({ ...home, failure: 'hydration' })
  expect(gathered.take()).toEqual([{ ...home, hydration: true }])
})

it('keeps to the bounds of a report DELIV-7', () => {
  const gathered = new Gathered()
  for (let load = 0; load < 30; load++) gathered.add({ ...home, loadMs: 1e9 })
  for (let task = 0; task < 3000; task++) gathered.longTask(home)
  for (let number = 0; number < 30; number++)
    gathered.add({ remote: `act-${number}`, version: '1.0.0' })
  gathered.value(home, { lcpMs: 900 })
  expect(gathered.take()).toHaveLength(20)
  const rest = gathered.take()
  expect(rest).toHaveLength(11)
  expect(rest.at(-1)).toEqual({
    ...home,
    loadMs: Array(8).fill(600_000),
    longTasks: 1000,
    lcpMs: 900,
  })
})
