import { expect, it } from 'vitest'
import { readFolderState } from './folder-state.ts'

const stamp = { since: '2026-09-01T00:00:00.000Z', version: '1.0.0' }
const remote = (by: string, canary: object | null = null) => ({
  team: 'catalog',
  live: { ...stamp, by },
  canary,
  window: null,
  earlier: [],
  releases: {},
})
const entry = (seq: number, by: string) => ({
  seq,
  at: stamp.since,
  verb: 'ship',
  remote: 'mf-a',
  version: '1.0.0',
  team: 'catalog',
  by,
  detail: 'x',
})
const state = (remotes: object, last: object | null = null) => JSON.stringify({ schema: 1, sequence: 3, last, remotes })

it('reads a state from before there was a publisher: npm start by its name, everybody else as a team DELIV-12', () => {
  const read = readFolderState(
    state({
      'mf-a': remote('npm start'),
      'mf-b': remote('小明@laptop', { ...stamp, by: '小明@laptop', percent: 5 }),
      'mf-c': { ...remote(''), live: null },
      'mf-d': { ...remote(''), live: { ...stamp, by: 'npm start', publisher: 'team' } },
    }),
    '',
  )
  expect(read?.remotes.map((one) => one.remote.live?.publisher)).toEqual(['start', 'team', undefined, 'team'])
  expect(read?.remotes[1]?.remote.canary?.publisher).toBe('team')
})

it('takes every whole line of the log once, and the last entry from the state where its line was cut off DELIV-8', () => {
  const lines = `${JSON.stringify(entry(1, 'npm start'))}\n${JSON.stringify(entry(2, '小明'))}\n{"seq":3,"at":"20`
  const read = readFolderState(state({}, entry(3, '小红')), lines)
  expect(read?.entries.map(({ seq, by, publisher }) => [seq, by, publisher])).toEqual([
    [1, 'npm start', 'start'],
    [2, '小明', 'team'],
    [3, '小红', 'team'],
  ])
})

it('leaves out what is no remote, by name, and keeps the others FAULT-5', () => {
  const read = readFolderState(state({ 'mf-a': remote('小明'), constructor: { window: null }, 'mf-x': null }), '')
  expect(read?.remotes.map(({ name }) => name)).toEqual(['mf-a'])
  expect(read?.leftOut).toEqual(['constructor', 'mf-x'])
})

it.each(['{"schema":1,"seq', '[]', 'null', '{"schema":2,"remotes":{}}', '{"schema":1}'])('understands nothing of %s FAULT-5', (text) => {
  expect(readFolderState(text, '')).toBeUndefined()
})
