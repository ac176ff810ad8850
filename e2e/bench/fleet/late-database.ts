import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The same database, each way `wayMs` longer: bytes keep their order. */
export async function openLateDatabase(
  databaseUrl: string,
  port: number,
  wayMs: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const open = new Set<Socket>()
  const carry = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), wayMs))
    from.on('error', () => to.destroy())
    from.on('close', () => setTimeout(() => to.end(), wayMs))
    open.add(from)
  }
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true })
    carry(near, far)
    carry(far, near)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
