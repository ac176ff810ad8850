import type { CallRequest } from '@cloudplay/contract/endpoints'
import { readTraceparent, type TraceContext } from '@cloudplay/tracing/trace-context'
import type { Scope } from '../../../http/deps.ts'
import type { Tracing } from '../../../http/tracing/open-tracing.ts'
import { measureFirstFrames, sitesMs, SLOW_MS } from './first-frame.ts'

type Report = CallRequest<'reportTrace'>

/** A whole school may share an address; each of its players taps a few times a minute. */
const REPORTS_PER_MINUTE = 300
/** Traces whose page has reported. */
const REPORTED_MAX = 10_000

/** The steps of a tap as its page saw them (SEEN-2, SEEN-3). */
export function traceRoutes({ serve, deps }: Scope): void {
  const reported = new Set<string>()
  const firstFrame = measureFirstFrames(deps)
  serve(
    'reportTrace',
    async ({ body, request, player }) => {
      if (player) await firstFrame(player.uid, body)
      const { tracing } = deps
      const root = readTraceparent(body.traceparent)
      // A trace of somebody else, an old one, or a second report: dropped without a word.
      if (!tracing || !root || !tracing.ids.isOwn(root.traceId) || reported.has(root.traceId))
        return {}
      if (reported.size >= REPORTED_MAX) reported.clear()
      reported.add(root.traceId)
      // Its arrival, not now: finding the player took a while.
      const beganMs = (request.span?.startMs ?? deps.clock.realMs()) - body.began_ms_ago
      const isSampled = tracing.ids.isSampled(root.traceId)
      takeReport(tracing, body, beganMs, { ...root, isSampled })
      return {}
    },
    { perMinute: REPORTS_PER_MINUTE },
  )
}

function takeReport({ tracer }: Tracing, body: Report, beganMs: number, root: TraceContext): void {
  const spanOf = (id: string, name: string, fromMs: number, forMs: number) => ({
    spanId: id,
    parentId: id === root.spanId ? null : root.spanId,
    service: 'page',
    name,
    startMs: beganMs + fromMs,
    endMs: beganMs + fromMs + forMs,
    attributes: {},
    error: null,
  })
  tracer.take(
    {
      ...spanOf(root.spanId, 'tap', 0, body.for_ms),
      attributes: { 'cloudplay.outcome': body.outcome },
      error: body.outcome === 'failed' ? 'the game was not shown' : null,
    },
    root,
  )
  for (const { id, step, from_ms: fromMs, for_ms: forMs } of body.steps)
    if (id !== root.spanId) tracer.take(spanOf(id, step, fromMs, forMs), root)
  if (body.outcome === 'shown' && sitesMs(body) > SLOW_MS) tracer.keep(root.traceId)
}
