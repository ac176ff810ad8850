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

/** Tells the gateway once a second what runs here, and brings back what should. One heartbeat at a time. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #answeredAtMs = performance.now()
  #reachable: boolean | null = null
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
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#loop(), NODE_HEARTBEAT_MS)
  }

  /** One exchange; also used once more at the end, so that the gateway hears of the last endings. */
  async send(): Promise<void> {
    const { gatewayUrl, nodeKey, say, apply, lost, log } = this.#options
    const sentAtMs = performance.now()
    try {
      const response = await fetch(gatewayUrl + NODE_HEARTBEAT_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${nodeKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(say()),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new Error(`gateway answered ${response.status}`)
      if (!responseCheck.Check(answer)) throw new Error('gateway answered something that is no list of sessions')
      this.#answeredAtMs = performance.now()
      this.#lostTold = false
      if (this.#reachable !== true) log('gateway_reached', { url: gatewayUrl })
      this.#reachable = true
      apply(answer.data, sentAtMs)
    } catch (error) {
      if (this.#reachable !== false) log('gateway_unreachable', { url: gatewayUrl, cause: causeOf(error) })
      this.#reachable = false
      if (!this.#lostTold && performance.now() - this.#answeredAtMs > NODE_LOST_AFTER_MS) {
        this.#lostTold = true
        lost()
      }
    }
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
