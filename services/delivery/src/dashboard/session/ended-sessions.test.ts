import { expect, it } from 'vitest'
import { EndedSessions } from './ended-sessions.ts'

it('log-outs are remembered while they matter DELIV-20', () => {
  const ended = new EndedSessions()
  ended.add({ id: 'kept', untilMs: 1_000 }, 0)
  for (let index = 0; index < 9_999; index++) ended.add({ id: `past ${index}`, untilMs: 10 }, 0)
  ended.add({ id: 'new', untilMs: 1_000 }, 20)
  expect([ended.has('kept'), ended.has('new'), ended.has('past 0')]).toEqual([true, true, false])
})
