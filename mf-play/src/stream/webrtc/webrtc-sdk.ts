import type { NodeMessage, StreamQuality } from '@cloudplay/contract/signaling'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { STREAM_CLOSE, type VideoCodec } from '@cloudplay/contract/stream-protocol'
import { StageWatch } from '../../stages/stage-watch.ts'
import type { EntryStage, Unfit } from '../../stages/stages.ts'
import { Emitter } from '../sdk/emitter.ts'
import { playWithSound } from './sound.ts'
import type { ConnectOptions, FailureCode, StreamEvents, StreamingSdk } from '../sdk/streaming-sdk.ts'
import { Reconnection } from './reconnection.ts'
import { FINAL_CLOSES } from './failures.ts'
import { Meters } from './meters.ts'
import { PageCodecs } from './page-codecs.ts'
import { Peer } from './peer.ts'
import { Picture } from './picture.ts'
import { openSignalSocket, socketUrl, type SignalSocket } from './signal-socket.ts'

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
  #codecs: PageCodecs | null = null
  /** Until the first frame; what is lost later has the game's own time to be found. */
  readonly #stages = new StageWatch((stage) => this.#fail('unreachable', stage))
  #meters: Meters | null = null
  #seq = 0
  #refusals = 0
  #picture: Picture | null = null
  #firstFrameTold = false
  #reconnection: Reconnection | null = null
  #healTimer: ReturnType<typeof setTimeout> | undefined

  on<Name extends keyof StreamEvents>(name: Name, listener: (event: StreamEvents[Name]) => void): () => void {
    return this.#events.on(name, listener)
  }

  connect(options: ConnectOptions): void {
    if (this.#options) throw new Error('connect() was called before; make a new SDK object for another stream')
    this.#options = options
    this.#connectAtMs = performance.now()
    if (typeof RTCPeerConnection !== 'function') return this.#unfit('noWebRtc')
    this.#meters = new Meters(options.video, {
      stats: (stats) => this.#events.emit('stats', stats),
      report: (report) => this.#socket?.send(report),
      advice: (advice) => {
        if (advice === 'askKeyframe') this.#socket?.send({ t: 'keyframe' })
        else if (advice === 'restart') this.#mediaLost()
      },
    })
    this.#meters.keepPaceFor(options.quality?.fps)
    this.#picture = new Picture(options.video, {
      shown: () => this.#frameShown(),
      missing: () => void this.#pictureMissing(),
      soundBlocked: () => this.#events.emit('soundBlocked', {}),
    })
    this.#reconnection = new Reconnection({
      lost: () => this.#events.emit('scene', { scene: 'reconnectingStatus', progress: 20 }),
      found: () => this.#events.emit('scene', { scene: 'play', progress: 100 }),
      again: () => void this.#renewAndOpen(),
      givenUp: () => this.#fail('unreachable', this.#socket && this.#welcomed ? 'path' : 'signalling'),
    })
    this.#stages.enter('signalling')
    this.#codecs = new PageCodecs((why) => this.#unfit(why))
    this.#openSocket()
  }

  sendInput(input: StreamInput): void {
    const seq = this.#seq + 1
    if (!this.#peer?.send(seq, input)) return
    this.#seq = seq
    this.#meters?.sent(seq)
  }

  setQuality(quality: StreamQuality): void {
    if (!this.#options) return
    this.#options = { ...this.#options, quality }
    this.#meters?.keepPaceFor(quality.fps)
    if (this.#welcomed) this.#socket?.send({ t: 'quality', quality })
  }

  async unlockSound(): Promise<boolean> {
    return this.#options ? playWithSound(this.#options.video) : false
  }

  disconnect(): void {
    if (this.#over) return
    this.#over = true
    this.#reconnection?.stop()
    this.#stages.rest()
    clearTimeout(this.#healTimer)
    this.#picture?.stop()
    this.#meters?.stop()
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
      open: () => this.#codecs?.use((codecs) => this.#hello(codecs)),
      message: (message) => void this.#receive(message),
      closed: (code) => this.#socketClosed(code),
    })
  }

  #hello(codecs: VideoCodec[]): void {
    if (this.#over || !this.#options) return
    const { ticket, quality } = this.#options
    const keep = this.#peer?.connection.connectionState === 'connected' ? { keep: this.#peer.round } : {}
    this.#socket?.send({ t: 'hello', ticket, ...(quality && { quality }), codecs, ...keep })
  }

  async #receive(message: NodeMessage): Promise<void> {
    switch (message.t) {
      case 'welcome':
        this.#welcomed = true
        this.#refusals = 0
        this.#stageIs('boot')
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
        if (message.code === 'no_codec') this.#unfit('noCodec')
        else if (message.code !== 'bad_message' && message.code !== 'unauthenticated') this.#fail(message.code)
        break
      case 'pong':
        break
    }
  }

  async #answer(round: number, sdp: string): Promise<void> {
    this.#peer?.close()
    clearTimeout(this.#healTimer)
    // The node's frames count inputs from 0 again with each connection.
    this.#seq = 0
    this.#stageIs('path')
    const peer = new Peer(round, this.#options!, {
      media: this.#picture!.expect(),
      candidate: (candidate) => this.#socket?.send({ t: 'candidate', round, candidate: candidate as { candidate: string } }),
      state: (state) => this.#peerState(peer, state),
    })
    this.#peer = peer
    this.#meters?.restart(peer)
    try {
      const answer = await peer.answer(sdp)
      if (this.#peer === peer) this.#socket?.send({ t: 'answer', round, sdp: answer })
    } catch (error) {
      if (this.#peer !== peer || this.#over) return
      // An offer this browser cannot answer will not get better by trying again.
      console.error('stream offer refused', error)
      this.#unfit('noCodec')
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
    if (code === STREAM_CLOSE.noCodec) this.#unfit('noCodec')
    else if (failure) this.#fail(failure)
    else this.#retry()
  }

  // --- losing and finding again

  #peerState(peer: Peer, state: 'connected' | 'lost' | 'failed'): void {
    if (this.#peer !== peer || this.#over) return
    clearTimeout(this.#healTimer)
    // Chromium says so, too, of a path it has yet to find: the way to a relay by TCP comes after that by UDP was refused.
    if (state === 'failed' && peer.wasConnected) this.#mediaLost()
    else if (state !== 'connected')
      this.#healTimer = setTimeout(() => this.#mediaLost(peer.wasConnected ? {} : { compatible: true }), HEAL_MS)
    else if (this.#picture?.isShown) this.#reconnection?.found()
    else this.#stageIs('picture')
  }

  /** A decoder that is listed and yet gives no picture is not asked again; the node may have the other one. */
  async #pictureMissing(): Promise<void> {
    const peer = this.#peer
    const left = await this.#codecs?.leaveOutUndecoded(peer)
    if (this.#peer === peer) this.#mediaLost(left ? { codecs: left } : {})
  }

  /** The path of the media is gone. With a socket the node is asked for a new one, else the socket comes first. */
  #mediaLost(changed: { codecs?: VideoCodec[]; compatible?: boolean } = {}): void {
    if (this.#over) return
    this.#reconnection?.tellLost()
    this.#picture?.lost()
    if (this.#socket && this.#welcomed) this.#socket.send({ t: 'restart', ...changed })
    else if (!this.#socket) this.#retry()
  }

  #retry(): void {
    if (this.#over) return
    // While the video goes on, a lost socket is nothing to trouble the player with.
    const videoGoesOn = this.#picture?.isShown && this.#peer?.connection.connectionState === 'connected'
    if (!videoGoesOn) {
      this.#reconnection?.tellLost()
      this.#stageIs('signalling')
    }
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

  #stageIs(stage: EntryStage): void {
    if (!this.#firstFrameTold) this.#stages.enter(stage)
  }

  #unfit(why: Unfit): void {
    if (this.#over) return
    this.#events.emit('failed', { code: 'unsupported', why })
    this.disconnect()
  }

  #fail(code: FailureCode, stage?: EntryStage): void {
    if (this.#over) return
    this.#events.emit('failed', { code, ...(stage && { stage }) })
    this.disconnect()
  }

  // --- video

  #frameShown(): void {
    if (!this.#firstFrameTold) {
      this.#firstFrameTold = true
      this.#stages.rest()
      this.#events.emit('firstFrame', { sinceConnectMs: performance.now() - this.#connectAtMs })
    }
    this.#reconnection?.found()
  }
}
