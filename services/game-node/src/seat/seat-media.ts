import type { StreamQuality } from '@cloudplay/contract/signaling'
import { decodeUplink, isOfRound } from '@cloudplay/contract/stream-frame'
import type { GameSource } from '../core/game-source.ts'
import {
  INPUT_NEWS_MS,
  type FromSeat,
  type MediaSignal,
  type MediaState,
  type ToSeat,
} from '../core/seat-messages.ts'
import type { Publisher, PublisherPeer, SocketStream } from '../publisher/publisher.ts'
import { InputGate } from './input-gate.ts'

type Message<Name extends ToSeat['t']> = Extract<ToSeat, { t: Name }>

/** The inputs of one page's connection, and the round in which they began to count. */
interface Inputs {
  gate: InputGate
  round: number
}

/**
 * The page's connection to a seat's game: WebRTC, and where UDP is closed a stream through the page's socket (REACH-5). Both
 * carry the same frames, and their inputs pass the same gate. The game runs while one of them is up.
 */
export class SeatMedia {
  readonly #publisher: Publisher
  /** Null while nothing may be connected. */
  readonly #game: () => GameSource | null
  readonly #say: (message: FromSeat) => void
  /** Of the connection that is open or being opened. */
  #round: number | null = null
  #peer: PublisherPeer | null = null
  #socket: SocketStream | null = null
  /** Counts requests for a stream through the socket: only the newest one is answered. */
  #socketRequests = 0
  #inputs: Inputs | null = null
  #quality: StreamQuality | null = null
  #isPeerUp = false
  #isUp = false
  #inputSaidAtMs = Number.NEGATIVE_INFINITY
  /** The game runs since then, and no frame of it has been painted. */
  #awaitsFrameSinceMs: number | null = null

  constructor(
    publisher: Publisher,
    game: () => GameSource | null,
    say: (message: FromSeat) => void,
  ) {
    this.#publisher = publisher
    this.#game = game
    this.#say = say
  }

  /** The game is being sent to a page. */
  get isUp(): boolean {
    return this.#isUp
  }

