import { createServer } from 'node:net'
import { type Language } from '@cloudplay/contract'
import { languageOfHeaders } from '@cloudplay/rules/language'
import { prefixesOf } from '@cloudplay/rules/site-prefixes'
import { rspack, type Compiler, type Configuration } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { devDoors } from './dev-doors.ts'
import { brokenEntry, brokenHtml } from './dev-html.ts'
import { SHELL_DEV_PORT, site } from './dev-settings.ts'
import { buildWhatIsWritten, tellFinishedBuilds } from './dev-watch.ts'
import type { AnswerAlone } from './recorded/answer-alone.ts'

/** Addresses that the running site answers: calls, push and signalling sockets, payments, traces, pictures, and releases of other remotes. */
const SITE_ADDRESSES = [
  ...prefixesOf('gateway'),
  '/dev/traces',
  '/media',
  '/favicon.ico',
  '/remotes',
]

const doors = devDoors(process.env)

interface PageRequest {
  method?: string
  url?: string
  headers: { accept?: string; host?: string; cookie?: string; 'accept-language'?: string }
}
interface PageResponse {
  statusCode: number
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
  /** Answers calls while no site runs. */
  alone?: AnswerAlone
}

/** A port for a dev server: the usual one, moved with the shell's, or any free one when `SHELL_DEV_PORT` is 0. */
export async function devPort(usual: number, name: string): Promise<number> {
  const wanted = SHELL_DEV_PORT.free ? 0 : usual + SHELL_DEV_PORT.moved
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new Error(
      `SHELL_DEV_PORT is ${process.env['SHELL_DEV_PORT']}, which gives ${name} no port; it takes a port, or 0`,
    )
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(
        new Error(
          `port ${wanted} of ${name} is in use; SHELL_DEV_PORT moves those of shell and remotes together, 0 takes free ones`,
        ),
      ),
    )
    probe.listen(wanted, doors.host, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/**
 * The gateway lets only pages of its site open a socket. A page of this server counts as one, so its origin becomes the site's.
 * Other origins stay unchanged, and the gateway refuses them.
 */
function asPageOfSite(
  outgoing: { setHeader(name: string, value: string): void },
  { headers: { origin, host } }: { headers: { origin?: string; host?: string } },
): void {
  if (origin && URL.canParse(origin) && new URL(origin).host === host && doors.isOwnHost(host))
    outgoing.setHeader('origin', new URL(site).origin)
}

/** Runs first: `allowedHosts` checks only the server's own answers, not those of added middleware. */
const foreignNames = {
  name: 'foreign-names',
  middleware: (request: PageRequest, response: PageResponse, next: () => void) => {
    if (doors.isOwnHost(request.headers.host)) return next()
    response.statusCode = 403
    response.end(
      'This server answers under the names of this machine only; HOST opens it to others.',
    )
  },
}

/** Runs before the proxy to the site, which may be down. */
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

/** Errors of the builds so far; empty after the first good build, which is served from then on. */
function errorsUntilGood(compiler: Compiler): () => string {
  let errors = ''
  let wasGood = false
  compiler.hooks.done.tap('errors-until-good', (stats) => {
    wasGood ||= !stats.hasErrors()
    errors = wasGood ? '' : stats.toString({ all: false, errors: true, colors: false })
  })
  return () => errors
}

/** Answers the addresses of this server: build errors until a build was good, JSON and pages. */
function pageAnswers(
  { port, html, json = {} }: DevServerOptions,
  errors: () => string,
): (request: PageRequest, response: PageResponse, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    if (request.method !== 'GET') return next()
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? `localhost:${port}`}`)
    const origin = new URL(url.origin)
    const send = (type: string) => (text: string) => {
      response.setHeader('content-type', `${type}; charset=utf-8`)
      response.setHeader('cache-control', 'no-store')
      response.end(text)
    }
    const value = Object.hasOwn(json, url.pathname) ? json[url.pathname] : undefined
    const page = request.headers.accept?.includes('text/html') ? html : undefined
    if (errors() && url.pathname === '/remoteEntry.js')
      send('text/javascript')(brokenEntry(errors()))
    else if (errors() && page) send('text/html')(brokenHtml(errors()))
    else if (value)
      value(origin)
        .then((found) => send('application/json')(JSON.stringify(found)))
        .catch(next)
    else if (page)
      page(origin, languageOfHeaders(request.headers)).then(send('text/html')).catch(next)
    else next()
  }
}

/** Serves one app with hot updates, build errors shown in the page, and the running site behind it. */
export async function serve(options: DevServerOptions): Promise<void> {
  const { config, port, showThrown = false, alone } = options
  const compiler = rspack(config)
  const answer = pageAnswers(options, errorsUntilGood(compiler))
  buildWhatIsWritten(compiler)
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      static: false,
      host: doors.host,
      headers: (request: { headers: { origin?: string } }) =>
        doors.headersFor(request.headers.origin),
      allowedHosts: doors.allowedHosts,
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: showThrown },
        webSocketURL: { port },
      },
      proxy: [
        {
          context: SITE_ADDRESSES,
          target: site,
          ws: true,
          changeOrigin: true,
          on: { proxyReq: asPageOfSite, proxyReqWs: asPageOfSite },
        },
      ],
      setupMiddlewares: (middlewares) => [
        foreignNames,
        ...(alone ? [withoutSite(alone)] : []),
        ...middlewares,
        { name: 'page', middleware: answer },
      ],
    },
    compiler,
  )
  await server.start()
  tellFinishedBuilds(server, compiler)
  console.log(`${config.name}: http://localhost:${port}/`)
}
