import { Emitter } from '../sdk/emitter.ts'
import { StageWatch } from '../../stages/stage-watch.ts'
import type { EntryStage } from '../../stages/stages.ts'
import type {
  ConnectOptions,
  Scene,
  StreamAddress,
  StreamEvents,
  StreamingSdk,
} from '../sdk/streaming-sdk.ts'
import { clientToken } from './client-token.ts'
import { sceneOf } from './vendor-scenes.ts'
import { loadVendorSdk, type VendorSdk } from './vendor-script.ts'

/** What the gateway says about a game that the vendor runs (`getGameInfoById`). */
interface VendorAccess {
  sdkUrl: string
  packageName: string
  accessKey: string
  accessKeyId: string
  channelId: string
  /** Of this player, at the vendor; opaque. */
  uid: string
  utoken: string
}

/** The gateway ends a session by its own rules; the vendor only must not end it before. */
const PLAYING_TIME_MS = 24 * 3_600_000
/** The vendor doesn't report to the site, which counts a game as played while its page renews its access. */
const STILL_HERE_MS = 5_000

let count = 0

/** The vendor's H5 SDK behind this site's interface: it draws into a separate box and takes the input itself. */
export function createVendorStream(access: VendorAccess): StreamingSdk {
  return new VendorStream(access)
}

class VendorStream implements StreamingSdk {
  readonly hasOwnControls = true
  readonly #access: VendorAccess
  readonly #events = new Emitter<StreamEvents>()
  #vendor: VendorSdk | null = null
  #box: HTMLElement | null = null
  #over = false
  #started = false
  #played = false
  readonly #stages = new StageWatch((stage) => this.#fail(stage))
  #stillHere: ReturnType<typeof setInterval> | undefined

  constructor(access: VendorAccess) {
    this.#access = access
  }

  on<Name extends keyof StreamEvents>(
    name: Name,
    listener: (event: StreamEvents[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener)
  }

  connect({ video, renewAddress }: ConnectOptions): void {
    if (this.#started)
      throw new Error('connect() was called before; make a new SDK object for another stream')
    this.#started = true
    if (renewAddress)
      this.#stillHere = setInterval(() => void this.#sayStillHere(renewAddress), STILL_HERE_MS)
    this.#stages.enter('player')
    void this.#start(video, performance.now())
  }

  async #start(video: HTMLVideoElement, connectAtMs: number): Promise<void> {
    const { sdkUrl, accessKeyId, channelId, packageName, uid, utoken } = this.#access
    try {
      const [vendor, token] = await Promise.all([loadVendorSdk(sdkUrl), clientToken(this.#access)])
      if (this.#over) return
      this.#vendor = vendor
      const id = this.#placeBox(video)
      this.#stages.enter('signalling')
      vendor.initSDK({
        accessKeyID: accessKeyId,
        channelId,
        onSceneChanged: (sceneId, extraInfo) => this.#scene(sceneId, extraInfo, connectAtMs),
        MessageHandler: () => {},
      })
      vendor.startGame(`#${id}`, {
        userinfo: { uId: uid, utoken },
        priority: 0,
        extraId: '',
        pkg_name: packageName,
        playingtime: PLAYING_TIME_MS,
        configinfo: '',
        c_token: token,
        // The stage turns itself.
        isPortrait: false,
        rotate: false,
        appChannel: channelId,
      })
    } catch (error) {
      if (this.#over) return
      console.error('the vendor SDK did not start', error)
      this.#fail('player')
    }
  }

  #fail(stage: EntryStage): void {
    if (this.#over) return
    this.#events.emit('failed', { code: 'unreachable', stage })
    this.disconnect()
  }

  /** Learns by it, too, that the site has ended the session. An unanswered call proves nothing. */
  async #sayStillHere(renewAddress: () => Promise<StreamAddress | null>): Promise<void> {
    const address = await renewAddress().catch(() => undefined)
    if (address !== null || this.#over) return
    this.disconnect()
    this.#events.emit('ended', { reason: 'released' })
  }

  /** The SDK needs a box with a unique id on the page; it covers the video of this site's own stream. */
  #placeBox(video: HTMLVideoElement): string {
    const box = document.createElement('div')
    box.id = `vendor-stream-${++count}`
    box.style.cssText = 'position:absolute;inset:0'
    video.after(box)
    this.#box = box
    return box.id
  }

  #scene(sceneId: string, extraInfo: unknown, connectAtMs: number): void {
    if (this.#over) return
    const scene = sceneOf(sceneId, extraInfo)
    if (!scene) return
    this.#follow(scene)
    if (scene.scene === 'play' && !this.#played) {
      this.#played = true
      this.#events.emit('firstFrame', { sinceConnectMs: performance.now() - connectAtMs })
      this.#vendor?.enableAudio?.()
    }
    this.#events.emit('scene', scene)
  }

  /** A queue has no time limit; everything else before the first picture has one. */
  #follow(scene: Scene): void {
    const waitsInQueue = scene.scene === 'wait' && scene.reason === 'whetherToQueue'
    if (scene.scene === 'play' || waitsInQueue) this.#stages.rest()
    else if (!this.#played) this.#stages.enter('boot')
  }

  readonly abilities = null

  /** The vendor's box has its own keyboard, mouse and touch. */
  sendInput(): void {}

  /** The vendor adapts by itself. */
  setQuality(): void {}

  enterQueue(): void {
    this.#vendor?.enterQueue?.()
  }

  unlockSound(): Promise<boolean> {
    this.#vendor?.enableAudio?.()
    return Promise.resolve(this.#vendor !== null)
  }

  disconnect(): void {
    if (this.#over) return
    this.#over = true
    clearInterval(this.#stillHere)
    this.#stages.rest()
    try {
      if (!this.#played) this.#vendor?.outQueue?.()
      this.#vendor?.stopGame()
    } finally {
      this.#box?.remove()
      this.#box = null
    }
  }
}
