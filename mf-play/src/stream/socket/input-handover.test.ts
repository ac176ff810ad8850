import type { StreamInput } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InputHandover } from './input-handover.ts'

const key: StreamInput = { kind: 'key', code: 'KeyA', down: true }
const seqs = (handover: InputHandover, path: 'peer' | 'socket', nowMs = 0) =>
  handover.enter(path, nowMs).map(({ seq }) => seq)

describe('inputs when another path takes over REACH-5', () => {
  it('says again what may not have arrived, in order, and only once', () => {
    const handover = new InputHandover()
    expect(seqs(handover, 'socket')).toEqual([])
    for (const seq of [1, 2, 4]) handover.sent(seq, key, 0)
    handover.sent(3, { kind: 'point', x: 0, y: 0 }, 0)
    handover.applied(1)
    expect(seqs(handover, 'socket')).toEqual([])
    expect(seqs(handover, 'peer')).toEqual([2, 4])
    expect(seqs(handover, 'peer')).toEqual([])
  })

  it('keeps few, for some seconds, and none of another connection', () => {
    const handover = new InputHandover()
    handover.enter('peer', 0)
    for (let seq = 1; seq <= 1_000; seq++) handover.sent(seq, key, seq < 900 ? 0 : 4_000)
    expect(seqs(handover, 'socket', 6_000)).toEqual(
      Array.from({ length: 101 }, (_, at) => at + 900),
    )
    handover.forget()
    handover.enter('socket', 6_000)
    expect(seqs(handover, 'peer', 6_000)).toEqual([])
  })

  it('loses no edge and applies each once in order, however the paths change and lag', () => {
    const step = fc.constantFrom('press', 'change', 'deliverPeer', 'deliverSocket')
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const handover = new InputHandover()
        const queues: Record<'peer' | 'socket', number[]> = { peer: [], socket: [] }
        const applied: number[] = []
        let path: 'peer' | 'socket' = 'socket'
        let seq = 0
        const deliver = (from: 'peer' | 'socket') => {
          const next = queues[from].shift()
          // The node's rule: `InputGate`.
          if (next !== undefined && next > (applied.at(-1) ?? 0)) applied.push(next)
          if (from === 'socket') handover.applied(applied.at(-1) ?? 0)
        }
        for (const what of steps) {
          if (what === 'change') path = path === 'peer' ? 'socket' : 'peer'
          else if (what === 'deliverPeer') deliver('peer')
          else if (what === 'deliverSocket') deliver('socket')
          else {
            queues[path].push(...handover.enter(path, 0).map((late) => late.seq), ++seq)
            handover.sent(seq, key, 0)
          }
        }
        while (queues.peer.length > 0) deliver('peer')
        while (queues.socket.length > 0) deliver('socket')
        expect(applied).toEqual(Array.from({ length: seq }, (_, at) => at + 1))
      }),
      { numRuns: 500 },
    )
  })
})
