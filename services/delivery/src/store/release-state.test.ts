import { expect, it } from 'vitest'
import { readState } from './release-state.ts'

const stamp = { since: '2026-09-01T00:00:00.000Z', version: '1.0.0' }
const remote = (by: string, canary: object | null = null) => ({
  team: 'catalog',
  live: { ...stamp, by },
  canary,
  window: null,
  earlier: [],
  releases: {},
})

it('reads a state from before there was a publisher: npm start by its name, everybody else as a team DELIV-12', () => {
  const remotes = {
    'mf-a': remote('npm start'),
    'mf-b': remote('小明@laptop', { ...stamp, by: '小明@laptop', percent: 5 }),
    'mf-c': { ...remote(''), live: null },
  }
  const { state } = readState(JSON.stringify({ schema: 1, sequence: 3, last: { seq: 3, by: 'npm start' }, remotes }))!
  expect([
    state.remotes['mf-a']?.live?.publisher,
    state.remotes['mf-b']?.live?.publisher,
    state.remotes['mf-b']?.canary?.publisher,
  ]).toEqual(['start', 'team', 'team'])
  expect(state.remotes['mf-c']?.live).toBeNull()
  expect(state.last?.publisher).toBe('start')
})

it('takes the publisher a state names, whatever the name is', () => {
  const named = { ...remote('npm start'), live: { ...stamp, by: 'npm start', publisher: 'team' } }
  const { state } = readState(JSON.stringify({ schema: 1, sequence: 1, last: null, remotes: { 'mf-a': named } }))!
  expect(state.remotes['mf-a']?.live?.publisher).toBe('team')
})
