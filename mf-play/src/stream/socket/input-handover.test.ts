import { decodeRepeats, encodeInput, type StreamInput } from '@cloudplay/contract/stream-input'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RepeatedEdges } from '../webrtc/repeated-edges.ts'
import { InputHandover, type SentInput } from './input-handover.ts'

const key: StreamInput = { kind: 'key', code: 'KeyA', down: true }
const seqs = (handover: InputHandover, path: 'peer' | 'socket', nowMs = 0) =>
  handover.enter(path, nowMs).map(({ seq }) => seq)

describe('inputs when another path takes over REACH-5', () => {
  it('says again what may not have arrived, in order, and only once', () => {
    const handover = new InputHandover()
    expect(seqs(handover, 'socket')).toEqual([])
    for (const seq of [1, 2, 4]) handover.sent({ seq, previousEdge: 0, input: key }, 0)
    handover.sent({ seq: 3, previousEdge: 2, input: { kind: 'point', x: 0, y: 0 } }, 0)
    expect(handover.newestEdge).toBe(4)
    handover.applied(1)
    expect(seqs(handover, 'socket')).toEqual([])
    expect(seqs(handover, 'peer')).toEqual([2, 4])
    expect(seqs(handover, 'peer')).toEqual([])
  })

  it('keeps few, for some seconds, and none of another connection', () => {
    const handover = new InputHandover()
    handover.enter('peer', 0)
    for (let seq = 1; seq <= 1_000; seq++)
      handover.sent({ seq, previousEdge: seq - 1, input: key }, seq < 900 ? 0 : 4_000)
    expect(seqs(handover, 'socket', 6_000)).toEqual(
      Array.from({ length: 101 }, (_, at) => at + 900),
    )
    handover.forget()
    handover.enter('socket', 6_000)
    expect(seqs(handover, 'peer', 6_000)).toEqual([])
  })

  it('loses no edge and applies each once in order, however the paths change, lag and repeat STREAM-11', () => {
    const step = fc.constantFrom(
      'press',
      'change',
      'deliverPeer',
      'deliverSocket',
      'repeat',
      'lose',
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const handover = new InputHandover()
        const queues: Record<'peer' | 'socket', number[]> = { peer: [], socket: [] }
        const repeats: Uint8Array[] = []
        const again = new RepeatedEdges()
        again.channel = {
          readyState: 'open',
          bufferedAmount: 0,
          send: (bytes: unknown) => void repeats.push(new Uint8Array(bytes as ArrayBuffer)),
        }
        const applied: number[] = []
        let path: 'peer' | 'socket' = 'socket'
        let seq = 0
        // The node's rules: `InputGate`.
        const deliver = (from: 'peer' | 'socket') => {
          const next = queues[from].shift()
          if (next !== undefined && next > (applied.at(-1) ?? 0)) applied.push(next)
          if (from === 'socket') handover.applied(applied.at(-1) ?? 0)
        }
        const repeat = () => {
          const read = repeats.length > 0 ? decodeRepeats(repeats.pop()!)! : null
          let previous = read?.previousSeq
          for (const edge of read?.edges ?? []) {
            if (previous === (applied.at(-1) ?? 0)) applied.push(edge.seq)
            previous = edge.seq
          }
        }
        const send = (sent: SentInput) => {
          queues[path].push(sent.seq)
          if (path === 'peer')
            again.add(sent.seq, sent.previousEdge, encodeInput(sent.seq, sent.input))
        }
        for (const what of steps) {
          if (what === 'change') path = path === 'peer' ? 'socket' : 'peer'
          else if (what === 'deliverPeer') deliver('peer')
          else if (what === 'deliverSocket') deliver('socket')
          else if (what === 'repeat') repeat()
          else if (what === 'lose') repeats.pop()
          else {
            for (const late of handover.enter(path, 0)) send(late)
            const sent = { seq: ++seq, previousEdge: handover.newestEdge, input: key }
            send(sent)
            handover.sent(sent, 0)
          }
        }
        while (repeats.length > 0) repeat()
        while (queues.peer.length > 0) deliver('peer')
        while (queues.socket.length > 0) deliver('socket')
        again.stop()
        expect(applied).toEqual(Array.from({ length: seq }, (_, at) => at + 1))
      }),
      { numRuns: 500 },
    )
  })
})
