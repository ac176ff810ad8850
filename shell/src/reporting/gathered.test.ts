import { expect, it } from 'vitest'
import { Gathered } from './gathered.ts'

const home = { remote: 'mf-catalog', version: '1.1.0' }
const error = { kind: 'press', what: 'TypeError' } as const

it('reports views and failures of each version and kind once DELIV-7', () => {
  const gathered = new Gathered()
  gathered.load(home, 120.4)
  expect(gathered.take(), 'code fetched ahead says nothing').toEqual([])
  gathered.shown(home)
  expect(gathered.take()).toEqual([{ ...home, loadMs: [120] }])
  gathered.shown(home)
  expect(gathered.take()).toEqual([])
  for (let time = 0; time < 3; time++) gathered.mark(home, 'render')
  expect(gathered.take()).toEqual([{ ...home, render: true }])
  gathered.mark(home, 'render')
  gathered.mark(home, 'drawn')
  expect(gathered.take()).toEqual([{ ...home, drawn: true }])
})

it('reports the same error once, and few of one page DELIV-22', () => {
  const gathered = new Gathered()
  for (let time = 0; time < 3; time++) gathered.error(home, error)
  expect(gathered.take()).toEqual([{ ...home, errors: [error] }])
  gathered.error(home, error)
  expect(gathered.take()).toEqual([])
  let sent = 0
  for (let line = 1; line < 100; line++) {
    gathered.error(home, { ...error, file: 'a.js', line })
    sent += gathered.take()[0]?.errors?.length ?? 0
  }
  expect(sent).toBe(19)
})

it('keeps to the bounds of a report DELIV-7', () => {
  const gathered = new Gathered()
  for (let load = 0; load < 30; load++) gathered.load(home, 1e9)
  for (let task = 0; task < 3000; task++) gathered.longTask(home)
  for (let line = 0; line < 9; line++) gathered.error(home, { ...error, file: 'a.js', line })
  for (let number = 0; number < 30; number++)
    gathered.shown({ remote: `act-${number}`, version: '1.0.0' })
  gathered.value(home, { lcpMs: 900 })
  const reports = [gathered.take(), gathered.take()]
  expect(reports.map((report) => report.length)).toEqual([20, 11])
  expect(reports[0]![0]).toMatchObject({
    ...home,
    loadMs: Array(8).fill(600_000),
    longTasks: 1000,
    lcpMs: 900,
  })
  expect(reports[0]![0]!.errors).toHaveLength(5)
})
