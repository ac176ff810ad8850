import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FreeSeats } from './best-node.ts'
import type { SeatNode } from './open-nodes.ts'

const aNode = fc.record({
  capacity: fc.integer({ min: 1, max: 4 }),
  freeSeats: fc.integer({ min: 0, max: 4 }),
})

describe('seats that are given away one after another FLEET-5', () => {
  it('are always of the emptiest node, also where two games share nodes', () => {
    fc.assert(
      fc.property(
        fc.array(aNode, { maxLength: 12 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (some, turns) => {
          const nodes = some.map(
            ({ capacity }, index) => ({ nodeId: `n${index}`, capacity }) as SeatNode,
          )
          const left = new Map(
            some.map(({ capacity, freeSeats }, index) => {
              const free = Math.min(capacity, freeSeats)
              return [`n${index}`, { free, taken: capacity - free }]
            }),
          )
          const seats = new FreeSeats(
            new Map(
              [...left].map(([nodeId, { free, taken }]) => {
                const seatNos = Array.from({ length: free }, (_, index) => taken + index + 1)
                return [nodeId, { nodeId, seatNos, takenSeats: taken }]
              }),
            ),
          )
          const both = [nodes, nodes.slice(2)] as const
          const takenOf = ({ nodeId, capacity }: SeatNode) => left.get(nodeId)!.taken / capacity
          for (const turn of turns) {
            const mayHave = both[Number(turn)]!
            const open = mayHave.filter(({ nodeId }) => left.get(nodeId)!.free > 0)
            const seat = seats.emptiest([{ nodes: mayHave }])
            const given = open.find(({ nodeId }) => nodeId === seat?.nodeId)
            expect(seat === null).toBe(given === undefined)
            expect(given ? takenOf(given) : Infinity).toBe(Math.min(...open.map(takenOf)))
            if (!seat || !given) continue
            const node = left.get(given.nodeId)!
            expect(seat.seatNo).toBe(node.taken + 1)
            seats.take(seat)
            node.taken++
            node.free--
          }
          expect(nodes.map(({ nodeId }) => seats.has(nodeId))).toEqual(
            nodes.map(({ nodeId }) => left.get(nodeId)!.free > 0),
          )
        },
      ),
    )
  })
})
