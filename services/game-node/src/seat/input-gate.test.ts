import { encodeInput, encodeRepeats, type StreamInput } from '@cloudplay/contract/stream-input'
import { describe, expect, it } from 'vitest'
import { InputGate } from './input-gate.ts'

const bytes = (seq: number, input: StreamInput) => new Uint8Array(encodeInput(seq, input))

function gate() {
  const applied: [number, string][] = []
  return { applied, gate: new InputGate((seq, input) => applied.push([seq, input.kind])) }
}

describe('input on its way to the game', () => {
  it('applies edges in order and drops outdated motion', () => {
    const { applied, gate: input } = gate()
    expect(input.take(bytes(1, { kind: 'point', x: 0, y: 0 }))).toBe(true)
    expect(input.take(bytes(4, { kind: 'point', x: 1, y: 0 }))).toBe(true)
    expect(input.take(bytes(3, { kind: 'point', x: 0.5, y: 0 }))).toBe(false)
    expect(input.take(bytes(2, { kind: 'key', code: 'KeyA', down: true }))).toBe(true)
    // The shown number never decreases.
    expect(applied).toEqual([
      [1, 'point'],
      [4, 'point'],
      [4, 'key'],
    ])
  })

  it('applies an edge once that comes over two paths REACH-5', () => {
    const { applied, gate: input } = gate()
    for (const seq of [1, 2, 1, 2, 3])
      input.take(bytes(seq, { kind: 'key', code: 'KeyA', down: seq === 2 }))
    expect(applied.map(([seq]) => seq)).toEqual([1, 2, 3])
    expect(input.newestEdge).toBe(3)
  })

  it('refuses rubbish', () => {
    const { applied, gate: input } = gate()
    expect(input.take(new Uint8Array([9, 9, 9]))).toBe(false)
    expect(input.take(new Uint8Array(100_000))).toBe(false)
    expect(applied).toEqual([])
  })

  it('accepts the rate of real devices, but no flood', () => {
    const { applied, gate: input } = gate()
    for (let seq = 1; seq <= 10_000; seq++) input.take(bytes(seq, { kind: 'point', x: 0, y: 0 }))
    expect(applied.length).toBeGreaterThanOrEqual(2000)
    expect(applied.length).toBeLessThan(6000)
  })
})

describe('edges that come more than once STREAM-11', () => {
  const key = (seq: number): StreamInput => ({ kind: 'key', code: 'KeyA', down: seq % 2 === 1 })
  const repeats = (previousSeq: number, ...seqs: number[]) =>
    new Uint8Array(
      encodeRepeats(
        previousSeq,
        seqs.map((seq) => encodeInput(seq, key(seq))),
      ),
    )

  function edges() {
    const applied: number[] = []
    return { applied, gate: new InputGate((seq) => applied.push(seq)) }
  }

  it('are applied once, whichever channel is first', () => {
    const { applied, gate: input } = edges()
    expect(input.take(repeats(0, 1), 'repeats')).toBe(true)
    expect(input.take(bytes(1, key(1)), 'edges')).toBe(false)
    expect(input.take(bytes(4, key(4)), 'edges')).toBe(true)
    expect(input.take(repeats(0, 1, 4), 'repeats')).toBe(false)
    expect(input.take(repeats(0, 1, 4, 6), 'repeats')).toBe(true)
    expect(applied).toEqual([1, 4, 6])
  })

  it('wait for the reliable channel if one before them is missing', () => {
    const { applied, gate: input } = edges()
    expect(input.take(repeats(2, 3), 'repeats')).toBe(false)
    for (const seq of [1, 2, 3]) input.take(bytes(seq, key(seq)), 'edges')
    expect(applied).toEqual([1, 2, 3])
  })

  it('of a page of the release before come by the reliable channel alone', () => {
    const { applied, gate: input } = edges()
    for (const seq of [1, 3, 7]) input.take(bytes(seq, key(seq)), 'edges')
    expect(applied).toEqual([1, 3, 7])
  })

  it('never let a hostile page apply one twice, or flood', () => {
    const { applied, gate: input } = edges()
    for (let seq = 1; seq <= 10_000; seq++) {
      input.take(repeats(seq - 1, seq), 'repeats')
      input.take(repeats(seq - 1, seq), 'repeats')
    }
    expect(new Set(applied).size).toBe(applied.length)
    expect(applied.length).toBeLessThan(6_000)
    expect(input.take(new Uint8Array(100_000), 'repeats')).toBe(false)
  })
})
