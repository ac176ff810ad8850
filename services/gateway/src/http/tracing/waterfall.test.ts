import type { SpanRecord } from '@cloudplay/tracing/span'
import { describe, expect, it } from 'vitest'
import { durationText, rowsOf, waterfall } from './waterfall.ts'

const span = (spanId: string, parentId: string | null, startMs: number): SpanRecord => ({
  traceId: 't',
  spanId,
  parentId,
  service: 'gateway',
  name: spanId,
  startMs,
  endMs: startMs + 10,
  attributes: {},
  error: null,
})
const shown = (spans: SpanRecord[]) => rowsOf(spans).map(({ span, depth }) => [span.name, depth])

describe('a waterfall SEEN-2', () => {
  it('shows a part below its whole, in the order of time', () => {
    const spans = [span('late', 'tap', 30), span('part', 'early', 12), span('early', 'tap', 10)]
    expect(shown([...spans, span('tap', null, 0)])).toEqual([
      ['tap', 0],
      ['early', 1],
      ['part', 2],
      ['late', 1],
    ])
  })

  it('shows a part whose whole is missing, and ends with a circle', () => {
    expect(shown([span('orphan', 'gone', 0)])).toEqual([['orphan', 0]])
    expect(shown([span('a', 'b', 0), span('b', 'a', 0), span('c', null, 0)])).toEqual([['c', 0]])
  })

  it('escapes names, and needs no style', () => {
    const text = String(waterfall([span('<script>"', null, 0)]))
    expect(text).not.toMatch(/<script>|style/)
    expect(text).toContain('&lt;script&gt;')
  })

  it('writes durations as a person reads them', () => {
    expect([0.51, 12.3, 9_999, 12_340].map(durationText)).toEqual([
      '0.5 ms',
      '12 ms',
      '9999 ms',
      '12.3 s',
    ])
  })
})
