import { isMotion, type StreamInput } from '@cloudplay/contract/stream-input'

/** Edges of the last moments: what a path that was just lost may still owe. */
const KEPT_MAX = 256
const KEPT_MS = 5_000

/** `previousEdge`: the number of the edge before it, 0 if there is none. */
export interface SentInput {
  seq: number
  previousEdge: number
  input: StreamInput
}

interface Kept extends SentInput {
  atMs: number
}

/**
 * The edges that may not have reached the game. The path that takes over sends them first, in order, and the node applies each
 * once. Motion is worth its newest value only, so it isn't kept.
 */
export class InputHandover {
  #path: 'peer' | 'socket' | null = null
  #kept: Kept[] = []
  #newestEdge = 0

  get newestEdge(): number {
    return this.#newestEdge
  }

  /** Gives what the path must send before its first input. */
  enter(path: 'peer' | 'socket', nowMs = performance.now()): readonly SentInput[] {
    const isNew = this.#path !== null && this.#path !== path
    this.#path = path
    return isNew ? this.#kept.filter(({ atMs }) => nowMs - atMs < KEPT_MS) : []
  }

  sent(sent: SentInput, nowMs = performance.now()): void {
    if (isMotion(sent.input)) return
    this.#newestEdge = sent.seq
    this.#kept.push({ ...sent, atMs: nowMs })
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
    this.#newestEdge = 0
  }
}
