import type { NodeMessage, StreamQuality } from '@cloudplay/contract/signaling'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { Emitter } from '../sdk/emitter.ts'
import { playWithSound } from './sound.ts'
import type { ConnectOptions, FailureCode, StreamEvents, StreamingSdk } from '../sdk/streaming-sdk.ts'
import { Reconnection } from './reconnection.ts'
import { DisplayPace } from './display-pace.ts'
import { FINAL_CLOSES } from './failures.ts'
import { StatisticsReader } from './statistics.ts'
import { InputLatency } from './input-latency.ts'
import { Peer } from './peer.ts'
import { Picture } from './picture.ts'
import { openSignalSocket, socketUrl, type SignalSocket } from './signal-socket.ts'

const STATS_MS = 1000
/** A path that is lost this long is given up and made again; before that ICE often heals it. */
const HEAL_MS = 2500
/** A new ticket that is refused this often in a row will not be taken. */
const REFUSALS_MAX = 3

/** The product's own stream: websocket for signalling, WebRTC for video, sound and input. */
export function createWebRtcSdk(): StreamingSdk {
  return new WebRtcSdk()
}

class WebRtcSdk implements StreamingSdk {
  readonly hasOwnControls = false
  readonly #events = new Emitter<StreamEvents>()
  #options: ConnectOptions | null = null
  #over = false
  #connectAtMs = 0
  #socket: SignalSocket | null = null
  #welcomed = false
  #peer: Peer | null = null
  #iceServers: RTCIceServer[] = []
  #statistics: StatisticsReader | null = null
  #latency: InputLatency | null = null
  #displayPace: DisplayPace | null = null
  #seq = 0
  #refusals = 0
  #picture: Picture | null = null
  #firstFrameTold = false
  #reconnection: Reconnection | null = null
  #healTimer: ReturnType<typeof setTimeout> | undefined
  #statsTimer: ReturnType<typeof setInterval> | undefined

  on<Name extends keyof StreamEvents>(name: Name, listener: (event: StreamEvents[Name]) => void): () => void {
    return this.#events.on(name, listener)
  }

