import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. A call without arguments may claim to be JSON and send nothing. PostgreSQL's text cannot contain
 * U+0000, and neither text nor an address can contain half a surrogate pair. JSON writes both only as escapes: reject
 * them as the caller's mistake, before they fail in the server.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, text: string, done) => {
      if (text.length === 0) return done(null, {})
      void parse(request, text, (error, body) => {
        // Few texts have such an escape, and some of those mean a backslash or a whole pair: check only these.
        if (!error && SUSPECT_ESCAPE.test(text) && holdsBadText(body)) done(badText())
        else done(error, body)
      })
    },
  )
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.url?.includes('%00') ? badText() : undefined)
  })
}

const SUSPECT_ESCAPE = /\\u(0000|d[89a-f])/i

const badText = () =>
  Object.assign(new Error('U+0000 or half a surrogate pair in text'), { statusCode: 400 })

function holdsBadText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => holdsBadText(key) || holdsBadText(inner))
}
