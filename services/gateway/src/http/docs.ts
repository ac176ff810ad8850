import swagger from '@fastify/swagger'
import { endpoints } from '@cloudplay/contract/endpoints'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import type { FastifyInstance } from 'fastify'

/** The OpenAPI document of every route that is registered after this. Development only. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cloudplay',
        version: '1',
        description: 'Every answer is `{ status, msg, data }`; status 200 is success.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      },
    },
  })
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, (_request, reply) => {
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
    return page()
  })
}

function page(): string {
  const calls = endpoints.map(
    (
      call,
    ) => `<details id="${call.name}"><summary><b>${call.method}</b> <code>${call.path}</code> ${escapeHtml(call.summary)}
<i>${call.auth === 'none' ? '' : `login ${call.auth}`}</i></summary>
<h3>Request</h3><pre>${escapeHtml(JSON.stringify(call.request, null, 2))}</pre>
<h3>data</h3><pre>${escapeHtml(JSON.stringify(call.response, null, 2))}</pre></details>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cloudplay API</title><style>
body{background:#0B0E14;color:#EDF1F7;font:16px/1.5 system-ui,sans-serif;max-width:1000px;margin:32px auto;padding:0 16px}
details{background:#121722;border-radius:8px;padding:8px 16px;margin:8px 0}summary{cursor:pointer}b{color:#38D6E8}i{color:#A7B0C0}
pre{background:#1A2130;border-radius:8px;padding:12px;overflow:auto;font-size:14px}a{color:#38D6E8}</style>
<h1>Cloudplay API</h1><p><a href="/api/docs/openapi.json">OpenAPI document</a></p>${calls.join('\n')}</html>`
}
