import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A way to a server that can be cut and slowed down. */
export interface BadPath {
  port: number
  /** Ends every connection, and lets no other through. */
  cut: () => void
  /** From now on every packet is this late; all come in their order. */
  slowDown: (byMs: number) => void
  /** Packets stay where they are, as behind a network that is gone; the connections do not notice. */
  swallow: () => void
  heal: () => void
  close: () => void
}

export async function openBadPath(port: number, to: number): Promise<BadPath> {
  const sockets = new Set<Socket>()
  let isCut = false
  let lateMs = 0
  let healed = Promise.resolve()
  let heal = () => {}

  function carry(from: Socket, into: Socket): void {
    let before: Promise<void> = Promise.resolve()
    from.on('data', (bytes) => {
      const arrival = Promise.all([healed, lateMs > 0 ? delay(lateMs) : null])
      before = before.then(() => arrival).then(() => void (into.destroyed || into.write(bytes)))
    })
    from.on('close', () => void before.then(() => into.destroy()))
    from.on('error', () => into.destroy())
  }
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.setNoDelay(true)
    }
    carry(near, far)
    carry(far, near)
    return undefined
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut,
    slowDown: (byMs) => void (lateMs = byMs),
    swallow() {
      healed = new Promise((resolve) => (heal = resolve))
    },
    heal() {
      isCut = false
      lateMs = 0
      heal()
    },
    close() {
      cut()
      server.close()
    },
  }
}
