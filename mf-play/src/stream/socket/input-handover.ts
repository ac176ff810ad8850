import { isMotion, type StreamInput } from '@cloudplay/contract/stream-input'

/** Edges of the last moments: what a path that was just lost may still owe. */
const KEPT_MAX = 256
const KEPT_MS = 5_000

interface Kept {
  seq: number
  input: StreamInput
  atMs: number
}

/**
 * The edges that may not have reached the game. The path that takes over sends them first, in order, and the node applies each
 * once. Motion is worth its newest value only, so it isn't kept.
 */
export class InputHandover {
  #path: 'peer' | 'socket' | null = null
  #kept: Kept[] = []

  /** Gives what the path must send before its first input. */
  enter(path: 'peer' | 'socket', nowMs = performance.now()): readonly Kept[] {
    const isNew = this.#path !== null && this.#path !== path
    this.#path = path
    return isNew ? this.#kept.filter(({ atMs }) => nowMs - atMs < KEPT_MS) : []
  }

  sent(seq: number, input: StreamInput, nowMs = performance.now()): void {
    if (isMotion(input)) return
    this.#kept.push({ seq, input, atMs: nowMs })
    if (this.#kept.length > KEPT_MAX) this.#kept.shift()
  }

  /** The game got this edge, and so all before it. */
  applied(edge: number): void {
    const at = this.#kept.findIndex(({ seq }) => seq > edge)
    this.#kept.splice(0, at < 0 ? this.#kept.length : at)
  }

  /** Inputs count from 1 again. */
  forget(): void {
    this.#path = null
    this.#kept = []
  }
}
