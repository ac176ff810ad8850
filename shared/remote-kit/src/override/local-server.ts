import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { LOCAL_CHANGES_PATH, LOCAL_REMOTE_PATH } from '@cloudplay/contract/local-remote'
import { isLocalHost } from '@cloudplay/rules/local-host'
import type { LocalBuilds } from './local-builds.ts'

const BUILDS = '/builds/'
/** How soon a page asks again after this server has gone. */
const RETRY_MS = 1000

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** A page of another site could make its own host name lead here; the name stays in what its browser asks. */
const isOwnHost = (host: string | undefined): boolean => isLocalHost(host ?? '')

/** Whether a page of another site asks by a script element, which no header of the answer would keep from running. */
const isForeignScript = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-dest'] === 'script'

interface Serving {
  builds: LocalBuilds
  /** Origin of the only site whose pages may read what is here. */
  site: string
  /** Gets the origin of each refused page: the visitor may have opened the site by another of its names. */
  refused?: (origin: string) => void
}

function sendFile(response: ServerResponse, pathname: string, builds: LocalBuilds): void {
  const [version = '', ...file] = pathname.slice(BUILDS.length).split('/')
  const contents = builds.file(version, file.join('/'))
  if (!contents) return void response.writeHead(404).end()
  const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'content-length': contents.length }).end(contents)
}

function sendChanges(
  request: IncomingMessage,
  response: ServerResponse,
  builds: LocalBuilds,
): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const tell = () => response.write(`data: ${builds.said().build?.version ?? ''}\n\n`)
  response.write(`retry: ${RETRY_MS}\n`)
  tell()
  request.once('close', builds.subscribe(tell))
}

function answer(
  { builds, site, refused }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { origin, host } = request.headers
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('vary', 'Origin')
  if (!isOwnHost(host)) return void response.writeHead(421).end()
  if ((origin !== undefined && origin !== site) || isForeignScript(request)) {
    if (origin !== undefined) refused?.(origin)
    return void response.writeHead(403).end()
  }
  response.setHeader('access-control-allow-origin', site)
  if (request.method === 'OPTIONS') {
    if (request.headers['access-control-request-private-network'] === 'true')
      response.setHeader('access-control-allow-private-network', 'true')
    return void response.writeHead(204, { 'access-control-allow-methods': 'GET' }).end()
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD, OPTIONS' }).end()
  const pathname = (request.url ?? '/').split('?', 1)[0]!
  if (pathname.startsWith(BUILDS)) sendFile(response, pathname, builds)
  else if (pathname === LOCAL_CHANGES_PATH) sendChanges(request, response, builds)
  else if (pathname === LOCAL_REMOTE_PATH)
    response.writeHead(200, { 'content-type': TYPES['.json'] }).end(JSON.stringify(builds.said()))
  else response.writeHead(404).end()
}

const listening = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, ipv6Only: host === '::1' }, () =>
      resolve((server.address() as { port: number }).port),
    )
  })

export interface LocalServer {
  port: number
  close: () => void
}

/** Serves what there is of a remote to the browser of this machine, by both addresses that `localhost` may mean; port 0: any free one. */
export async function startLocalServer(serving: Serving, wanted: number): Promise<LocalServer> {
  const servers = ['127.0.0.1', '::1'].map((host) => ({
    host,
    server: createServer((...pair) => answer(serving, ...pair)),
  }))
  const close = () => {
    for (const { server } of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
  let port = wanted
  try {
    for (const { host, server } of servers)
      port = await listening(server, host, port).catch((error: NodeJS.ErrnoException) => {
        // A machine without IPv6.
        if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
          return port
        throw error
      })
  } catch (error) {
    close()
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new Error(
        `port ${port} is in use; SHELL_DEV_PORT moves the ports of development, 0 takes free ones`,
        { cause: error },
      )
    throw error
  }
  return { port, close }
}
