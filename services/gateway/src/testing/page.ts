import { createDecipheriv } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { PushDown, PushPackage, PushUp } from '@cloudplay/contract/push'
import { WebSocket } from 'ws'
import type { TestGateway } from './gateway.ts'

/** Decrypts what `push/seal.ts` encrypted, as a page does. */
export function open(key: string, data: string): { package: PushPackage } {
  const bytes = Buffer.from(data, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    bytes.subarray(0, 12),
  )
  decipher.setAuthTag(bytes.subarray(-16))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  )
}

/** The gateway's address; it begins to listen at the first call. */
export async function originOf({ app }: TestGateway): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export interface TestPage {
  socket: WebSocket
  /** Every pushed message in order, with its id. */
  seen: { msgId: string; body: PushPackage }[]
  /** Resolves with the next matching message, past or future. */
  next: <T extends PushPackage['type']>(
    type: T,
    fits?: (body: Extract<PushPackage, { type: T }>) => boolean,
  ) => Promise<Extract<PushPackage, { type: T }>>
  closed: Promise<number>
}

/** A page with a push socket; by default it acknowledges its messages, and speaks Chinese. */
export async function openPage(
  gateway: TestGateway,
  token: string,
  { acknowledges = true, language = 'zh-CN' } = {},
): Promise<TestPage> {
  const { data } = await gateway.call('socketToken', {}, token)
  const socket = new WebSocket(
    `ws://${await originOf(gateway)}${data.url}?socket_token=${data.socket_token}`,
    {
      headers: { 'accept-language': language },
    },
  )
  const seen: TestPage['seen'] = []
  const waiting = new Set<() => void>()
  const taken = new Set<number>()
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as PushDown
    if (message.cmd !== 'push') return
    seen.push({ msgId: message.msgId, body: open(data.key, message.data).package })
    if (acknowledges)
      socket.send(JSON.stringify({ cmd: 'ack', msgId: message.msgId } satisfies PushUp))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return {
    socket,
    seen,
    closed,
    next: (type, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const index = seen.findIndex(
            ({ body }, at) => !taken.has(at) && body.type === type && fits(body as never),
          )
          if (index < 0) return
          taken.add(index)
          waiting.delete(look)
          resolve(seen[index]!.body as never)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The answer to a connection attempt: 101, or the refusal's status. */
export function handshake(
  address: string,
  headers: Record<string, string> = {},
  protocols: string[] = [],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, protocols, { headers })
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    socket.on('error', reject)
  })
}
