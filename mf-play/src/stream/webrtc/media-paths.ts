import type { ClientMessage } from '@cloudplay/contract/signaling'
import { encodeAck, encodeUplinkInput } from '@cloudplay/contract/stream-frame'
import { encodeInput, isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { StreamAddress } from '../sdk/streaming-sdk.ts'
import { onFirstFrame } from '../socket/first-frame.ts'
import { InputHandover, type SentInput } from '../socket/input-handover.ts'
import { socketNetworks } from '../socket/network-memory.ts'
import type { SocketReceiver } from '../socket/receiver.ts'
import { SocketPath, type Rounds } from '../socket/socket-path.ts'
import type { Meters } from './meters.ts'
import { PathHealing } from './path-healing.ts'
import { MOTION_BACKLOG_BYTES, Peer } from './peer.ts'
import type { Picture } from './picture.ts'

/** While the stream comes through the socket, a path by UDP is looked for again after these times, the last one for good. */
const LOOK_AGAIN_MS = [20_000, 60_000, 180_000]

/** What a new connection should do otherwise. */
export interface Changed {
  codecs?: VideoCodec[]
  compatible?: boolean
}

interface Events {
  send(message: ClientMessage): void
  sendBytes(bytes: ArrayBuffer): void
  /** Bytes that wait in the page for the socket. */
  backlogBytes(): number
  address(): StreamAddress
  /** An offer is being answered. */
  answering(): void
  /** There is a path, and the game will come by it. */
  connected(): void
  lost(changed: Changed): void
  /** This browser can't answer the offer. */
  refused(error: unknown): void
}

/** The ways of one round's media: a peer connection, and where UDP is closed the signalling socket (REACH-5). */
export class MediaPaths {
  readonly #picture: Picture
  readonly #meters: Meters
  readonly #events: Events
  readonly #healing: PathHealing
  readonly #socket: SocketPath
  readonly #handover = new InputHandover()
  #peer: Peer | null = null
  #show: (stream: MediaStream) => void = () => undefined
  /** Its frames are decoded, whether shown or not. */
  #begun: SocketReceiver | null = null
  #isSocketShown = false
  /** The node takes inputs of this round through the socket too. */
  #mayInputBySocket = false
  #rounds: Rounds = { round: 0, inputRound: 0 }
  #seq = 0
  #stopMoving: () => void = () => undefined
  #looks = 0
  #lookTimer: ReturnType<typeof setTimeout> | undefined

  constructor(picture: Picture, meters: Meters, events: Events) {
    this.#picture = picture
    this.#meters = meters
    this.#events = events
    this.#healing = new PathHealing({
      givenUp: (changed) => {
        if (this.#socket.isStreaming) this.#lookAgainLater()
        else events.lost(changed)
      },
      connected: () => events.connected(),
    })
    this.#socket = new SocketPath({
      send: (message) => events.send(message),
      acknowledge: (number) => events.sendBytes(encodeAck(this.#rounds.inputRound, number)),
      applied: (edge) => this.#handover.applied(edge),
      begun: (receiver) => this.#socketBegun(receiver),
      failed: () => this.#socketFailed(),
    })
  }

  get peer(): Peer | null {
    return this.#peer
  }

  get isPeerConnected(): boolean {
    return this.#peer?.isConnected ?? false
  }

  /** What the socket says. */
  get socket(): Pick<
    SocketPath,
    'welcomed' | 'pong' | 'ping' | 'take' | 'refused' | 'unlockSound'
  > {
    return this.#socket
  }

  /** Answers a node's offer. `beside`: the stream through the socket continues meanwhile. */
  async answer(round: number, sdp: string, beside: boolean): Promise<void> {
    this.#dropPeer()
    const keepsSocket = beside && this.#socket.isStreaming
    this.#rounds = { round, inputRound: keepsSocket ? this.#rounds.inputRound : round }
    if (!keepsSocket) this.#beginRound()
    const peer = this.#newPeer(round)
    this.#peer = peer
    if (!keepsSocket) this.#meters.restart(peer)
    try {
      const answer = await peer.answer(sdp)
      if (this.#peer !== peer) return
      this.#events.send({ t: 'answer', round, sdp: answer })
      // A page without any candidate never begins to check.
      this.#race()
    } catch (error) {
      if (this.#peer === peer) this.#events.refused(error)
    }
  }

  /** A candidate of a kind this browser does not know is one path less, no failure. */
  async addCandidate(round: number, candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#peer?.round === round) await this.#peer.addCandidate(candidate).catch(() => undefined)
  }

  /** Sends one input and returns its number; null: there is no way to send it. */
  send(input: StreamInput): number | null {
    const sent = { seq: this.#seq + 1, previousEdge: this.#handover.newestEdge, input }
    if (!this.#deliver(sent)) return null
    this.#handover.sent(sent)
    return (this.#seq = sent.seq)
  }

  /** The signalling socket is gone, and with it all that it carried. */
  socketClosed(): void {
    clearTimeout(this.#lookTimer)
    this.#mayInputBySocket = this.#isSocketShown = false
    this.#begun = null
    this.#socket.stop()
  }

  /** Nothing is streamed until the next offer. */
  rest(): void {
    this.socketClosed()
    this.#dropPeer()
  }

  #beginRound(): void {
    this.socketClosed()
    this.#looks = 0
    // The node's frames count inputs from 0 again with each connection.
    this.#seq = 0
    this.#handover.forget()
    this.#show = this.#picture.expect()
    this.#events.answering()
  }

  #newPeer(round: number): Peer {
    const peer: Peer = new Peer(round, this.#events.address(), {
      media: (stream) => {
        if (!this.#isSocketShown) this.#show(stream)
      },
      candidate: (candidate) =>
        this.#events.send({
          t: 'candidate',
          round,
          candidate: candidate as { candidate: string },
        }),
      checking: () => {
        if (this.#peer === peer) this.#race()
      },
      found: () => {
        if (this.#peer === peer) this.#socket.settle()
      },
      state: (state) => {
        if (this.#peer === peer) this.#peerChanged(peer, state)
      },
    })
    return peer
  }

  #dropPeer(): void {
    this.#stopMoving()
    this.#healing.stop()
    this.#peer?.close()
    this.#peer = null
  }

  #race(): void {
    if (this.#peer?.hasPath) return
    this.#socket.race(this.#rounds, socketNetworks.has(this.#events.address().network))
  }

  #peerChanged(peer: Peer, state: 'connected' | 'lost' | 'failed'): void {
    if (state === 'connected') {
      this.#socket.settle()
      if (this.#isSocketShown) this.#healing.stop()
      else this.#healing.changed(peer, state)
      if (this.#socket.isAsked) this.#moveTo(peer)
      return
    }
    this.#stopMoving()
    if (this.#socket.isStreaming) {
      this.#healing.stop()
      if (this.#begun && !this.#isSocketShown) this.#showSocket(this.#begun)
      if (state === 'failed') this.#lookAgainLater()
      return
    }
    if (peer.wasConnected) void this.#socket.begin(this.#rounds)
    this.#healing.changed(peer, state)
  }

  // --- the socket

  #socketBegun(receiver: SocketReceiver): void {
    this.#mayInputBySocket = true
    this.#begun = receiver
    // The race was decided meanwhile.
    if (this.isPeerConnected) return
    this.#showSocket(receiver)
    // The path may have failed before, as it does where UDP was tried in vain.
    if (this.#peer?.hasFailed) this.#lookAgainLater()
  }

  #showSocket({ stream, rates }: SocketReceiver): void {
    this.#isSocketShown = true
    socketNetworks.add(this.#events.address().network)
    this.#meters.follow(() => {
      this.#socket.ping()
      return rates.read()
    })
    if (!this.#picture.isShown) this.#events.connected()
    this.#show(stream)
  }

  #socketFailed(): void {
    const wasShown = this.#isSocketShown
    this.socketClosed()
    if (wasShown && !this.isPeerConnected) this.#events.lost({})
  }

  /** The game comes by UDP as soon as its first frame is here. */
  #moveTo(peer: Peer): void {
    this.#stopMoving()
    this.#stopMoving = onFirstFrame(peer.stream, () => {
      if (this.#peer !== peer) return
      clearTimeout(this.#lookTimer)
      this.#looks = 0
      if (this.#isSocketShown) {
        this.#isSocketShown = false
        this.#show(peer.stream)
        this.#meters.restart(peer)
      }
      this.#socket.leave(peer.round)
      this.#begun = null
      socketNetworks.remove(this.#events.address().network)
    })
  }

  #lookAgainLater(): void {
    clearTimeout(this.#lookTimer)
    const inMs = LOOK_AGAIN_MS[Math.min(this.#looks++, LOOK_AGAIN_MS.length - 1)]!
    this.#lookTimer = setTimeout(() => {
      if (this.#socket.isStreaming && !this.isPeerConnected)
        this.#events.send({ t: 'restart', beside: true })
    }, inMs)
  }

  // --- inputs

  #deliver(sent: SentInput): boolean {
    const peer = this.#peer
    if (peer?.isOpen && (peer.isConnected || !this.#socket.isStreaming)) {
      for (const late of this.#handover.enter('peer')) peer.send(late)
      return peer.send(sent)
    }
    if (!this.#mayInputBySocket) return false
    if (isMotion(sent.input) && this.#events.backlogBytes() > MOTION_BACKLOG_BYTES) return false
    for (const late of this.#handover.enter('socket')) this.#sendBySocket(late)
    this.#sendBySocket(sent)
    return true
  }

  #sendBySocket({ seq, input }: SentInput): void {
    this.#events.sendBytes(encodeUplinkInput(this.#rounds.inputRound, encodeInput(seq, input)))
  }
}
