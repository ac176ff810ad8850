import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openNodes, type SeatNode } from '../seats/open-nodes.ts'
import { takeNext } from './next-in-queue.ts'
import { comesBefore, Pools, type Waiting } from './pools.ts'

const GAMES = ['starlight', 'freedoom', 'supertux']
const REGIONS = ['east', 'south', 'north']

const aNode = fc.record({
  regionId: fc.constantFrom(...REGIONS),
  games: fc.subarray(GAMES),
  capacity: fc.integer({ min: 1, max: 3 }),
  freeSeats: fc.integer({ min: 0, max: 3 }),
})
const aPlayer = fc.record({
  gameMark: fc.constantFrom(...GAMES),
  region: fc.option(fc.constantFrom(...REGIONS)),
  rankMs: fc.integer({ min: 0, max: 20 }),
})

describe('who is next GATE-9', () => {
  it('is always the first player who can take a free seat, and no seat is given twice', () => {
    fc.assert(
      fc.property(
        fc.array(aNode, { maxLength: 6 }),
        fc.array(aPlayer, { maxLength: 30 }),
        (someNodes, players) => {
          const nodes: SeatNode[] = someNodes.map((node, index) => ({
            ...node,
            nodeId: `n${index}`,
            resourceId: 'standard',
            modes: {},
          }))
          const free = new Map(
            someNodes.flatMap(({ capacity, freeSeats }, index) => {
              const seatNos = Array.from(
                { length: Math.min(capacity, freeSeats) },
                (_, seat) => seat + 1,
              )
              const nodeId: string = `n${index}`
              return seatNos.length > 0
                ? [[nodeId, { nodeId, seatNos, takenSeats: 0 }] as const]
                : []
            }),
          )
          const queue = players
            .map(({ gameMark, region, rankMs }, place): Waiting => {
              const choices = new Map(region === null ? [] : [['standard', region]])
              return {
                gameMark,
                choices,
                mode: '720p30',
                rankMs,
                place,
                kind: `${gameMark} ${region}`,
              }
            })
            .sort((one, other) => (comesBefore(one, other) ? -1 : 1))
          const pools = new Pools<Waiting>(nodes)
          for (const member of queue) pools.of(member).members.push(member)

          const left = new Map([...free].map(([nodeId, { seatNos }]) => [nodeId, new Set(seatNos)]))
          const waiting = [...queue]
          const isNext = (member: Waiting) =>
            openNodes(nodes, member.gameMark, member).some(
              ({ nodeId }) => (left.get(nodeId)?.size ?? 0) > 0,
            )
          for (const { member, seat } of takeNext(pools, free, () => new Map(), 100)) {
            expect(member).toBe(waiting.find(isNext))
            expect(openNodes(nodes, member.gameMark, member).map(({ nodeId }) => nodeId)).toContain(
              seat.nodeId,
            )
            expect(left.get(seat.nodeId)!.delete(seat.seatNo)).toBe(true)
            waiting.splice(waiting.indexOf(member), 1)
          }
          expect(waiting.find(isNext)).toBeUndefined()
        },
      ),
    )
  })
})
