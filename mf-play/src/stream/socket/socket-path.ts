import type { ClientMessage } from '@cloudplay/contract/signaling'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { SocketReceiver } from './receiver.ts'

/** ICE needs one round trip where UDP is open, and the socket's own says how long that is. */
const RACE_MS = 350
const RACE_AFTER_TRIP_MS = 200

/** How long ICE may check before the socket starts. `tripMs`: there and back through the socket, if known. */
export const raceDelayMs = (tripMs: number | null): number =>
  Math.max(RACE_MS, (tripMs ?? 0) + RACE_AFTER_TRIP_MS)

interface Loaded {
  Receiver: typeof SocketReceiver
  codecs: VideoCodec[]
}

interface Events {
  send(message: ClientMessage): void
  acknowledge(number: number): void
  /** The game got this edge. */
  applied(edge: number): void
  /** The first frame is decoded. */
  begun(receiver: SocketReceiver): void
  /** The stream ended, because this browser or this seat can't do it. */
  failed(): void
}

/** The rounds of a connection: of the newest offer, and the one in which inputs began to count. */
export interface Rounds {
  round: number
  inputRound: number
}

/** Starts and ends the stream through the signalling socket, for networks without UDP (REACH-5). */
export class SocketPath {
  readonly #events: Events
  /** Null: the node or this browser can't do it. */
  #loading: Promise<Loaded | null> | null = null
  #receiver: SocketReceiver | null = null
  #wanted: Rounds | null = null
  #hasBegun = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #ping = { id: 0, sentAtMs: 0 }
  #tripMs: number | null = null

  constructor(events: Events) {
    this.#events = events
  }

  /** The node was asked for the stream. */
  get isAsked(): boolean {
    return this.#receiver !== null
  }

  /** Its frames are decoded. */
  get isStreaming(): boolean {
    return this.#receiver !== null && this.#hasBegun
  }

  /** The node welcomed the page. `isOffered`: and can stream through this socket. */
  welcomed(isOffered: boolean): void {
    if (!isOffered || typeof VideoDecoder !== 'function') this.#loading = null
    else {
      this.#loading ??= load().catch(() => null)
      this.ping()
    }
  }

  ping(): void {
    this.#ping = { id: this.#ping.id + 1, sentAtMs: performance.now() }
    this.#events.send({ t: 'ping', id: this.#ping.id })
  }

  pong(id: number): void {
    if (id !== this.#ping.id) return
    this.#tripMs = performance.now() - this.#ping.sentAtMs
    if (this.#receiver) this.#receiver.rates.tripMs = Math.round(this.#tripMs * 10) / 10
  }

  /** ICE begins to check: starts the stream unless `settle` is called in time. `isKnown`: UDP was closed here today. */
  race(rounds: Rounds, isKnown: boolean): void {
    this.settle()
    if (!this.#loading || this.#receiver) return
    if (isKnown) void this.begin(rounds)
    else this.#timer = setTimeout(() => void this.begin(rounds), raceDelayMs(this.#tripMs))
  }

  /** There is a path by UDP: a stream that was not asked for yet isn't needed. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#wanted = null
  }

  async begin(rounds: Rounds): Promise<void> {
    this.settle()
    this.#wanted = rounds
    const loaded = await this.#loading
    if (!loaded || this.#receiver || this.#wanted !== rounds) return
    const receiver = new loaded.Receiver(rounds.inputRound, {
      acknowledge: (number) => this.#events.acknowledge(number),
      askKeyframe: () => this.#events.send({ t: 'keyframe' }),
      applied: (edge) => this.#events.applied(edge),
      begun: () => {
        if (this.#receiver !== receiver) return
        this.#hasBegun = true
        this.#events.begun(receiver)
      },
      failed: () => {
        if (this.#receiver === receiver) this.refused(rounds.round)
      },
    })
    this.#receiver = receiver
    receiver.rates.tripMs = this.#tripMs
    const { codecs } = loaded
    this.#events.send({ t: 'socketStream', round: rounds.round, on: true, codecs })
  }

  take(message: ArrayBuffer): void {
    this.#receiver?.take(message)
  }

  unlockSound(): void {
    this.#receiver?.unlockSound()
  }

  /** This seat or this browser can't do it: not tried again. */
  refused(round: number): void {
    if (!this.#receiver) return
    this.#loading = Promise.resolve(null)
    this.leave(round)
    this.#events.failed()
  }

  /** Ends the stream: the game comes by UDP. */
  leave(round: number): void {
    if (this.#receiver) this.#events.send({ t: 'socketStream', round, on: false, codecs: [] })
    this.stop()
  }

  /** The connection that it belongs to is over. */
  stop(): void {
    this.settle()
    this.#hasBegun = false
    this.#receiver?.stop()
    this.#receiver = null
  }
}

async function load(): Promise<Loaded | null> {
  const { SocketReceiver: Receiver, socketCodecs } = await import('./receiver.ts')
  const codecs = await socketCodecs()
  return codecs.length > 0 ? { Receiver, codecs } : null
}
