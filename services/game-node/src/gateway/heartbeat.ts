import {
  heartbeatResponse,
  NODE_HEARTBEAT_MS,
  NODE_HEARTBEAT_PATH,
  NODE_LOST_AFTER_MS,
  type HeartbeatRequest,
  type HeartbeatResponse,
} from '@cloudplay/contract/node'
import { Compile } from 'typebox/compile'
import { errorText } from '@cloudplay/log/describe-error'
import type { Log } from '../core/log.ts'
import { type NodeKey, refusalOf } from './node-key.ts'

const responseCheck = Compile(heartbeatResponse)
const ANSWER_WITHIN_MS = 5_000
/** A node and its gateway often start together, which takes minutes on a busy machine. For this long, a gateway that doesn't listen isn't a problem, and the node retries often. */
const AWAITED_MS = 300_000
const AWAITED_RETRY_MS = 100

export interface HeartbeatOptions {
  gatewayUrl: string
  key: Pick<NodeKey, 'bearer' | 'enrol' | 'refused'>
  /** The node's whole report, read for each heartbeat. */
  say: () => HeartbeatRequest
  apply: (answer: HeartbeatResponse['data'], heartbeatSentAtMs: number) => void
  /** Called once after `NODE_LOST_AFTER_MS` without an answer, until the next answer. */
  lost: () => void
  log: Log
}

/** Reports to the gateway once a second what runs here, and applies its answer. One heartbeat at a time. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #answeredAtMs = performance.now()
  #last = Promise.resolve()
  /** The next exchange, which waits for the running one. */
  #next: Promise<void> | null = null
  /** True until the first answer, or until it takes too long. */
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

  /** Runs an exchange after the current one. All calls until it begins share it. Never rejects. */
  send(): Promise<void> {
    return (this.#next ??= this.#last =
      this.#last.then(() => {
        this.#next = null
        return this.#exchange()
      }))
  }

  async #exchange(): Promise<void> {
    const { gatewayUrl, key, say, apply, lost, log } = this.#options
    const sentAtMs = performance.now()
    let isAnswered = false
    try {
      await key.enrol()
      const response = await fetch(gatewayUrl + NODE_HEARTBEAT_PATH, {
        method: 'POST',
        headers: { authorization: key.bearer, 'content-type': 'application/json' },
        body: JSON.stringify(say()),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      isAnswered = true
      // With many new nodes in one network, a gateway answers 429 instead of 401.
      if (this.#state !== 'reachable' && (response.status === 401 || response.status === 429))
        key.refused()
      if (!response.ok) throw await refusalOf(response)
      const answer: unknown = await response.json().catch(() => null)
      if (!responseCheck.Check(answer))
        throw new Error('the gateway’s answer is not a list of sessions')
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
    // A gateway that stops together with this node isn't a problem.
    if (this.#state === 'unreachable' || this.#stopped) return
    const isAwaited =
      !isAnswered && this.#state === 'awaited' && performance.now() - this.#startedAtMs < AWAITED_MS
    if (!isAwaited) this.#state = 'unreachable'
    if (!isAwaited || !this.#awaitTold)
      log(isAwaited ? 'gateway_awaited' : 'gateway_unreachable', { url, cause: errorText(error) })
    this.#awaitTold = true
  }
}
