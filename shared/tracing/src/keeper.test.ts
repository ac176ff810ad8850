import { beforeEach, describe, expect, it } from 'vitest'
import { Keeper, SPANS_OF_TRACE_MAX } from './keeper.ts'
import { newSpanId, type SpanRecord } from './span.ts'

let kept: SpanRecord[]
let nowMs: number
let keeper: Keeper
beforeEach(() => {
  kept = []
  nowMs = 0
  keeper = new Keeper({ take: (spans) => kept.push(...spans) }, () => nowMs)
})

const span = (traceId: string, name = 'x'): SpanRecord => ({
  traceId,
  spanId: newSpanId(),
  parentId: null,
  service: 'gateway',
  name,
  startMs: 0,
  endMs: 1,
  attributes: {},
  error: null,
})

describe('which traces are kept SEEN-2', () => {
  it('not one in which nothing happened', () => {
    keeper.take(span('a'), false, false)
    expect(kept).toEqual([])
  })

  it('a sampled one, span by span', () => {
    keeper.take(span('a'), true, false)
    expect(kept).toHaveLength(1)
  })

  it('one that failed or was slow, with what came before and after', () => {
    keeper.take(span('a', 'before'), false, false)
    keeper.take(span('b', 'another trace'), false, false)
    keeper.take(span('a', 'failed'), false, true)
    keeper.take(span('a', 'after'), false, false)
    expect(kept.map(({ name }) => name)).toEqual(['before', 'failed', 'after'])
  })

  it('one that turns out to matter within a minute, and none later', () => {
    keeper.take(span('a'), false, false)
    nowMs = 59_000
    keeper.keep('a')
    expect(kept).toHaveLength(1)
    keeper.take(span('b'), false, false)
    nowMs = 130_000
    keeper.take(span('c'), false, false)
    keeper.keep('b')
    expect(kept).toHaveLength(1)
  })

  it('bounded in spans of one trace, in traces and in spans', () => {
    for (let count = 0; count < 5_000; count++) keeper.take(span('a'), true, false)
    expect(kept).toHaveLength(SPANS_OF_TRACE_MAX)
    kept = []
    for (let trace = 0; trace < 6_000; trace++) keeper.take(span(`t${trace}`), false, false)
    keeper.keep('t0')
    expect(kept, 'the oldest makes room').toEqual([])
    keeper.keep('t5999')
    expect(kept).toHaveLength(1)
    for (let trace = 0; trace < 100; trace++)
      for (let count = 0; count < 400; count++) keeper.take(span(`u${trace}`), false, false)
    kept = []
    keeper.keep('u0')
    expect(kept).toEqual([])
  })
})
