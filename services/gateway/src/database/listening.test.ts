import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { listenApart } from './listening.ts'

/** A path to the server that can lose packets without telling either side. */
async function openPath(server: URL) {
  const sockets = new Set<Socket>()
  let loses = false
  const path = createServer((client) => {
    const there = connect(Number(server.port || 5432), server.hostname)
    const isLost = () => loses
    for (const [from, to] of [
      [client, there],
      [there, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isLost() || to.write(bytes)))
      from.on('error', () => undefined).on('close', () => void (isLost() || to.destroy()))
    }
  })
  path.listen(0, '127.0.0.1')
  await once(path, 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(path.address() as AddressInfo).port}`
  return {
    url: url.href,
    lose: () => (loses = true),
    heal: () => (loses = false),
    close() {
      for (const socket of sockets) socket.destroy()
      path.close()
    },
  }
}

it.skipIf(!process.env.DATABASE_URL)(
  'listens again after its connection fell silent FAULT-1',
  async () => {
    const path = await openPath(new URL(process.env.DATABASE_URL!))
    let heard = 0
    const warnings: Error[] = []
    const stop = await listenApart({
      url: path.url,
      channel: 'silent',
      receive: () => heard++,
      onWarning: (error) => {
        warnings.push(error)
        path.heal()
      },
    })
    try {
      expect(heard).toBe(1)
      path.lose()
      await expect.poll(() => heard, { timeout: 20_000 }).toBe(2)
      expect(warnings.length).toBeGreaterThan(0)
    } finally {
      await stop()
      path.close()
    }
  },
  30_000,
)
