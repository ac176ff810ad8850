import { hidePersons } from '@cloudplay/log/hide-secrets'
import { networkOf } from '@cloudplay/server-limits/network'
import type { FastifyRequest } from 'fastify'
import type { Player } from './serve.ts'
import { CallWindow } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes this call, once its token was read. */
    player?: Player | null
  }
}

/** The header of a failed answer with the id that its player reads to support. */
export const ERROR_ID_HEADER = 'x-error-id'
const ERROR_ID_CHARS = 8

/** More failures than these have one cause, and its log line. */
const MOST_PER_MINUTE = 300
const MOST_OF_NETWORK = 10
/** Two minutes without a database. */
const MOST_WAITING = 2 * MOST_PER_MINUTE
const REASON_CHARS_MAX = 200

export interface FailedCall {
  errorId: string
  requestId: string
  traceId: string | null
  at: Date
  uid: string | null
  route: string
  status: number
  reason: string
}

/**
 * Failed calls that wait for the database, so that support finds one by the id that its player read. Bounded per minute, per
 * network and in number: a failure that is not noted gets no id.
 */
export class FailedCalls {
  readonly #window = new CallWindow()
  #waiting: FailedCall[] = []

  constructor(private readonly now: () => Date) {}

  /** Returns the id for the player; null if this failure is not noted. */
  note(request: FastifyRequest, status: number, reason: string): string | null {
    const route = request.routeOptions?.url
    if (!isFailure(status) || !route || this.#waiting.length >= MOST_WAITING) return null
    this.#window.leftMs()
    if (this.#window.isOver(networkOf(request.ip), MOST_OF_NETWORK)) return null
    if (this.#window.isOver('', MOST_PER_MINUTE)) return null
    const errorId = request.id.slice(0, ERROR_ID_CHARS)
    this.#waiting.push({
      errorId,
      requestId: request.id,
      traceId: request.span?.traceId ?? null,
      at: this.now(),
      uid: request.player?.uid ?? null,
      route,
      status,
      reason: hidePersons(reason).slice(0, REASON_CHARS_MAX),
    })
    return errorId
  }

  /** Hands over everything that waits. */
  take(): FailedCall[] {
    return this.#waiting.splice(0)
  }

  /** Takes back what could not be stored. */
  putBack(calls: readonly FailedCall[]): void {
    this.#waiting = [...calls, ...this.#waiting].slice(0, MOST_WAITING)
  }
}

/** These statuses blame the caller: not logged in, no such thing, too many calls. */
const isFailure = (status: number) => ![401, 403, 404, 429].includes(status)
