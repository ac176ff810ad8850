import { encodeRepeats, REPEATS_MAX } from '@cloudplay/contract/stream-input'

/** After an edge was sent, it is sent again: soon, and once more when a short outage is over. */
const AGAIN_MS = [20, 60]
/** Waiting longer than this many bytes, a repeat is late already. */
const BACKLOG_BYTES = 2048

interface Edge {
  seq: number
  message: ArrayBuffer
  sent: number
}

/** Sends the newest edges more than once on a channel that loses messages, besides the reliable one (STREAM-11). */
export class RepeatedEdges {
  /** Null while the node has opened none: an earlier node never does. */
  channel: Pick<RTCDataChannel, 'readyState' | 'bufferedAmount' | 'send'> | null = null
  readonly #edges: Edge[] = []
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  /** The edge before the first of `#edges`. */
  #previousSeq = 0

  /** `message`: as it went over the reliable channel. `previousEdge`: the edge before it, 0 if it is the first. */
  add(seq: number, previousEdge: number, message: ArrayBuffer): void {
    const edge = { seq, message, sent: 0 }
    // Another path carried the edges between, or this one carries an edge again.
    if (this.#edges.at(-1)?.seq !== previousEdge) {
      this.#edges.length = 0
      this.#previousSeq = previousEdge
    }
    this.#edges.push(edge)
    if (this.#edges.length > REPEATS_MAX) this.#previousSeq = this.#edges.shift()!.seq
    this.#send()
    AGAIN_MS.forEach((ms, index) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        // A later edge may have taken it along.
        if (edge.sent <= index + 1) this.#send()
      }, ms)
      this.#timers.add(timer)
    })
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.channel = null
  }

  #send(): void {
    const { channel } = this
    if (channel?.readyState !== 'open' || channel.bufferedAmount > BACKLOG_BYTES) return
    for (const edge of this.#edges) edge.sent++
    channel.send(
      encodeRepeats(
        this.#previousSeq,
        this.#edges.map(({ message }) => message),
      ),
    )
  }
}
