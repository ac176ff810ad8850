import type { ClientMessage, PageMessage } from '@cloudplay/contract/signaling'

interface SignalSocketEvents {
  open(): void
  message(message: PageMessage): void
  /** A binary message: a part of the stream. */
  bytes(message: ArrayBuffer): void
  /** Once, also when the connection was never made; `code` is the close code of the websocket. */
  closed(code: number): void
}

export interface SignalSocket {
  send(message: ClientMessage): void
  sendBytes(bytes: ArrayBuffer): void
  readonly backlogBytes: number
  close(): void
}

/** One websocket to the node. Ignores messages other than JSON objects with a `t`: a newer node may send more. */
export function openSignalSocket(url: string, events: SignalSocketEvents): SignalSocket {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  let over = false
  socket.onopen = () => events.open()
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) {
      if (!over) events.bytes(data)
      return
    }
    const message = parse(data)
    if (message && !over) events.message(message)
  }
  socket.onclose = ({ code }) => {
    if (over) return
    over = true
    events.closed(code)
  }
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    sendBytes(bytes) {
      if (socket.readyState === WebSocket.OPEN) socket.send(bytes)
    },
    get backlogBytes() {
      return socket.bufferedAmount
    },
    close() {
      over = true
      socket.close(1000)
    },
  }
}

function parse(data: unknown): PageMessage | null {
  if (typeof data !== 'string') return null
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null && 't' in value
      ? (value as PageMessage)
      : null
  } catch {
    return null
  }
}

/** A path of this site becomes its websocket address. */
export function socketUrl(signalUrl: string, pageUrl: string): string {
  const url = new URL(signalUrl, pageUrl)
  if (url.protocol === 'http:') url.protocol = 'ws:'
  if (url.protocol === 'https:') url.protocol = 'wss:'
  return url.href
}
