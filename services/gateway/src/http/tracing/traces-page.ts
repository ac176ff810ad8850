import { randomBytes } from 'node:crypto'
import { html, Html } from '@cloudplay/operator-pages/html'
import { pageHeaders } from '@cloudplay/operator-pages/page-headers'
import { STYLES } from '@cloudplay/operator-pages/styles'
import { readOtlpJson } from '@cloudplay/tracing/otlp-json'
import type { FastifyInstance } from 'fastify'
import { isTap, type KeptTrace, type KeptTraces } from './kept-traces.ts'
import { durationText, waterfall } from './waterfall.ts'

const TRACES_PATH = '/dev/traces'
/** Where the development's node sends its spans: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
const OTLP_PATH = `${TRACES_PATH}/otlp/v1/traces`
const OTLP_LIMIT_BYTES = 4 * 1024 * 1024

const OWN_STYLES = `h2{margin-bottom:8px}details{border-top:1px solid var(--line)}
summary{display:grid;grid-template-columns:1fr auto auto;gap:0 16px;padding:12px 0;cursor:pointer}
summary>b{font-weight:500}summary>code{grid-column:1/-1;font:12px/18px ui-monospace,monospace;color:var(--quiet)}
summary>span{color:var(--quiet);text-align:right;min-width:72px}
.bars{overflow-x:auto;margin-bottom:16px;border-radius:8px;background:#fff}svg{display:block}`

/** GET /dev/traces: the last traces as waterfalls. Only in development: `registerDevelopment` guards everything under /dev. */
export function registerTracesPage(app: FastifyInstance, kept: KeptTraces): void {
  const hidden = { schema: { hide: true } }
  app.get(TRACES_PATH, hidden, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers(pageHeaders(nonce, 'en'))
      .type('text/html; charset=utf-8')
      .send(String(page(kept.list(), nonce)))
  })
  app.post(OTLP_PATH, { ...hidden, bodyLimit: OTLP_LIMIT_BYTES }, (request) => {
    kept.take(readOtlpJson(request.body))
    return { partialSuccess: {} }
  })
}

function page(traces: readonly KeptTrace[], nonce: string): Html {
  const taps = traces.filter(({ spans }) => isTap(spans))
  const others = traces.filter(({ spans }) => !isTap(spans))
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Traces</title>
      <style nonce="${nonce}">
        ${Html.constant(STYLES + OWN_STYLES)}
      </style>
      <main>
        <header>
          <h1>Traces</h1>
          <p class="quiet">The newest come first. Reload to see more.</p>
        </header>
        <section>
          <h2>Taps, to the first frame</h2>
          ${
            taps.length === 0 &&
            html`<p class="quiet">
              None yet: play a game. A page sends its part with the first frame.
            </p>`
          }
          ${taps.map((trace, index) => part(trace, index === 0))}
        </section>
        <section>
          <h2>Other requests</h2>
          ${others.length === 0 && html`<p class="quiet">None yet.</p>`}
          ${others.map((trace) => part(trace, false))}
        </section>
      </main>
    </html>`
}

function part({ traceId, spans }: KeptTrace, isOpen: boolean): Html {
  const startMs = Math.min(...spans.map((span) => span.startMs))
  const endMs = Math.max(...spans.map((span) => span.endMs))
  const root = spans.find(({ parentId }) => parentId === null) ?? spans[0]!
  return html`<details ${isOpen && html`open`}>
    <summary>
      <b>${root.name}</b>
      <span>${durationText(endMs - startMs)}</span>
      <span>${spans.length} spans</span>
      <code>${new Date(startMs).toISOString()} ${traceId}</code>
    </summary>
    <div class="bars">${waterfall(spans)}</div>
  </details>`
}
