import type { FastifyInstance } from 'fastify'

/**
 * How JSON bodies are read. A call without arguments may say it is JSON and send nothing. PostgreSQL's text cannot hold
 * U+0000, which JSON can only write as an escape: let it be the caller's mistake, and not a failed statement.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.length === 0) return done(null, {})
    void parse(request, text, (error, body) => {
      // Few texts hold the escape, and of those some mean a backslash: only they are looked through.
      if (!error && text.includes('\\u0000') && holdsNul(body)) done(badText())
      else done(error, body)
    })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.url?.includes('%00') ? badText() : undefined)
  })
}

const badText = () => Object.assign(new Error('U+0000 in text'), { statusCode: 400 })

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => holdsNul(key) || holdsNul(inner))
}
