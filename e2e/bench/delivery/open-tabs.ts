import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Fewer than delivery takes of one network. */
const TABS_OF_NETWORK = 150
const AT_ONCE = 200
const GIVEN_UP_AFTER_MS = 30_000
const SAYS = /data: (\S+)\n/g

export interface OpenTabs {
  /** Resolves once all have heard the release that `begin` brings about; the time each took from then, in milliseconds. */
  heardAll(begin: () => Promise<unknown>): Promise<number[]>
  close(): void
}

/** Each network of visitors is an address of its own on this machine. */
const networkOf = (nth: number) => `127.9.${Math.floor(nth / 250)}.${1 + (nth % 250)}`

/** Opens as many streams of `/registry-events` as there would be tabs, and listens on all of them. */
export async function openTabs(origin: string, count: number): Promise<OpenTabs> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  const told = new Map<Socket, string>()
  let onHeard: (() => void) | null = null

  const open = async (nth: number) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: networkOf(Math.floor(nth / TABS_OF_NETWORK)) })
    sockets.push(socket)
    await once(socket, 'connect')
    socket.setEncoding('utf8')
    const first = new Promise<void>((resolve, reject) => {
      socket.on('error', reject)
      socket.on('data', (text: string) => {
        if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 40)))
        for (const [, release = ''] of text.matchAll(SAYS)) {
          const isNew = told.get(socket) !== release
          told.set(socket, release)
          resolve()
          if (isNew) onHeard?.()
        }
      })
    })
    socket.write(`GET /registry-events HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`)
    await first
  }
  for (let nth = 0; nth < count; nth += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - nth) }, (_, at) => open(nth + at)))

  return {
    async heardAll(begin) {
      const beganMs = performance.now()
      const times: number[] = []
      const all = new Promise<void>((resolve) => {
        onHeard = () => {
          times.push(performance.now() - beganMs)
          if (times.length === count) resolve()
        }
      })
      await begin()
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, GIVEN_UP_AFTER_MS).unref())])
      onHeard = null
      return times
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
