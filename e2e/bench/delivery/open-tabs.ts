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

/** Each network of visitors has its own loopback address. */
const networkOf = (nth: number) => `127.9.${Math.floor(nth / 250)}.${1 + (nth % 250)}`

/** Opens a stream; resolves at its first release, and calls `onRelease` with each. */
async function listen(socket: Socket, host: string, onRelease: (release: string) => void) {
  await once(socket, 'connect')
  socket.setEncoding('utf8')
  const first = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
        reject(new Error(text.slice(0, 40)))
      for (const [, release = ''] of text.matchAll(SAYS)) {
        onRelease(release)
        resolve()
      }
    })
  })
  socket.write(
    `GET /registry-events HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n\r\n`,
  )
  await first
}

/** Opens as many streams of `/registry-events` as there would be tabs, and listens on all of them. */
export async function openTabs(origin: string, count: number): Promise<OpenTabs> {
  const { host, port } = new URL(origin)
  const sockets: Socket[] = []
  let onHeard: (() => void) | null = null

  const open = async (nth: number) => {
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      localAddress: networkOf(Math.floor(nth / TABS_OF_NETWORK)),
    })
    sockets.push(socket)
    let known = ''
    await listen(socket, host, (release) => {
      if (release !== known) onHeard?.()
      known = release
    })
  }
  for (let nth = 0; nth < count; nth += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - nth) }, (_, at) => open(nth + at)),
    )

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
      await Promise.race([
        all,
        new Promise((resolve) => setTimeout(resolve, GIVEN_UP_AFTER_MS).unref()),
      ])
      onHeard = null
      return times
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
