import type { SpanRecord } from '@cloudplay/tracing/span'
import { Tracer } from '@cloudplay/tracing/tracer'
import { beforeEach, describe, expect, it } from 'vitest'
import { SessionTrace } from './session-trace.ts'

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const OTHER = TRACEPARENT.replace('0af', '1af')

let spans: SpanRecord[]
let trace: SessionTrace
beforeEach(() => {
  spans = []
  const sink = {
    take: (taken: readonly SpanRecord[]) => spans.push(...taken),
    close: async () => {},
  }
  trace = new SessionTrace(new Tracer('game-node', sink))
})
const seatPart = { service: 'seat', name: 'start game', startMs: 1, endMs: 5 } as const

describe('the parts of a session SEEN-2', () => {
  it('wait for the ticket that names the trace', () => {
    trace.begin('boot')
    trace.add(seatPart)
    trace.end('boot')
    expect(spans).toEqual([])
    trace.follow(TRACEPARENT)
    expect(spans.map(({ service, name }) => [service, name])).toEqual([
      ['seat', 'start game'],
      ['game-node', 'boot'],
    ])
    expect(spans[0]).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentId: 'b7ad6b7169203331',
    })
  })

  it('are none without a trace, with a wrong one, or without tracing', () => {
    for (const given of [undefined, '', 'x', `${TRACEPARENT}0`]) trace.follow(given)
    trace.add(seatPart)
    trace.end('never begun')
    const untraced = new SessionTrace(null)
    untraced.follow(TRACEPARENT)
    untraced.begin('boot')
    untraced.end('boot')
    expect(spans).toEqual([])
  })

  it('are bounded for each tap, before and after its ticket', () => {
    for (let count = 0; count < 100; count++) trace.add(seatPart)
    trace.follow(TRACEPARENT)
    for (let count = 0; count < 100; count++) trace.add(seatPart)
    expect(spans).toHaveLength(20)
    trace.follow(OTHER)
    trace.add(seatPart)
    expect(spans).toHaveLength(21)
  })
})
