import { describe, expect, it } from 'vitest'
import { positionsIn } from './line.ts'

const line = [
  { uid: 'a', mark: 'starlight' },
  { uid: 'b', mark: 'freedoom' },
  { uid: 'c', mark: 'starlight' },
  { uid: 'd', mark: 'freedoom' },
]
const positions = (nodes: Parameters<typeof positionsIn>[1]) =>
  Object.fromEntries([...positionsIn(line, nodes)].map(([uid, { position, waiting }]) => [uid, [position, waiting]]))

describe('places in the line GATE-9', () => {
  it('counts only those who wait for the same seats', () => {
    expect(positions([{ games: ['starlight'], capacity: 1 }, { games: ['freedoom'], capacity: 1 }])).toEqual({
      a: [1, 2], b: [1, 2], c: [2, 2], d: [2, 2],
    })
  })

  it('counts everybody where one node runs both games', () => {
    expect(positions([{ games: ['starlight', 'freedoom'], capacity: 1 }])).toEqual({ a: [1, 4], b: [2, 4], c: [3, 4], d: [4, 4] })
  })

  it('goes on without any node', () => {
    expect(positions([])).toEqual({ a: [1, 2], b: [1, 2], c: [2, 2], d: [2, 2] })
  })
})
