import type { NodeSession } from '@cloudplay/contract/node'
import { describe, expect, it } from 'vitest'
import { nextState } from './heartbeat.ts'

const said = (state: NodeSession['state'], boot = 0): NodeSession => ({
  cid: 'c',
  state,
  boot,
  since_ms: 0,
})

describe("a node's report of a session STREAM-1", () => {
  it.each([
    ['booting', said('playing'), 'playing'],
    ['booting', said('grace'), 'grace'],
    ['playing', said('grace'), 'grace'],
    ['grace', said('playing'), 'playing'],
    ['playing', said('playing'), 'playing'],
    ['grace', said('ended'), 'ended'],
  ] as const)('%s, after the report %j', (state, report, next) => {
    expect(nextState(state, 0, report, false)).toBe(next)
  })

  it('keeps a session that the node does not know yet', () => {
    expect(nextState('booting', 0, undefined, false)).toBe('booting')
    expect(nextState('playing', 0, undefined, false)).toBe('playing')
  })

  it('starts the game again after the node restarted', () => {
    expect(nextState('playing', 0, undefined, true)).toBe('booting')
  })

  it('ignores reports about an earlier start', () => {
    expect(nextState('booting', 2, said('ended', 1), false)).toBe('booting')
    expect(nextState('booting', 2, said('playing', 2), false)).toBe('playing')
  })
})
