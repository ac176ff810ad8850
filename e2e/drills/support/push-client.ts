import { createDecipheriv } from 'node:crypto'
import type { PushDown, PushPackage } from '@cloudplay/contract/push'
import { WebSocket } from 'ws'
import type { GatewayProcess } from './gateway-process.ts'

/** A push socket like a page's: it answers heartbeats and acknowledges messages. */
export interface PushClient {
  socket: WebSocket
}

export async function openPushClient(
  gateway: Pick<GatewayProcess, 'origin' | 'callUntilAnswered'>,
  token: string,
  hears: { message: (client: PushClient, body: PushPackage) => void; closed: () => void },
): Promise<PushClient> {
  const { data } = await gateway.callUntilAnswered('socketToken', {}, token)
  const socket = new WebSocket(
    `${gateway.origin.replace('http', 'ws')}${data.url}?socket_token=${data.socket_token}`,
    {
      perMessageDeflate: false,
    },
  )
  const key = Buffer.from(data.key, 'base64')
  const client: PushClient = { socket }
  socket.on('message', (text) => {
    const message = JSON.parse(String(text)) as PushDown
    if (message.cmd === 'heartbeat') return socket.send('{"cmd":"heartbeat"}')
    socket.send(JSON.stringify({ cmd: 'ack', msgId: message.msgId }))
    hears.message(client, opened(key, message.data))
  })
  socket.on('close', hears.closed)
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return client
}

function opened(key: Buffer, data: string): PushPackage {
  const bytes = Buffer.from(data, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString(
    'utf8',
  )
  return (JSON.parse(text) as { package: PushPackage }).package
}
