import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BodyStatus } from '@cloudplay/contract'
import {
  NODE_ENROL_PATH,
  NODE_HEARTBEAT_PATH,
  type DesiredSession,
  type HeartbeatRequest,
} from '@cloudplay/contract/node'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { rspack } from '@rspack/core'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Modules that the measured page may load, compiled on request. */
const SERVED = [
  'e2e/bench/stream-page/',
  'mf-play/src/stream/',
  'mf-play/src/stages/',
  'shared/contract/src/',
]
const TICKET_SECONDS = 120

export interface StandInGateway {
  url: string
  /** The newest heartbeat of the node, once there was one. */
  heartbeat(): HeartbeatRequest | null
  want(session: DesiredSession): void
  unwant(cid: string): void
  ticket(cid: string, userId: string, gameMark?: string, mode?: StreamMode): string
  close(): void
}

/** As much of a gateway as a game node needs, with the product's own protocol; and a server for the measuring page. */
export async function startStandInGateway(
  { host, port }: { host: string; port: number } = { host: '127.0.0.1', port: 0 },
): Promise<StandInGateway> {
  const ticketKey = randomUUID()
  const wanted = new Map<string, DesiredSession>()
  let newest: HeartbeatRequest | null = null

  const heartbeat = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    newest = JSON.parse(text) as HeartbeatRequest
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        status: BodyStatus.ok,
        data: {
          sessions: [...wanted.values()],
          ticket_keys: [ticketKey],
          issued_at_ms: Date.now(),
        },
      }),
    )
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    if (pathname === NODE_ENROL_PATH) return void response.end('{}')
    const served =
      pathname === NODE_HEARTBEAT_PATH
        ? heartbeat(request, response)
        : serveSource(pathname, response)
    served.catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    heartbeat: () => newest,
    want: (session) => wanted.set(session.cid, session),
    unwant: (cid) => wanted.delete(cid),
    ticket: (cid, userId, gameMark = 'starlight', mode) => {
      if (!newest) throw new Error('the node has not said its id yet')
      const exp = Math.floor(Date.now() / 1000) + TICKET_SECONDS
      return sign(
        {
          cid,
          sub: userId,
          sid: 'bench',
          game_mark: gameMark,
          ...(mode && { mode }),
          node_id: newest.node_id,
          exp,
          jti: randomUUID(),
        },
        ticketKey,
      )
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function sign(claims: object, key: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

async function serveSource(pathname: string, response: ServerResponse): Promise<void> {
  const path = pathname === '/' ? 'e2e/bench/stream-page/index.html' : normalize(pathname.slice(1))
  if (!SERVED.some((folder) => path.startsWith(folder))) {
    response.writeHead(404).end()
    return
  }
  if (extname(path) === '.html') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(await readFile(join(ROOT, path)))
    return
  }
  const source = await readFile(join(ROOT, extname(path) ? path : `${path}.ts`), 'utf8')
  const { code } = await rspack.experiments.swc.transform(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  })
  response.setHeader('content-type', 'text/javascript')
  response.end(code)
}
