import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const SETTLED_WITHIN_MS = 10_000

export interface Opened {
  sockets: Socket[]
  /** Answers by status; "none" for a connection that ended without one. */
  answers: Record<string, number>
}

interface Openings {
  port: number
  count: number
  /** The bytes that each sends; absent: it stays silent. */
  say?: (index: number) => string
  /** The address each comes from. */
  from?: (index: number) => string
  /** Never takes what the server sends. */
  reads?: boolean
}

/** Opens connections as fast as possible, and gives the first answer of each. */
export async function openSockets({
  port,
  count,
  say,
  from,
  reads = true,
}: Openings): Promise<Opened> {
  const opened: Opened = { sockets: [], answers: {} }
  const answer = (status: string) => (opened.answers[status] = (opened.answers[status] ?? 0) + 1)
  const settled: Promise<unknown>[] = []
  for (let index = 0; index < count; index++) {
    const localAddress = from?.(index)
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) })
    socket.on('error', () => undefined)
    opened.sockets.push(socket)
    const connected = new Promise((resolve) =>
      socket.once('connect', resolve).once('close', resolve),
    )
    if (!reads) socket.pause()
    if (say) socket.once('connect', () => socket.write(say(index)))
    if (!say || !reads) {
      settled.push(connected)
      continue
    }
    const heard = once(socket, 'data').then(
      ([data]) => answer(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 'none'),
      () => answer('none'),
    )
    const silent = new Promise((resolve) => socket.once('close', resolve))
    settled.push(Promise.race([heard, silent]))
    if (index % 50 === 49)
      await Promise.race([
        Promise.all(settled),
        new Promise((resolve) => setTimeout(resolve, SETTLED_WITHIN_MS)),
      ])
  }
  await Promise.race([
    Promise.all(settled),
    new Promise((resolve) => setTimeout(resolve, SETTLED_WITHIN_MS).unref()),
  ])
  return opened
}

export const closeSockets = ({ sockets }: Opened): void =>
  sockets.forEach((socket) => socket.destroy())

export const describe = (answers: Record<string, number>): string =>
  Object.entries(answers)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

export const upgradeTo = (path: string, headers: string[] = []): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: site',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
    '\r\n',
  ].join('\r\n')
