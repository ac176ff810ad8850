import { createServer } from 'node:net'
import { type Language } from '@cloudplay/contract'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { prefixesOf } from '@cloudplay/rules/site-prefixes'
import { rspack, type Compiler, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { brokenEntry, brokenHtml } from './dev-html.ts'
import { SHELL_DEV_PORT, site } from './dev-settings.ts'
import { buildWhatIsWritten, tellFinishedBuilds } from './dev-watch.ts'
import type { AnswerAlone } from './recorded/answer-alone.ts'

/** What the running site answers: calls, push and signalling sockets, payments, pictures, and releases of other remotes. */
const SITE_ADDRESSES = [...prefixesOf('gateway'), '/media', '/favicon.ico', '/remotes']

interface PageRequest {
  method?: string
  url?: string
  headers: { accept?: string; host?: string; cookie?: string; 'accept-language'?: string }
}
interface PageResponse {
  setHeader(name: string, value: string): void
  end(body: string): void
}

export interface DevServerOptions {
  config: Configuration
  port: number
  /** The page of every address that asks for HTML, as the browser at `origin` sees it, in its language. */
  html?: (origin: URL, language: Language) => Promise<string>
  /** JSON answered at an address of this server, made for each request: address -> answer. */
  json?: Record<string, (origin: URL) => Promise<unknown>>
  /** Errors thrown in the page are shown over it. For one app alone: several on one page would each show them. */
  showThrown?: boolean
  /** What calls get while no site runs. */
  alone?: AnswerAlone
}

/** A port for a dev server: the usual one, moved with the shell's, or any free one when `SHELL_DEV_PORT` is 0. */
export async function devPort(usual: number, name: string): Promise<number> {
  const wanted = SHELL_DEV_PORT.free ? 0 : usual + SHELL_DEV_PORT.moved
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(new Error(`port ${wanted} of ${name} is in use; SHELL_DEV_PORT moves those of shell and remotes together, 0 takes free ones`)),
    )
    probe.listen(wanted, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/**
 * The gateway lets only pages of its own site open a socket. A page of this server is one, so its origin becomes the site's; any
 * other page's stays what it is, and is refused as ever.
 */
function asPageOfSite(
  outgoing: { setHeader(name: string, value: string): void },
  { headers: { origin, host } }: { headers: { origin?: string; host?: string } },
): void {
  if (origin && URL.canParse(origin) && new URL(origin).host === host) outgoing.setHeader('origin', new URL(site).origin)
}

/** Stands before what passes calls on to the site: it may not be there. */
const withoutSite = (alone: AnswerAlone) => ({
  name: 'without-site',
  middleware: (request: PageRequest, response: PageResponse, next: (error?: unknown) => void) => {
    alone(request)
      .then((found) => {
        if (!found) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.setHeader('cache-control', 'no-store')
        response.end(JSON.stringify(found))
      })
      .catch(next)
  },
})

/** What is wrong with the builds so far; empty as soon as one was good, as that one is served from then on. */
function errorsUntilGood(compiler: Compiler): () => string {
  let errors = ''
  let wasGood = false
  compiler.hooks.done.tap('errors-until-good', (stats) => {
    wasGood ||= !stats.hasErrors()
    errors = wasGood ? '' : stats.toString({ all: false, errors: true, colors: false })
  })
  return () => errors
}

/** Serves one app with hot updates, build errors shown in the page, and the running site behind it. */
export async function serve({ config, port, html, json = {}, showThrown = false, alone }: DevServerOptions): Promise<void> {
  const compiler = rspack(config)
  const errors = errorsUntilGood(compiler)
  buildWhatIsWritten(compiler)
  const answer = (request: PageRequest, response: PageResponse, next: (error?: unknown) => void) => {
    if (request.method !== 'GET') return next()
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? `localhost:${port}`}`)
    const origin = new URL(url.origin)
    const send = (type: string) => (text: string) => {
      response.setHeader('content-type', `${type}; charset=utf-8`)
      response.setHeader('cache-control', 'no-store')
      response.end(text)
    }
    const value = Object.hasOwn(json, url.pathname) ? json[url.pathname] : undefined
    if (errors() && url.pathname === '/remoteEntry.js') send('text/javascript')(brokenEntry(errors()))
    else if (errors() && html && request.headers.accept?.includes('text/html')) send('text/html')(brokenHtml(errors()))
    else if (value)
      value(origin)
        .then((found) => send('application/json')(JSON.stringify(found)))
        .catch(next)
    else if (html && request.headers.accept?.includes('text/html'))
      html(origin, languageOfHeaders(request.headers)).then(send('text/html')).catch(next)
    else next()
  }
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      static: false,
      headers: { 'Access-Control-Allow-Origin': '*' },
      allowedHosts: 'all',
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: showThrown }, webSocketURL: { port } },
      proxy: [
        { context: SITE_ADDRESSES, target: site, ws: true, changeOrigin: true, on: { proxyReq: asPageOfSite, proxyReqWs: asPageOfSite } },
      ],
      setupMiddlewares: (middlewares) => [...(alone ? [withoutSite(alone)] : []), ...middlewares, { name: 'page', middleware: answer }],
    },
    compiler,
  )
  await server.start()
  tellFinishedBuilds(server, compiler)
  console.log(`${config.name}: http://localhost:${port}/`)
}
