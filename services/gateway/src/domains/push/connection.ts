import { randomBytes } from 'node:crypto'
import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import type { Language } from '@cloudplay/contract/language'
import type { PushDown, PushPackage, PushUp, SeenRelease } from '@cloudplay/contract/push'
import type { WebSocket } from 'ws'
import { type Localizable, localize } from '../../core/localized.ts'
import type { Player } from '../../http/serve.ts'
import { MOST_AT_ONCE, type StoredMessage } from './messages.ts'
import { sealerOf } from './seal.ts'

/** After this time without a heartbeat or any other message, the other side is gone. */
const SILENT_MS = 2.5 * HEARTBEAT_MS
/** An unacknowledged message is sent again after this time. */
const SEND_AGAIN_MS = 5_000
/** A page sends one heartbeat every ten seconds and one ack per message; a client that sends far more is not a page. */
const MAX_MESSAGES_PER_HEARTBEAT = 200
const MOST_BUFFERED_BYTES = 1_000_000

export const PUSH_CLOSE = {
  sessionEnded: 4401,
  tooManySockets: 4409,
  tooManyMessages: 4429,
} as const

interface Pending {
  /** The package in the page's language, as JSON. */
  text: string
  sentAtMs: number
}

interface Hooks {
  /** By the clock of the site. */
  openedAtMs: number
  /** A stored message was acknowledged. */
  onAck: (id: number) => void
  onRelease: (release: SeenRelease) => void
  onClosed: () => void
  count: (what: PushStep) => void
}

/** What happens to a message on one socket (SEEN-1). */
export type PushStep = 'sent' | 'resent' | 'acknowledged'

/** One push socket of one player. Times are real ones unless noted otherwise: they measure the connection, not the rules. */
export class Connection {
  readonly #pending = new Map<string, Pending>()
  /** Stored messages that were sent here, as long as they are stored. */
  #told = new Set<number>()
  /** More may be stored than came with the last delivery. */
  #mayMoreWait = false
  /** The last message of each state, and its id. */
  readonly #states = new Map<string, { msgId: string; text: string; state: object }>()
  #heardAtMs = performance.now()
  /** Sockets that opened together, after a restart, take turns. */
  #heartbeatDueMs = performance.now() + Math.random() * HEARTBEAT_MS
  #messagesSinceHeartbeat = 0
  #stateCount = 0
  /** Pages remember the ids they acted on beyond one socket, so the ids of two sockets' states differ. */
  readonly #tag = randomBytes(6).toString('base64url')
  readonly #seal: (text: string) => string

