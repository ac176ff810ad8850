import { describe, expect, it } from 'vitest'
import { type PoolNode, poolsOf, type WaitingGroup } from './pools.ts'

const node = (changes: Partial<PoolNode>): PoolNode => ({
  nodeId: 'n',
  resourceId: 'standard',
  regionId: 'east',
  games: ['a'],
  modes: {},
  capacity: 10,
  isDraining: false,
  booting: 0,
  playing: 0,
  ...changes,
})
const group = (changes: Partial<WaitingGroup>): WaitingGroup => ({
  gameMark: 'a',
  choices: new Map(),
  mode: '720p30',
  players: 1,
  ...changes,
})

describe('the pools of seats FLEET-9', () => {
  it('count seats by what they do, and leave out what is about to go', () => {
    const nodes = [
      node({ booting: 2, playing: 3 }),
      node({ playing: 12, capacity: 10 }),
      node({ playing: 4, isDraining: true }),
      node({ regionId: 'west' }),
    ]
    expect(poolsOf(nodes, []).pools).toEqual([
      {
        resource: 'standard',
        region: 'east',
        free: 5,
        booting: 2,
        playing: 15,
        draining: 4,
        waiting: 0,
        wanted: 17,
      },
      expect.objectContaining({ region: 'west', free: 10, wanted: 0 }),
    ])
  })

  it.each([
    ['a region that was chosen', new Map([['standard', 'west']]), { east: 0, west: 9 }],
    ['none chosen: by seats', new Map<string, string>(), { east: 3, west: 6 }],
    ['a region that is gone', new Map([['standard', 'north']]), { east: 3, west: 6 }],
    ['a choice for other machines', new Map([['large', 'west']]), { east: 3, west: 6 }],
  ])('get the players of the queue: %s', (_what, choices, wanted) => {
    const nodes = [node({ capacity: 10 }), node({ regionId: 'west', capacity: 20 })]
    const { pools, unserved } = poolsOf(nodes, [group({ choices, players: 9 })])
    expect(Object.fromEntries(pools.map((pool) => [pool.region, pool.wanted]))).toEqual(wanted)
    expect(unserved).toBe(0)
  })

  it('get only players whose game they run, and round a share up', () => {
    const nodes = [
      node({ games: ['a', 'b'] }),
      node({ regionId: 'west', games: ['b'] }),
      node({ regionId: 'south', games: ['c'], isDraining: true }),
    ]
    const groups = [
      group({ players: 2 }),
      group({ gameMark: 'b', players: 3 }),
      group({ gameMark: 'c', players: 5 }),
      group({ gameMark: '__proto__', players: 7 }),
    ]
    const { pools, unserved } = poolsOf(nodes, groups)
    expect(pools.map(({ region, waiting }) => [region, waiting])).toEqual([
      ['east', 4],
      ['west', 2],
      ['south', 0],
    ])
    expect(unserved).toBe(12)
  })
})
