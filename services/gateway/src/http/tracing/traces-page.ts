import { readOtlpJson } from '@cloudplay/tracing/otlp-json'
import type { FastifyInstance } from 'fastify'
import { html, type Html } from '@cloudplay/operator-pages/html'
import type { KeptTrace, KeptTraces } from './kept-traces.ts'
import { durationText, waterfall } from './waterfall.ts'

const TRACES_PATH = '/dev/traces'
/** Where the development's node sends its spans: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
const OTLP_PATH = `${TRACES_PATH}/otlp/v1/traces`
const OTLP_LIMIT_BYTES = 4 * 1024 * 1024

/** GET /dev/traces: the last traces as waterfalls. Only in development: `registerDevelopment` guards everything under /dev. */
export function registerTracesPage(app: FastifyInstance, kept: KeptTraces): void {
  const hidden = { schema: { hide: true } }
  app.get(TRACES_PATH, hidden, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(String(page(kept.list()))),
  )
  app.post(OTLP_PATH, { ...hidden, bodyLimit: OTLP_LIMIT_BYTES }, (request) => {
    kept.take(readOtlpJson(request.body))
    return { partialSuccess: {} }
  })
}

const page = (traces: readonly KeptTrace[]): Html =>
  html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Traces</title>
      <h1>Traces</h1>
      <p>
        The last taps, and the last other requests. Reload to see newer ones. A page sends its part
        when the first frame is there.
      </p>
      ${traces.length === 0 && html`<p>None yet: play a game.</p>`} ${traces.map(part)}
    </html>`

function part({ traceId, spans }: KeptTrace, index: number): Html {
  const startMs = Math.min(...spans.map((span) => span.startMs))
  const endMs = Math.max(...spans.map((span) => span.endMs))
  const root = spans.find(({ parentId }) => parentId === null) ?? spans[0]!
  return html`<details ${index === 0 && html`open`}>
    <summary>
      ${root.name} · ${durationText(endMs - startMs)} · ${spans.length} spans ·
      ${new Date(startMs).toISOString()} · <code>${traceId}</code>
    </summary>
    ${waterfall(spans)}
  </details>`
}
