import { decodeRepeats, encodeInput, type StreamInput } from '@cloudplay/contract/stream-input'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RepeatedEdges } from './repeated-edges.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press: StreamInput = { kind: 'key', code: 'KeyA', down: true }
const edge = (seq: number) => encodeInput(seq, press)

function open(readyState: RTCDataChannelState = 'open') {
  const edges = new RepeatedEdges()
  const sent: { previousSeq: number; seqs: number[] }[] = []
  const channel = {
    readyState,
    bufferedAmount: 0,
    send: (bytes: unknown) => {
      const { previousSeq, edges: read } = decodeRepeats(new Uint8Array(bytes as ArrayBuffer))!
      sent.push({ previousSeq, seqs: read.map(({ seq }) => seq) })
    },
  }
  edges.channel = channel
  return { edges, sent, channel }
}

it('sends an edge three times, and none again that a later one took along STREAM-11', () => {
  const { edges, sent } = open()
  edges.add(3, 0, edge(3))
  vi.advanceTimersByTime(10)
  edges.add(5, 3, edge(5))
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual([
    { previousSeq: 0, seqs: [3] },
    { previousSeq: 0, seqs: [3, 5] },
    // 20 ms after the second; the first is through.
    { previousSeq: 0, seqs: [3, 5] },
    { previousSeq: 0, seqs: [3, 5] },
  ])
})

it('keeps the newest few, and names the one before them', () => {
  const { edges, sent } = open()
  for (let seq = 1; seq <= 20; seq++) edges.add(seq, seq - 1, edge(seq))
  expect(sent.at(-1)).toEqual({ previousSeq: 14, seqs: [15, 16, 17, 18, 19, 20] })
})

it('says nothing to a node that has no such channel, on one that is closed or full, or after the end', () => {
  const none = new RepeatedEdges()
  none.add(1, 0, edge(1))
  const closed = open('connecting')
  closed.edges.add(1, 0, edge(1))
  const full = open()
  full.channel.bufferedAmount = 5_000
  full.edges.add(1, 0, edge(1))
  const ended = open()
  ended.edges.add(1, 0, edge(1))
  ended.edges.stop()
  vi.advanceTimersByTime(1_000)
  expect([closed.sent.length, full.sent.length, ended.sent.length]).toEqual([0, 0, 1])
  expect(vi.getTimerCount()).toBe(0)
})

it('tells a channel that opens late of the edges before', () => {
  const { edges, sent, channel } = open('connecting')
  edges.add(1, 0, edge(1))
  channel.readyState = 'open'
  edges.add(2, 1, edge(2))
  expect(sent).toEqual([{ previousSeq: 0, seqs: [1, 2] }])
})

it('begins a new row where another path took over, and where it sends an edge again REACH-5', () => {
  const { edges, sent } = open()
  edges.add(1, 0, edge(1))
  edges.add(2, 1, edge(2))
  edges.add(9, 8, edge(9))
  edges.add(10, 9, edge(10))
  edges.add(9, 8, edge(9))
  expect(sent.slice(2)).toEqual([
    { previousSeq: 8, seqs: [9] },
    { previousSeq: 8, seqs: [9, 10] },
    { previousSeq: 8, seqs: [9] },
  ])
})