  connect(options: ConnectOptions): void {
    if (this.#options) throw new Error('connect() was called before; make a new SDK object for another stream')
    this.#options = options
    this.#connectAtMs = performance.now()
    if (typeof RTCPeerConnection !== 'function') {
      this.#fail('unsupported')
      return
    }
    this.#latency = new InputLatency(options.video)
    this.#displayPace = new DisplayPace(options.video)
    this.#displayPace.keepFor(options.quality?.fps)
    this.#picture = new Picture(options.video, {
      shown: () => this.#frameShown(),
      missing: () => this.#mediaLost(),
      soundBlocked: () => this.#events.emit('soundBlocked', {}),
    })
    this.#statsTimer = setInterval(() => void this.#readStats(), STATS_MS)
    this.#reconnection = new Reconnection({
      lost: () => this.#events.emit('scene', { scene: 'reconnectingStatus', progress: 20 }),
      found: () => this.#events.emit('scene', { scene: 'play', progress: 100 }),
      again: () => void this.#renewAndOpen(),
      givenUp: () => this.#fail('unreachable'),
    })
    this.#openSocket()
  }

  sendInput(input: StreamInput): void {
    const seq = this.#seq + 1
    if (!this.#peer?.send(seq, input)) return
    this.#seq = seq
    this.#latency?.sent(seq)
  }

  setQuality(quality: StreamQuality): void {
    if (!this.#options) return
    this.#options = { ...this.#options, quality }
    this.#displayPace?.keepFor(quality.fps)
    if (this.#welcomed) this.#socket?.send({ t: 'quality', quality })
  }

  async unlockSound(): Promise<boolean> {
    return this.#options ? playWithSound(this.#options.video) : false
  }

  disconnect(): void {
    if (this.#over) return
    this.#over = true
    this.#reconnection?.stop()
    clearTimeout(this.#healTimer)
    this.#picture?.stop()
    clearInterval(this.#statsTimer)
    this.#latency?.stop()
    this.#displayPace?.stop()
    this.#peer?.send(this.#seq + 1, { kind: 'releaseAll' })
    this.#peer?.close()
    this.#socket?.close()
    this.#peer = null
    this.#socket = null
  }

  // --- signalling

  #openSocket(): void {
    const options = this.#options
    if (!options || this.#over) return
    this.#welcomed = false
    this.#socket = openSignalSocket(socketUrl(options.signalUrl, location.href), {
      open: () => {
        const keep = this.#peer && this.#peer.connection.connectionState === 'connected' ? { keep: this.#peer.round } : {}
        this.#socket?.send({ t: 'hello', ticket: options.ticket, ...(options.quality && { quality: options.quality }), ...keep })
      },
      message: (message) => void this.#receive(message),
      closed: (code) => this.#socketClosed(code),
    })
  }

  async #receive(message: NodeMessage): Promise<void> {
    switch (message.t) {
      case 'welcome':
        this.#welcomed = true
        this.#refusals = 0
        this.#iceServers = message.ice_servers
        break
      case 'scene': {
        const { t: _t, ...scene } = message
        // The frame itself says `play`: the node only knows that it sends.
        if (scene.scene !== 'play') this.#events.emit('scene', scene)
        else if (this.#picture?.isShown) this.#reconnection?.found()
        break
      }
      case 'offer':
        await this.#answer(message.round, message.sdp)
        break
      case 'candidate':
        // A candidate of a kind this browser does not know is one path less, no failure.
        if (this.#peer?.round === message.round) await this.#peer.addCandidate(message.candidate).catch(() => undefined)
        break
      case 'ended':
        this.#events.emit('ended', { reason: message.reason })
        this.disconnect()
        break
      case 'error':
        if (message.code !== 'bad_message' && message.code !== 'unauthenticated') this.#fail(message.code)
        break
      case 'pong':
        break
    }
  }

  async #answer(round: number, sdp: string): Promise<void> {
    this.#peer?.close()
    // The node's frames count inputs from 0 again with each connection.
    this.#seq = 0
    this.#latency?.stop()
    const peer = new Peer(round, this.#iceServers, {
      media: this.#picture!.expect(),
      candidate: (candidate) => this.#socket?.send({ t: 'candidate', round, candidate: candidate as { candidate: string } }),
      state: (state) => this.#peerState(peer, state),
    })
    this.#peer = peer
    this.#statistics = new StatisticsReader(peer, this.#options!.video, this.#latency)
    try {
      const answer = await peer.answer(sdp)
      if (this.#peer === peer) this.#socket?.send({ t: 'answer', round, sdp: answer })
    } catch (error) {
      if (this.#peer !== peer || this.#over) return
      // An offer this browser cannot answer will not get better by trying again.
      console.error('stream offer refused', error)
      this.#fail('unsupported')
    }
  }

  #socketClosed(code: number): void {
    if (this.#over) return
    this.#socket = null
    if (code === STREAM_CLOSE.unauthenticated) {
      this.#refusals++
      if (this.#options?.renewAddress === undefined || this.#refusals >= REFUSALS_MAX) {
        this.#fail('unauthenticated')
        return
      }
    }
    const failure = FINAL_CLOSES[code]
    if (failure) this.#fail(failure)
    else this.#retry()
  }

  // --- losing and finding again

  #peerState(peer: Peer, state: 'connected' | 'lost' | 'failed'): void {
    if (this.#peer !== peer || this.#over) return
    clearTimeout(this.#healTimer)
    if (state === 'failed') this.#mediaLost()
    else if (state === 'lost') this.#healTimer = setTimeout(() => this.#mediaLost(), HEAL_MS)
    else if (this.#picture?.isShown) this.#reconnection?.found()
  }

  /** The path of the media is gone. With a socket the node is asked for a new one, else the socket comes first. */
  #mediaLost(): void {
    if (this.#over) return
    this.#reconnection?.tellLost()
    this.#picture?.lost()
    if (this.#socket && this.#welcomed) this.#socket.send({ t: 'restart' })
    else if (!this.#socket) this.#retry()
  }

  #retry(): void {
    if (this.#over) return
    // While the video goes on, a lost socket is nothing to trouble the player with.
    const videoGoesOn = this.#picture?.isShown && this.#peer?.connection.connectionState === 'connected'
    if (!videoGoesOn) this.#reconnection?.tellLost()
    this.#reconnection?.retry()
  }

  async #renewAndOpen(): Promise<void> {
    const renew = this.#options?.renewAddress
    if (renew) {
      try {
        const address = await renew()
        if (this.#over || !this.#options) return
        if (address === null) {
          this.#events.emit('ended', { reason: 'released' })
          this.disconnect()
          return
        }
        this.#options = { ...this.#options, ...address }
      } catch {
        this.#retry()
        return
      }
    }
    if (!this.#socket) this.#openSocket()
  }

  #fail(code: FailureCode): void {
    if (this.#over) return
    this.#events.emit('failed', { code })
    this.disconnect()
  }

  // --- video and statistics

  #frameShown(): void {
    if (!this.#firstFrameTold) {
      this.#firstFrameTold = true
      this.#events.emit('firstFrame', { sinceConnectMs: performance.now() - this.#connectAtMs })
    }
    this.#reconnection?.found()
  }

  async #readStats(): Promise<void> {
    const reader = this.#statistics
    const statistics = await reader?.read()
    if (!statistics || this.#statistics !== reader || this.#over) return
    this.#socket?.send(statistics.report)
    if (statistics.advice === 'askKeyframe') this.#socket?.send({ t: 'keyframe' })
    else if (statistics.advice === 'restart') this.#mediaLost()
    this.#events.emit('stats', statistics.stats)
  }
}
