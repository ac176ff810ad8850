import type { PushPackage } from '@cloudplay/contract/push'
import { openPushClient, type PushClient } from './push-client.ts'
import type { GatewayProcess } from './gateway-process.ts'

const AGAIN_MS = 500

export interface SocketCounts {
  /** Hand-overs that a server asked for. */
  moved: number
  /** Sockets that a server closed under their page. */
  closed: number
  /** The longest time in which a page had no socket. */
  longestGapMs: number
}

/** Keeps one socket open as a page does: it moves when its server asks for that, and opens another one when it is closed. */
export async function keepSocket(
  gateway: Pick<GatewayProcess, 'origin' | 'callUntilAnswered'>,
  token: string,
  counts: SocketCounts,
  hears: (body: PushPackage) => void = () => undefined,
): Promise<{ close: () => void }> {
  let current: PushClient | null = null
  let isOver = false
  let goneAtMs = 0

  async function open(): Promise<void> {
    const own: { client?: PushClient } = {}
    const opened = await openPushClient(gateway, token, {
      message(client, body) {
        own.client = client
        hears(body)
        if (body.type === 'reconnect') moveWithin(body.within_seconds)
      },
      closed() {
        // Replaced, or never the page's socket.
        if (isOver || !current || current !== own.client) return
        current = null
        counts.closed++
        goneAtMs = performance.now()
        openUntilOpen()
      },
    })
    own.client = opened
    if (!current && goneAtMs > 0)
      counts.longestGapMs = Math.max(counts.longestGapMs, performance.now() - goneAtMs)
    const before = current
    current = opened
    if (before) counts.moved++
    before?.socket.close()
    if (isOver) opened.socket.close()
  }
  function openUntilOpen(): void {
    open().catch(() => !isOver && !current && setTimeout(openUntilOpen, AGAIN_MS))
  }
  function moveWithin(seconds: number): void {
    // A hand-over that fails leaves the socket as it is, until its server closes it.
    setTimeout(() => !isOver && void open().catch(() => undefined), Math.random() * seconds * 1000)
  }

  await open()
  return {
    close() {
      isOver = true
      current?.socket.close()
    },
  }
}
