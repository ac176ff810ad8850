import type { CallRequest } from '@cloudplay/contract'
import { TRACE_STEPS_MAX } from '@cloudplay/contract/trace-steps'
import type { EntryStage } from './stages.ts'

/** A stage on the way into a game; the player decides or queues; or the player's page opens. */
export type TapStep = EntryStage | 'decide' | 'queueing' | 'opening'
export type TapReport = CallRequest<'reportTrace'>
export type TapOutcome = TapReport['outcome']

const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-0[01]$/

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** The steps from a tap to the first frame, one after the other (SEEN-2). */
export class TapSteps {
  #beganAtMs: number | null = null
  #endedAtMs = 0
  #rootId = ''
  #traceId = ''
  /** The site has named the trace. Without a name it wants to know how long the tap took, and keeps no trace. */
  #isNamed = false
  #steps: { id: string; step: TapStep; fromMs: number; toMs: number | null }[] = []

  get isOn(): boolean {
    return this.#beganAtMs !== null
  }

  get step(): TapStep | undefined {
    return this.isOn ? this.#steps.at(-1)?.step : undefined
  }

  /** Does nothing in the middle of a tap. */
  begin(): void {
    if (this.isOn) return
    this.#beganAtMs = performance.now()
    this.#rootId = randomHex(8)
    this.#traceId = randomHex(16)
    this.#isNamed = false
    this.#steps = []
  }

  /** Continues the tap of another page, which a pushed message names. Does nothing in the middle of a tap. */
  resume(traceparent: unknown): void {
    if (this.isOn || !TRACEPARENT.test(String(traceparent))) return
    this.begin()
    this.heard(traceparent)
  }

  /** Ends the step before. */
  enter(step: TapStep): void {
    if (this.step === step || !this.isOn) return
    const fromMs = this.#sinceMs()
    this.#close(fromMs)
    this.#steps.push({ id: randomHex(8), step, fromMs, toMs: null })
  }

  /** The `traceparent` of a call of the current step; undefined outside of a tap. */
  parent(): string | undefined {
    return this.isOn
      ? `00-${this.#traceId}-${this.#steps.at(-1)?.id ?? this.#rootId}-01`
      : undefined
  }

  /** Takes the site's name for the trace from the `traceresponse` of an answer. */
  heard(traceresponse: unknown): void {
    const [, traceId] = TRACEPARENT.exec(String(traceresponse)) ?? []
    if (!traceId || this.#isNamed) return
    this.#traceId = traceId
    this.#isNamed = true
  }

  /** Returns what the site wants to know of it; null outside of a tap. */
  end(outcome: TapOutcome): (() => TapReport) | null {
    const beganAtMs = this.#beganAtMs
    if (beganAtMs === null) return null
    this.#endedAtMs = this.#sinceMs()
    this.#close(this.#endedAtMs)
    this.#beganAtMs = null
    const report = {
      traceparent: `00-${this.#traceId}-${this.#rootId}-01`,
      outcome,
      for_ms: this.#endedAtMs,
      steps: this.#steps.slice(-TRACE_STEPS_MAX).map(({ id, step, fromMs, toMs }) => ({
        id,
        step,
        from_ms: fromMs,
        for_ms: (toMs ?? fromMs) - fromMs,
      })),
    }
    // Clocks of browsers are wrong; how long ago it was is right.
    return () => ({ ...report, began_ms_ago: Math.round(performance.now() - beganAtMs) })
  }

  #sinceMs(): number {
    return Math.round(performance.now() - this.#beganAtMs!)
  }

  #close(atMs: number): void {
    const last = this.#steps.at(-1)
    if (last) last.toMs ??= atMs
  }
}

/** Of this page: one tap at a time. */
export const tapSteps = new TapSteps()
