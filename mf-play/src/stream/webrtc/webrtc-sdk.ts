import type { Language } from '@cloudplay/contract'
import type {
  GameAbilities,
  PageMessage,
  SceneMessage,
  StreamQuality,
} from '@cloudplay/contract/signaling'
import type { StreamInput } from '@cloudplay/contract/stream-input'
import { STREAM_CLOSE, type VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { EntryStage, Unfit } from '../../stages/stages.ts'
import { Emitter } from '../sdk/emitter.ts'
import { plainQuality } from '../sdk/quality.ts'
import { playWithSound } from './sound.ts'
import type {
  ConnectOptions,
  FailureCode,
  Scene,
  StreamEvents,
  StreamingSdk,
} from '../sdk/streaming-sdk.ts'
import { Entry } from './entry.ts'
import { Reconnection } from './reconnection.ts'
import { FINAL_CLOSES } from './failures.ts'
import { Meters } from './meters.ts'
import { PageCodecs } from './page-codecs.ts'
import { MediaPaths, type Changed } from './media-paths.ts'
import { Picture } from './picture.ts'
import { shake } from './rumble.ts'
import { Signalling } from './signalling.ts'

/** A node that says nothing this long after it was asked for a path doesn't hear the page: its socket is dead. */
const ANSWER_MS = 5_000

/** The product's own stream: websocket for signalling, WebRTC for video, sound and input. */
export function createWebRtcSdk(): StreamingSdk {
  return new WebRtcSdk()
}

class WebRtcSdk implements StreamingSdk {
  readonly hasOwnControls = false
  abilities: GameAbilities | null = null
  #mayRumble = true
  readonly #events = new Emitter<StreamEvents>()
  #options: ConnectOptions | null = null
  #over = false
  #entry: Entry | null = null
  #signalling: Signalling | null = null
  #paths: MediaPaths | null = null
  #codecs: PageCodecs | null = null
  #meters: Meters | null = null
  /** The node has frozen the game, and shows nothing until the player says `here`. */
  #isPaused = false
  /** The last scene was `play`, and no pause came since. */
  #isPlaying = false
  /** The player's menu is open. */
  #isMenuOpen = false
  /** The node takes all of a quality. */
  #takesModes = false
  #picture: Picture | null = null
  #reconnection: Reconnection | null = null
  #waiting: ReturnType<typeof setTimeout> | undefined

  on<Name extends keyof StreamEvents>(
    name: Name,
    listener: (event: StreamEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener)
  }

  connect(options: ConnectOptions): void {
    if (this.#options)
      throw new Error('connect() was called before; make a new SDK object for another stream')
    this.#options = options
    this.#entry = new Entry((stage) => this.#fail('unreachable', stage))
    if (typeof RTCPeerConnection !== 'function') return this.#unfit('noWebRtc')
    this.#meters = new Meters(options.video, {
      stats: (stats) => this.#events.emit('stats', stats),
      second: (second) => this.#events.emit('second', second),
      // An offline page says so to its player, who doesn't pay then.
      report: (report) => navigator.onLine && this.#signalling?.send(report),
      advice: (advice) => {
        if (advice === 'askKeyframe') this.#signalling?.send({ t: 'keyframe' })
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
      lost: () => this.#emitScene({ scene: 'reconnectingStatus', progress: 20 }),
      // A node repeats `play`, and a path heals, while the game is played: nothing begins again then.
      found: () => this.#isPlaying || this.#emitScene({ scene: 'play', progress: 100 }),
      again: () => void this.#signalling?.renewAndOpen(),
      givenUp: () => this.#fail('unreachable', this.#signalling?.isWelcome ? 'path' : 'signalling'),
    })
    this.#paths = this.#openPaths(this.#picture, this.#meters)
    this.#entry.enter('signalling')
    this.#codecs = new PageCodecs((why) => this.#unfit(why))
    this.#signalling = new Signalling(() => this.#options!, {
      opened: () => this.#codecs?.use((codecs) => this.#hello(codecs)),
      message: (message) => void this.#receive(message),
      bytes: (message) => {
        this.#stopWaiting()
        this.#paths?.socket.take(message)
      },
      closed: (code) => this.#socketClosed(code),
      refused: () => this.#fail('unauthenticated'),
      renewed: (address) => (this.#options = { ...this.#options!, ...address }),
      notRenewed: () => this.#retry(),
      sessionOver: () => {
        this.#events.emit('ended', { reason: 'released' })
        this.disconnect()
      },
    })
    this.#signalling.open()
  }

  sendInput(input: StreamInput): void {
    const seq = this.#paths?.send(this.#taken(input)) ?? null
    if (seq !== null) this.#meters?.sent(seq)
  }

  /** A node that doesn't name its abilities knows no typed keys. */
  #taken(input: StreamInput): StreamInput {
    return input.kind === 'typed' && !this.abilities ? { ...input, kind: 'key' } : input
  }

  copy(): void {
    this.#signalling?.send({ t: 'copy' })
  }

  setRumble(allowed: boolean): void {
    this.#mayRumble = allowed
  }

  setQuality(quality: StreamQuality): void {
    if (!this.#options) return
    this.#options = { ...this.#options, quality }
    this.#meters?.keepPaceFor(quality.fps)
    if (this.#signalling?.isWelcome) this.#sendQuality()
  }

  setLanguage(language: Language): void {
    if (!this.#options) return
    this.#options = { ...this.#options, language }
    this.#sendLanguage()
  }

  setPaused(paused: boolean): void {
    if (paused === this.#isMenuOpen) return
    this.#isMenuOpen = paused
    if (this.#signalling?.isWelcome) this.#signalling.send({ t: 'pause', paused })
  }

  here(): void {
    if (this.#signalling?.isWelcome) this.#signalling.send({ t: 'here' })
  }

  async unlockSound(): Promise<boolean> {
    this.#paths?.socket.unlockSound()
    if (!this.#options) return false
    const { video } = this.#options
    video.muted = false
    return playWithSound(video)
  }

  disconnect(): void {
    if (this.#over) return
    this.#over = true
    this.#stopWaiting()
    this.#reconnection?.stop()
    this.#entry?.stop()
    this.#paths?.send({ kind: 'releaseAll' })
    this.#paths?.rest()
    this.#picture?.stop()
    this.#meters?.stop()
    this.#signalling?.close()
  }

  // --- signalling

  #hello(codecs: VideoCodec[]): void {
    if (this.#over || !this.#options) return
    const { ticket, quality } = this.#options
    const peer = this.#paths?.peer
    // A path that healed after its picture was lost shows nothing: the node makes a new one.
    const keep = peer?.isConnected && this.#picture?.isShown ? { keep: peer.round } : {}
    this.#signalling?.send({
      t: 'hello',
      ticket,
      ...(quality && { quality: plainQuality(quality) }),
      codecs,
      extras: true,
      ...keep,
    })
  }

  #welcomed({ modes, height }: Extract<PageMessage, { t: 'welcome' }>): void {
    this.#takesModes = modes !== undefined
    this.#events.emit('offered', modes ? { modes, lines: height } : null)
    const quality = this.#options?.quality
    // The hello has only what nodes of every release take.
    if (modes && (quality?.max_height !== undefined || quality?.fps === 120)) this.#sendQuality()
  }

  #sendQuality(): void {
    const { quality } = this.#options ?? {}
    if (!quality || !this.#signalling) return
    this.#signalling.send({
      t: 'quality',
      quality: this.#takesModes ? quality : plainQuality(quality),
    })
  }

  #sendLanguage(): void {
    const language = this.#options?.language
    if (language && this.#signalling?.isWelcome) this.#signalling.send({ t: 'language', language })
  }

  async #receive(message: PageMessage): Promise<void> {
    this.#stopWaiting()
    switch (message.t) {
      case 'welcome':
        this.#paths?.socket.welcomed(message.socket_stream ?? false)
        this.#welcomed(message)
        this.#sendLanguage()
        // It may have changed while there was no socket.
        this.#signalling?.send({ t: 'pause', paused: this.#isMenuOpen })
        this.#events.emit('controls', message.controls ?? null)
        this.#entry?.enter('boot')
        break
      case 'scene':
        this.#showScene(message)
        break
      case 'offer':
        await this.#paths?.answer(message.round, message.sdp, message.beside ?? false)
        break
      case 'candidate':
        await this.#paths?.addCandidate(message.round, message.candidate)
        break
      case 'noSocketStream':
        this.#paths?.socket.refused(message.round)
        break
      case 'abilities':
        this.abilities = message.abilities
        this.#events.emit('abilities', message.abilities)
        break
      case 'rumble':
        if (this.#mayRumble) shake(message.rumble)
        break
      case 'clipboard':
        this.#events.emit('clipboard', { text: message.text })
        break
      case 'figures':
        this.#meters?.heard(message.figures)
        break
      case 'ended':
        this.#events.emit('ended', { reason: message.reason })
        this.disconnect()
        break
      case 'error':
        if (message.code === 'no_codec') this.#unfit('noCodec')
        else if (message.code !== 'bad_message' && message.code !== 'unauthenticated')
          this.#fail(message.code)
        break
      case 'pong':
        this.#paths?.socket.pong(message.id)
        break
    }
  }

  #showScene({ t: _t, ...scene }: SceneMessage): void {
    if (scene.scene === 'play') {
      const { pauses_in_ms: pausesInMs } = scene
      this.#events.emit('idle', pausesInMs === undefined ? null : { pausesInMs })
      // The frame itself says `play`: the node only knows that it sends.
      if (this.#picture?.isShown) this.#reconnection?.found()
      return
    }
    if (scene.scene === 'reconnectingStatus' && scene.paused_for_ms !== undefined)
      return this.#pause(scene.paused_for_ms)
    if (this.#isPaused) {
      this.#isPaused = false
      this.#events.emit('idle', null)
    }
    this.#emitScene(scene)
  }

  #emitScene(scene: Scene): void {
    this.#isPlaying = scene.scene === 'play'
    this.#events.emit('scene', scene)
  }

  /** There is nothing to show, and nothing to wait for. */
  #pause(pausedForMs: number): void {
    this.#isPaused = true
    this.#isPlaying = false
    this.#entry?.stop()
    this.#reconnection?.rest()
    this.#meters?.rest()
    this.#picture?.rest()
    this.#paths?.rest()
    this.#events.emit('idle', { pausedForMs })
  }

  #openPaths(picture: Picture, meters: Meters): MediaPaths {
    return new MediaPaths(picture, meters, {
      send: (message) => this.#signalling?.send(message),
      sendBytes: (bytes) => this.#signalling?.sendBytes(bytes),
      backlogBytes: () => this.#signalling?.backlogBytes ?? 0,
      address: () => this.#options!,
      answering: () => this.#entry?.enter('path'),
      connected: () => {
        if (picture.isShown) this.#reconnection?.found()
        else this.#entry?.enter('picture')
      },
      lost: (changed) => this.#mediaLost(changed),
      refused: (error) => {
        if (this.#over) return
        // An offer this browser cannot answer will not get better by trying again.
        console.error('stream offer refused', error)
        this.#unfit('noCodec')
      },
    })
  }

  #socketClosed(code: number): void {
    this.#stopWaiting()
    this.#paths?.socketClosed()
    const failure = FINAL_CLOSES[code]
    if (code === STREAM_CLOSE.noCodec) this.#unfit('noCodec')
    else if (failure) this.#fail(failure)
    else this.#retry()
  }

  // --- losing and finding again

  /** A decoder that is listed and yet gives no picture is not asked again; the node may have the other one. */
  async #pictureMissing(): Promise<void> {
    const peer = this.#paths?.peer ?? null
    const left = await this.#codecs?.leaveOutUndecoded(peer)
    if (this.#paths?.peer === peer) this.#mediaLost(left ? { codecs: left } : {})
  }

  /** The media path is gone. With a socket, requests a new path from the node; otherwise reconnects the socket first. */
  #mediaLost(changed: Changed = {}): void {
    if (this.#over || this.#isPaused) return
    this.#reconnection?.tellLost()
    this.#picture?.lost()
    if (this.#signalling?.isWelcome) this.#askForPath(changed)
    else if (!this.#signalling?.hasSocket) this.#retry()
  }

  #askForPath(changed: Changed): void {
    this.#waiting ??= setTimeout(() => {
      this.#stopWaiting()
      this.#signalling?.drop()
      this.#paths?.socketClosed()
      this.#retry()
    }, ANSWER_MS)
    // A game that boots makes no offer yet, but its node answers this.
    this.#paths?.socket.ping()
    this.#signalling?.send({ t: 'restart', ...changed })
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
  }

  #retry(): void {
    if (this.#over) return
    // While the video runs, don't show a lost socket to the player.
    const videoGoesOn = this.#picture?.isShown && this.#paths?.isPeerConnected
    if (!videoGoesOn && !this.#isPaused) {
      this.#reconnection?.tellLost()
      this.#entry?.enter('signalling')
    }
    this.#reconnection?.retry()
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
    const sinceConnectMs = this.#entry?.frameShown() ?? null
    if (sinceConnectMs !== null) this.#events.emit('firstFrame', { sinceConnectMs })
    // Also of a new connection that came without a loss: its first frames may be old.
    this.#isPlaying = false
    this.#reconnection?.found()
  }
}
