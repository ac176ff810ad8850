import { call } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import { HEARTBEAT_MS, type PushDown, type PushPackage, type PushUp } from '@cloudplay/contract'
import { setUnread } from '@cloudplay/session'
import { toast } from '@cloudplay/ui'
import { takeReleases } from '../observations/seen-releases.ts'
import { payloadOpener, type Open } from './payload.ts'

const RECONNECT_MIN_MS = 1000
/** Well within the time an offered seat is held. */
const RECONNECT_MAX_MS = 10_000
/** How many ids are remembered, so that a repeated message is acted on once. */
const SEEN_MAX = 200

/** It arrives while the player does something else. */
const LAUNCH_SHOWN_MS = 8000

interface Options {
  onSessionEnded: () => void
}

/** Opens the push socket of this tab and keeps it open, with growing pauses; returns how to close it for good. */
export function openPushSocket({ onSessionEnded }: Options): () => void {
  const connecting = createSchedule(() => void connect())
  /** One, or two while a server that ends hands over to another. */
  const sockets = new Set<WebSocket>()
  const seen = new Set<string>()

  const connect = async () => {
    try {
      const { socket_token: token, key, url } = await call('socketToken', {})
      const open = await payloadOpener(key)
      if (connecting.isOver()) return
      const address = new URL(url, location.href)
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
      address.searchParams.set('socket_token', token)
      const socket = new WebSocket(address)
      sockets.add(socket)
      listen(socket, open, {
        seen,
        act,
        onOpen: () => onOpen(socket),
        onClose() {
          sockets.delete(socket)
          // Another one is open, or about to be.
          if (sockets.size === 0) connecting.again()
        },
      })
    } catch {
      connecting.again()
    }
  }

  const onOpen = (socket: WebSocket) => {
    connecting.succeeded()
    const others = [...sockets].filter((other) => other !== socket)
    for (const other of others) other.close()
    // The server tells a new socket only of unread notices, not that another device read the last one. After a hand-over
    // nothing was missed.
    if (others.length === 0) setUnread(0)
  }

  const act = (pushed: PushPackage) => {
    if (pushed.type === 'session_ended') onSessionEnded()
    // Anywhere in this time, so that a server's tabs don't all come together.
    else if (pushed.type === 'reconnect')
      connecting.in(Math.random() * pushed.within_seconds * 1000)
    else tellBus(pushed)
  }

  void connect()
  return () => {
    connecting.end()
    for (const socket of sockets) socket.close()
  }
}

/** When to connect: the pauses grow with the failures in a row. */
function createSchedule(connect: () => void) {
  let over = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const connectIn = (ms: number) => {
    if (over) return
    clearTimeout(timer)
    timer = setTimeout(connect, ms)
  }
  return {
    in: connectIn,
    again() {
      // Half of the pause is random, so that tabs don't all connect together after an outage.
      const pause = Math.min(RECONNECT_MAX_MS, RECONNECT_MIN_MS * 2 ** failures++)
      connectIn(pause / 2 + (Math.random() * pause) / 2)
    },
    succeeded() {
      failures = 0
      clearTimeout(timer)
    },
    end() {
      over = true
      clearTimeout(timer)
    },
    isOver: () => over,
  }
}

interface Listening {
  /** Ids of messages that were acted on. */
  seen: Set<string>
  act: (pushed: PushPackage) => void
  onOpen: () => void
  onClose: () => void
}

/** Acknowledges and acts on the messages of a socket, and closes it when the server falls silent. */
function listen(socket: WebSocket, open: Open, { seen, act, onOpen, onClose }: Listening): void {
  const send = (message: PushUp) =>
    socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  let heardAtMs = Date.now()
  const heartbeat = setInterval(() => {
    if (Date.now() - heardAtMs > 2.5 * HEARTBEAT_MS) socket.close()
    else send({ cmd: 'heartbeat' })
  }, HEARTBEAT_MS)
  socket.addEventListener('open', () => {
    onOpen()
    takeReleases((release) => send({ cmd: 'release', ...release }))
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    heardAtMs = Date.now()
    const message = JSON.parse(data) as PushDown
    if (message.cmd !== 'push') return
    send({ cmd: 'ack', msgId: message.msgId })
    if (seen.has(message.msgId)) return
    seen.add(message.msgId)
    if (seen.size > SEEN_MAX) seen.delete(seen.values().next().value!)
    void open(message.data).then((opened) => act((opened as { package: PushPackage }).package))
  })
  socket.addEventListener('close', () => {
    clearInterval(heartbeat)
    onClose()
  })
}

function tellBus(pushed: Exclude<PushPackage, { type: 'session_ended' | 'reconnect' }>): void {
  switch (pushed.type) {
    case 'push_single_queueing':
      return emit('seat:offered', pushed)
    case 'seat_missed':
      return emit('seat:missed', pushed.missed)
    case 'queue_moved':
      return emit('queue:moved', pushed.queue)
    case 'product_changed':
      emit('product:changed', pushed.product)
      return pushed.restarted && emit('game:restarted', pushed.restarted)
    case 'time_running_out':
      return pushed.ends_at === undefined
        ? emit('playtime:low', pushed)
        : emit('playtime:closing', pushed)
    case 'payer_changes':
      return emit('payer:changing', pushed)
    case 'balance_changed':
      return emit('wallet:changed', { balance: pushed.extcredits2 })
    case 'order_paid':
      return emit('order:paid', { orderSn: pushed.orderSn, coins: pushed.coins })
    case 'notices_changed':
      return setUnread(pushed.unread)
    case 'game_launched':
      return void toast(pushed.text, { kind: 'success', durationMs: LAUNCH_SHOWN_MS })
    case 'server_is_invalid':
      // Logged only (PLAY-12).
      return console.info(`session ${pushed.cid} ended by time`)
  }
}