  async connect(message: Message<'connect'>): Promise<void> {
    const { round, quality, codecs, compatible, iceServers } = message
    const isBeside = message.beside === true && this.#socket !== null
    if (!isBeside) this.disconnect()
    const game = this.#game()
    if (!game) return
    this.#round = round
    const askedAtMs = Date.now()
    const codec = await this.#publisher.agree(codecs, compatible)
    // The page left, or another one came, while the encoder opened.
    if (this.#round !== round || !this.#game()) return
    if (codec === null) {
      this.#say({ t: 'noCodec', round })
      return
    }
    this.#quality = quality
    const inputs = isBeside && this.#inputs ? this.#inputs : this.#newInputs(game, round)
    game.setFps(quality.fps)
    this.#peer?.close()
    this.#isPeerUp = false
    this.#sayPart('open encoder', askedAtMs)
    const connectingSinceMs = Date.now()
    const opened = this.#publisher.connect(
      { round, quality, iceServers },
      {
        signal: (signal) =>
          this.#say({
            t: 'signal',
            signal: signal.t === 'offer' && isBeside ? { ...signal, beside: true } : signal,
          }),
        input: (bytes, channel) => inputs.gate.take(bytes, channel),
        state: (state) => {
          if (this.#peer !== opened) return
          if (state === 'connected') this.#sayPart('offer, ICE and DTLS', connectingSinceMs)
          this.#peerChanged(state)
        },
      },
    )
    this.#peer = opened
  }

  /** The game painted a frame. */
  painted(): void {
    if (this.#awaitsFrameSinceMs === null) return
    this.#sayPart('first frame', this.#awaitsFrameSinceMs)
    this.#awaitsFrameSinceMs = null
  }

  /** `round`: only if it is the newest. */
  disconnect(round = this.#round): void {
    if (round !== this.#round) return
    this.#round = null
    this.#isUp = this.#isPeerUp = false
    this.#awaitsFrameSinceMs = null
    this.#socketRequests++
    this.#socket?.close()
    this.#socket = null
    this.#peer?.close()
    this.#peer = null
    this.#inputs = null
    this.#rest()
  }

  signal(signal: MediaSignal): void {
    if (signal.t === 'quality') this.#setQuality(signal.quality)
    else if (signal.t === 'report' && this.#socket) return
    else {
      if (signal.t === 'keyframe') this.#socket?.keyframe()
      this.#peer?.signal(signal)
    }
  }

  /** Starts or ends the stream through the socket. */
  async socketStream({ round, on, codecs }: Message<'socketStream'>): Promise<void> {
    const inputs = this.#inputs
    const quality = this.#quality
    if (round !== this.#round || !inputs || !quality) return
    const request = ++this.#socketRequests
    this.#socket?.close()
    this.#socket = null
    if (on) {
      const opened = await this.#publisher.openSocket({
        round: inputs.round,
        quality,
        codecs,
        newestEdge: () => inputs.gate.newestEdge,
        send: (bytes) => this.#say({ t: 'socketFrame', bytes }),
      })
      if (request !== this.#socketRequests) return opened?.close()
      this.#socket = opened
      if (!opened) this.#say({ t: 'noSocketStream', round })
      // The page named another quality while the encoder opened.
      else if (this.#quality) opened.setQuality(this.#quality)
    }
    // The encoder may still have the socket's bitrate.
    if (!this.#socket && this.#quality) this.#peer?.setQuality(this.#quality)
    this.#changed()
  }

  /** One binary message of the page. */
  socketBytes(bytes: Uint8Array): void {
    const message = decodeUplink(bytes)
    if (!message || !this.#inputs || !isOfRound(message, this.#inputs.round)) return
    if ('ack' in message) this.#socket?.acknowledged(message.ack)
    else this.#inputs.gate.take(message.input)
  }

  #newInputs(game: GameSource, round: number): Inputs {
    const gate = new InputGate((seq, input) => {
      game.input(seq, input)
      if (input.kind !== 'releaseAll') this.#sayInput()
    })
    // With each connection the page numbers its inputs from 1 again, and so do the frames.
    game.input(0, { kind: 'releaseAll' })
    return (this.#inputs = { gate, round })
  }

  #setQuality(quality: StreamQuality): void {
    this.#quality = quality
    this.#game()?.setFps(quality.fps)
    this.#peer?.setQuality(quality)
    this.#socket?.setQuality(quality)
  }

  #peerChanged(state: MediaState): void {
    this.#isPeerUp = state === 'connected'
    // A peer connection that fails says so once, also before it was ever up.
    if (!this.#isPeerUp && !this.#socket && !this.#isUp) this.#sayState('closed')
    this.#changed()
  }

  #changed(): void {
    const isUp = this.#isPeerUp || this.#socket !== null
    if (isUp === this.#isUp) return
    this.#isUp = isUp
    this.#awaitsFrameSinceMs = isUp ? Date.now() : null
    if (isUp) this.#game()?.resume()
    else this.#rest()
    this.#sayState(isUp ? 'connected' : 'closed')
  }

  #sayState(state: MediaState): void {
    if (this.#round !== null) this.#say({ t: 'media', round: this.#round, state })
  }

  /** A part of the way to the first frame, for the node's trace. */
  #sayPart(name: string, startMs: number): void {
    this.#say({ t: 'part', name, startMs, endMs: Date.now() })
  }

  #rest(): void {
    const game = this.#game()
    game?.releaseAll()
    game?.suspend()
  }

  #sayInput(): void {
    const nowMs = performance.now()
    if (nowMs - this.#inputSaidAtMs < INPUT_NEWS_MS) return
    this.#inputSaidAtMs = nowMs
    this.#say({ t: 'input' })
  }
}