  constructor(
    readonly player: Player,
    /** The page's language: texts are chosen when they are sent. */
    private readonly language: Language,
    private readonly socket: WebSocket,
    key: Buffer,
    private readonly hooks: Hooks,
  ) {
    this.#seal = sealerOf(key)
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : String(data)))
    socket.on('pong', () => void (this.#heardAtMs = performance.now()))
    // A socket's error is always followed by its close.
    socket.on('error', () => socket.terminate())
    socket.on('close', () => hooks.onClosed())
  }

  /** Sends stored messages that this socket has not sent yet, except those acknowledged elsewhere before it was opened. */
  deliver(messages: readonly StoredMessage[]): void {
    const stored = new Set(messages.map(({ id }) => id))
    const open = messages.filter(({ acknowledgedAtMs }) => acknowledgedAtMs === null)
    this.#mayMoreWait = open.length >= MOST_AT_ONCE
    for (const msgId of this.#pending.keys())
      if (!msgId.startsWith('s') && !stored.has(Number(msgId))) this.#pending.delete(msgId)
    this.#told = new Set([...this.#told].filter((id) => stored.has(id)))
    for (const { id, body, acknowledgedAtMs } of messages) {
      if (
        this.#told.has(id) ||
        (acknowledgedAtMs !== null && acknowledgedAtMs < this.hooks.openedAtMs)
      )
        continue
      this.#told.add(id)
      this.#push(String(id), this.#textOf(body))
    }
  }

  /** Whether this page acknowledged all it got, and more may be stored for it. */
  wantsMore(): boolean {
    return this.#mayMoreWait && [...this.#pending.keys()].every((msgId) => msgId.startsWith('s'))
  }

  /** Sends a state if it differs from the last one. Older messages about it need not arrive any more. */
  show(state: Localizable<PushPackage>): void {
    const last = this.#states.get(state.type)
    if (last?.state === state) return
    const text = this.#textOf(state)
    if (last?.text === text) return
    if (last) this.#pending.delete(last.msgId)
    const msgId = `s${this.#tag}${++this.#stateCount}-${state.type}`
    this.#states.set(state.type, { msgId, text, state })
    this.#push(msgId, text)
  }

  hasShown(type: PushPackage['type']): boolean {
    return this.#states.has(type)
  }

  /** The heartbeat, if it is due: shows that this side lives, and closes on a silent page. */
  heartbeat(): void {
    if (performance.now() < this.#heartbeatDueMs) return
    this.#heartbeatDueMs += HEARTBEAT_MS
    this.#messagesSinceHeartbeat = 0
    if (
      performance.now() - this.#heardAtMs > SILENT_MS ||
      this.socket.bufferedAmount > MOST_BUFFERED_BYTES
    ) {
      this.socket.terminate()
    } else {
      this.#send({ cmd: 'heartbeat' })
    }
  }

  sendAgain(): void {
    const dueMs = performance.now() - SEND_AGAIN_MS
    for (const [msgId, { text, sentAtMs }] of this.#pending)
      if (sentAtMs <= dueMs) this.#push(msgId, text, 'resent')
  }

  /** Asks the page to open a socket elsewhere and to close this one. */
  move(withinSeconds: number): void {
    this.#pushOwn({ type: 'reconnect', within_seconds: withinSeconds })
  }

  /** The session has ended: notifies the page and closes. */
  end(reason: 'logout' | 'password_changed'): void {
    this.#pushOwn({ type: 'session_ended', reason })
    this.close(PUSH_CLOSE.sessionEnded)
  }

  close(code: number): void {
    this.socket.close(code)
  }

  #hear(text: string): void {
    this.#heardAtMs = performance.now()
    if (++this.#messagesSinceHeartbeat > MAX_MESSAGES_PER_HEARTBEAT)
      return this.close(PUSH_CLOSE.tooManyMessages)
    const message = readUp(text)
    if (message?.cmd === 'release') return this.hooks.onRelease(message)
    if (message?.cmd !== 'ack' || !this.#pending.delete(message.msgId)) return
    // A page with many messages waiting answers what it gets: that isn't a flood.
    this.#messagesSinceHeartbeat--
    this.hooks.count('acknowledged')
    if (!message.msgId.startsWith('s')) this.hooks.onAck(Number(message.msgId))
  }

  /** About this socket; it comes once. */
  #pushOwn(message: PushPackage): void {
    this.#push(`s${this.#tag}0-${message.type}`, this.#textOf(message))
  }

  #textOf(body: unknown): string {
    return JSON.stringify(localize(body, this.language))
  }

  #push(msgId: string, text: string, step: PushStep = 'sent'): void {
    this.hooks.count(step)
    this.#pending.set(msgId, { text, sentAtMs: performance.now() })
    this.#send({ cmd: 'push', msgId, data: this.#seal(`{"package":${text}}`) })
  }

  #send(message: PushDown): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message))
  }
}

const REMOTE = /^[a-z][a-z\d-]{0,40}$/
const VERSION = /^[\w.+-]{1,100}$/
const isText = (value: unknown, pattern?: RegExp): value is string =>
  typeof value === 'string' && (pattern?.test(value) ?? true)

/** Reads anything a page may send; ignores everything unknown. */
function readUp(text: string): PushUp | null {
  try {
    const message = JSON.parse(text) as Record<string, unknown> | null
    const { cmd, msgId, remote, version } = message ?? {}
    if (cmd === 'heartbeat') return { cmd }
    if (cmd === 'ack' && isText(msgId)) return { cmd, msgId }
    if (cmd === 'release' && isText(remote, REMOTE) && isText(version, VERSION))
      return { cmd, remote, version }
    return null
  } catch {
    return null
  }
}
