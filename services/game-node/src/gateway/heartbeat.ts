import {
  heartbeatResponse,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  NODE_LOST_AFTER_MS,
  type HeartbeatRequest,
  type HeartbeatResponse,
} from '@cloudplay/contract/node'
import { Compile } from 'typebox/compile'
import type { Log } from '../core/log.ts'

const responseCheck = Compile(heartbeatResponse)
const ANSWER_WITHIN_MS = 5_000
/** Node and gateway are often started together: for so long nothing listening is no trouble, and looked for often. */
const AWAITED_MS = 60_000
const AWAITED_RETRY_MS = 100

export interface HeartbeatOptions {
  gatewayUrl: string
  nodeKey: string
  /** Everything this node has to say, read for each heartbeat. */
  say: () => HeartbeatRequest
  apply: (answer: HeartbeatResponse['data'], heartbeatSentAtMs: number) => void
  /** No answer for `NODE_LOST_AFTER_MS`; said once until the next answer. */
  lost: () => void
  log: Log
}

/** Tells the gateway once a second what runs here, and applies what should. One heartbeat at a time. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #answeredAtMs = performance.now()
  #last = Promise.resolve()
  /** The exchange that has not begun yet, as one is under way. */
  #next: Promise<void> | null = null
  /** Awaited until the first answer, or until that has taken too long. */
  #state: 'awaited' | 'reachable' | 'unreachable' = 'awaited'
  readonly #startedAtMs = performance.now()
  #awaitTold = false
  #lostTold = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(options: HeartbeatOptions) {
    this.#options = options
  }

  start(): void {
    void this.#loop()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #loop(): Promise<void> {
    await this.send()
    const pauseMs = this.#state === 'awaited' ? AWAITED_RETRY_MS : NODE_HEARTBEAT_MS
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#loop(), pauseMs)
  }

  /** An exchange that begins after this call, when what is under way has ended; all calls until then share it. Never rejects. */
  send(): Promise<void> {
    return (this.#next ??= this.#last =
      this.#last.then(() => {
        this.#next = null
        return this.#exchange()
      }))
  }

  async #exchange(): Promise<void> {
    const { gatewayUrl, nodeKey, say, apply, lost, log } = this.#options
    const sentAtMs = performance.now()
    let isAnswered = false
    try {
      const response = await fetch(gatewayUrl + NODE_HEARTBEAT_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${nodeKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(say()),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      isAnswered = true
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new Error(`gateway answered ${response.status}`)
      if (!responseCheck.Check(answer)) throw new Error('gateway answered something that is no list of sessions')
      this.#answeredAtMs = performance.now()
      this.#lostTold = false
      if (this.#state !== 'reachable') log('gateway_reached', { url: gatewayUrl })
      this.#state = 'reachable'
      apply(answer.data, sentAtMs)
    } catch (error) {
      this.#tellOf(error, isAnswered)
      if (!this.#lostTold && performance.now() - this.#answeredAtMs > NODE_LOST_AFTER_MS) {
        this.#lostTold = true
        lost()
      }
    }
  }

  #tellOf(error: unknown, isAnswered: boolean): void {
    const { gatewayUrl: url, log } = this.#options
    // A gateway that ends at the same time as this node is no trouble.
    if (this.#state === 'unreachable' || this.#stopped) return
    const isAwaited = !isAnswered && this.#state === 'awaited' && performance.now() - this.#startedAtMs < AWAITED_MS
    if (!isAwaited) this.#state = 'unreachable'
    if (!isAwaited || !this.#awaitTold) log(isAwaited ? 'gateway_awaited' : 'gateway_unreachable', { url, cause: causeOf(error) })
    this.#awaitTold = true
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
