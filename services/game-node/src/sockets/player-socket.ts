import {
  clientMessage,
  type ClientMessage,
  type NodeMessage,
  type PageMessage,
  type StreamErrorCode,
  type StreamQuality,
} from '@cloudplay/contract/signaling'
import { decodeUplink, STREAM_FRAME_MAX_BYTES } from '@cloudplay/contract/stream-frame'
import { HELLO_TIMEOUT_MS, STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { errorText } from '@cloudplay/log/describe-error'
import type { Log } from '../core/log.ts'
import { MessageBudget } from '../core/message-budget.ts'
import type { PlayerLink } from '../sessions/session-options.ts'
import type { Session } from '../sessions/session.ts'
import type { SessionHost } from '../sessions/session-host.ts'
import { type UsedTickets, verifyTicket } from './ticket.ts'

const messageCheck = Compile(clientMessage)

/** A set of candidates arrives in a burst; after that a page sends little. */
const BURST_MESSAGES = 200
const MESSAGES_PER_SECOND = 20
const BAD_MESSAGES_MAX = 20
/** Inputs as fast as the seat takes them, and an acknowledgement for each frame. */
const UPLINKS = { burst: 2_500, perSecond: 1_800 }
/** Unsent bytes of a page that reads nothing. One that reads never has more than a path's round trip of them. */
const BACKLOG_MAX_BYTES = 2 * STREAM_FRAME_MAX_BYTES
const DEFAULT_QUALITY: StreamQuality = { fps: 30, max_kbps: 5000 }

/** Close codes of the browser: the page went away, or closed the socket itself. */
const LEFT_CODES = new Set([1000, 1001])

const ERROR_TEXTS: Record<StreamErrorCode, { msg: string; close: number | null }> = {
  unauthenticated: { msg: '进入凭证无效', close: STREAM_CLOSE.unauthenticated },
  bad_message: { msg: '消息格式不正确', close: null },
  too_many_messages: { msg: '消息过于频繁', close: STREAM_CLOSE.tooMany },
  no_capacity: { msg: '当前服务器已满', close: STREAM_CLOSE.noCapacity },
  unknown_game: { msg: '这台服务器没有该游戏', close: STREAM_CLOSE.noCapacity },
  taken_over: { msg: '游戏已在另一个页面打开', close: STREAM_CLOSE.takenOver },
  no_codec: { msg: '当前浏览器不支持云游戏画面', close: STREAM_CLOSE.noCodec },
  draining: { msg: '服务器正在维护', close: STREAM_CLOSE.noCapacity },
}

export interface PlayerSocketOptions {
  host: SessionHost
  /** Keys of tickets, from the gateway's newest answer. */
  ticketKeys: () => readonly string[]
  nodeId: string
  /** Of all sockets of this node. */
  usedTickets: UsedTickets
  log: Log
}

/** Handles one page's websocket while it is open. */
export function servePlayer(socket: WebSocket, options: PlayerSocketOptions): void {
  const player = new PlayerSocket(socket, options)
  socket.on('message', (data, isBinary) => {
    if (isBinary) player.receiveBytes(data as Buffer)
    else player.receive(String(data))
  })
  socket.on('close', (code) => player.closed(code))
  // A message over the size limit or a broken frame: ws closes the socket itself.
  socket.on('error', (error) => options.log('socket_error', { cause: errorText(error) }))
}

/**
 * One page's websocket. Before a valid ticket it gets no message and no action; afterwards invalid messages are refused and
 * change nothing.
 */
class PlayerSocket implements PlayerLink {
  quality: StreamQuality = DEFAULT_QUALITY
  /** The login of the ticket; empty before one is accepted. */
  sid = ''
  codecs: readonly string[] | null = null
  compatible = false
  trace: string | undefined
  #takesExtras = false
  readonly #socket: WebSocket
  readonly #options: PlayerSocketOptions
  readonly #budget = new MessageBudget(BURST_MESSAGES, MESSAGES_PER_SECOND)
  readonly #uplinks = new MessageBudget(UPLINKS.burst, UPLINKS.perSecond)
  readonly #helloTimer: ReturnType<typeof setTimeout>
  #session: Session | null = null
  #isAdmitting = false
  #badMessages = 0

  constructor(socket: WebSocket, options: PlayerSocketOptions) {
    this.#socket = socket
    this.#options = options
    this.#helloTimer = setTimeout(() => this.close(STREAM_CLOSE.unauthenticated), HELLO_TIMEOUT_MS)
  }

  /** The socket is gone; the close code shows who closed it. */
  closed(code: number): void {
    clearTimeout(this.#helloTimer)
    this.#session?.detach(this, LEFT_CODES.has(code))
  }

  send(message: NodeMessage): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  sendExtra(message: Exclude<PageMessage, NodeMessage>): void {
    if (this.#takesExtras && this.#socket.readyState === this.#socket.OPEN)
      this.#socket.send(JSON.stringify(message))
  }

  sendBytes(bytes: Uint8Array): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // A seat runs a game's code: this node checks what it sends.
    if (!(bytes instanceof Uint8Array) || bytes.byteLength > STREAM_FRAME_MAX_BYTES) return
    if (this.#socket.bufferedAmount > BACKLOG_MAX_BYTES) this.#socket.terminate()
    else this.#socket.send(bytes)
  }

  close(code: number): void {
    clearTimeout(this.#helloTimer)
    this.#socket.close(code)
  }

  /** An input or an acknowledgement (REACH-5). Too many and malformed ones have no effect, as in a data channel. */
  receiveBytes(bytes: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#session) this.#refuse('unauthenticated')
    else if (decodeUplink(bytes) && this.#uplinks.take()) {
      this.#session.heard(this)
      this.#session.socketBytes(this, bytes)
    }
  }

  receive(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (!this.#budget.take()) {
      this.#refuse('too_many_messages')
      return
    }
    const message = parse(text)
    if (!messageCheck.Check(message)) {
      if (!this.#session) this.#refuse('unauthenticated')
      else if (++this.#badMessages > BAD_MESSAGES_MAX) this.close(STREAM_CLOSE.badMessages)
      else this.#refuse('bad_message')
      return
    }
    this.#session?.heard(this)
    if (this.#session) this.#handle(this.#session, message)
    else if (this.#isAdmitting) this.#refuse('bad_message')
    else
      this.#hello(message).catch((error: unknown) => {
        this.#options.log('hello_failed', { cause: errorText(error) })
        this.#refuse('no_capacity')
      })
  }

  async #hello(message: ClientMessage): Promise<void> {
    if (message.t !== 'hello') {
      this.#refuse('unauthenticated')
      return
    }
    const { ticketKeys, nodeId, usedTickets, host, log } = this.#options
    const ticket = verifyTicket(message.ticket, { keys: ticketKeys(), nodeId, nowMs: Date.now() })
    if (!ticket.ok) {
      log('ticket_refused', { why: ticket.why })
      this.#refuse('unauthenticated')
      return
    }
    if (!usedTickets.take(ticket.claims, Date.now())) {
      log('ticket_refused', { cid: ticket.claims.cid, why: 'used before' })
      this.#refuse('unauthenticated')
      return
    }
    clearTimeout(this.#helloTimer)
    this.#isAdmitting = true
    const admission = await host.admit(ticket.claims)
    this.#isAdmitting = false
    // The page may have gone meanwhile.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (!admission.ok) {
      log('ticket_refused', { cid: ticket.claims.cid, why: admission.code })
      this.#refuse(admission.code)
      return
    }
    this.sid = ticket.claims.sid
    this.trace = ticket.claims.trace
    if (message.quality) this.quality = message.quality
    if (message.codecs) this.codecs = message.codecs
    this.#takesExtras = message.extras ?? false
    this.#session = admission.session
    admission.session.attach(this, message.keep)
  }

  #handle(session: Session, message: ClientMessage): void {
    switch (message.t) {
      case 'hello':
        this.#refuse('bad_message')
        break
      case 'ping':
        this.send({ t: 'pong', id: message.id })
        break
      case 'here':
        session.here(this)
        break
      case 'language':
        session.speak(this, message.language)
        break
      case 'pause':
        session.pause(this, message.paused)
        break
      case 'copy':
        session.copy(this)
        break
      case 'restart':
        if (message.codecs) this.codecs = message.codecs
        this.compatible ||= message.compatible ?? false
        session.restartMedia(this, message.beside)
        break
      case 'socketStream':
        session.socketStream(this, message)
        break
      default:
        session.signal(this, message)
    }
  }

  #refuse(code: StreamErrorCode): void {
    const { msg, close } = ERROR_TEXTS[code]
    this.send({ t: 'error', code, msg })
    if (close !== null) this.close(close)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
