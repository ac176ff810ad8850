import { VideoSender } from '../video-sender.ts'
import { seededRandom } from './random.ts'
import { SimulatedPage } from './simulated-page.ts'

const STREAMS = {
  video: { payloadType: 96, ssrc: 42 },
  repair: { payloadType: 97, ssrc: 44 },
}
const PIECE_BYTES = 1160

export interface SimulatedPath {
  roundTripMs: number
  /** Share lost each way. */
  loss?: number
  /** Up to this much longer, at random. */
  jitterMs?: number
  /** The narrowest link on the way to the page. */
  kbps?: number
  queueBytes?: number
}

export interface SimulationOptions {
  seed: number
  maxKbps?: number
  fps?: number
  /** Share of the bitrate that the picture needs. */
  need?: number
  repair?: boolean
}

/** A node that sends a video over a path to a page, in virtual time. */
export class Simulation {
  nowMs = 1_000
  path: SimulatedPath
  encoderKbps = 0
  isHeld = false
  keyframes = 0
  heldFrames = 0
  /** The node's thread doesn't run until then. */
  busyUntilMs = 0
  readonly page: SimulatedPage
  readonly sender: VideoSender
  /** When each coded frame was drawn. */
  readonly drawnAtMs: number[] = []
  readonly #random: () => number
  readonly #options: Required<SimulationOptions>
  readonly #timers = new Map<object, { atMs: number; call: () => void }>()
  #toPage: { atMs: number; packet: Buffer }[] = []
  #toNode: { atMs: number; rtcp: Buffer }[] = []
  #linkFreeAtMs = 0
  #frameDueMs = 1_000
  #waitsSinceMs: number | null = null

  constructor(path: SimulatedPath, options: SimulationOptions) {
    this.path = path
    this.#options = { maxKbps: 8_000, fps: 60, need: 1, repair: true, ...options }
    this.#random = seededRandom(options.seed)
    this.page = new SimulatedPage(Math.floor(this.#random() * 1e9) - 5e8)
    this.sender = new VideoSender(
      {
        send: (packet) => this.#send(Buffer.from(packet)),
        nowMs: () => this.nowMs,
        later: (delayMs, call) => {
          const key = {}
          this.#timers.set(key, { atMs: this.nowMs + Math.max(1, delayMs), call })
          return () => this.#timers.delete(key)
        },
        setKbps: (kbps) => (this.encoderKbps = kbps),
        hold: (isHeld) => {
          this.isHeld = isHeld
          if (!isHeld) this.#code()
        },
        keyframe: () => this.keyframes++,
      },
      STREAMS,
      this.#options.maxKbps,
    )
    if (this.#options.repair) this.sender.allowRepair()
  }

  /** Lets so much time pass. */
  run(ms: number): this {
    for (const untilMs = this.nowMs + ms; this.nowMs < untilMs;) {
      this.nowMs++
      this.#deliver()
      if (this.nowMs < this.busyUntilMs) continue
      for (const [key, { atMs, call }] of this.#timers) {
        if (atMs > this.nowMs) continue
        this.#timers.delete(key)
        call()
      }
      if (this.nowMs < this.#frameDueMs) continue
      this.#frameDueMs = Math.max(this.nowMs, this.#frameDueMs + 1000 / this.#options.fps)
      this.#waitsSinceMs = this.nowMs
      if (this.isHeld) this.heldFrames++
      else this.#code()
    }
    return this
  }

  /** Between frames shown since `fromMs`, the last of them before now. */
  longestGapMs(fromMs: number): number {
    const times = [fromMs, ...this.page.shownAtMs.filter((ms) => ms >= fromMs), this.nowMs]
    return Math.max(...times.slice(1).map((ms, index) => ms - times[index]!))
  }

  /** Of frames drawn since `fromMs`: from drawing to showing. */
  agesMs(fromMs: number): number[] {
    return this.page.shownAtMs
      .map((shownMs, index) => ({ shownMs, drawnMs: this.drawnAtMs[index]! }))
      .filter(({ drawnMs }) => drawnMs >= fromMs)
      .map(({ shownMs, drawnMs }) => shownMs - drawnMs)
  }

  #code(): void {
    if (this.#waitsSinceMs === null) return
    const { fps, need } = this.#options
    const meanBytes = (this.encoderKbps * need * 1000) / 8 / fps
    const bytes = Math.max(300, meanBytes * (0.6 + this.#random() * 0.8))
    const pieces = Math.ceil(bytes / PIECE_BYTES)
    this.drawnAtMs.push(this.#waitsSinceMs)
    const timestamp = Math.round(this.#waitsSinceMs * 90)
    this.#waitsSinceMs = null
    for (let piece = 0; piece < pieces; piece++)
      this.sender.add(Buffer.alloc(Math.ceil(bytes / pieces), piece), {
        timestamp,
        marker: piece === pieces - 1,
      })
  }

  #send(packet: Buffer): void {
    if (packet.readUInt32BE(8) === STREAMS.video.ssrc) this.page.begin(packet.readUInt16BE(2))
    const { kbps, queueBytes = 200_000, roundTripMs } = this.path
    let leavesMs = this.nowMs
    if (kbps !== undefined) {
      const startsMs = Math.max(this.nowMs, this.#linkFreeAtMs)
      if (((startsMs - this.nowMs) * kbps) / 8 + packet.length > queueBytes) return
      leavesMs = this.#linkFreeAtMs = startsMs + (packet.length * 8) / kbps
    }
    if (this.#isLost()) return
    this.#toPage.push({ atMs: leavesMs + roundTripMs / 2 + this.#jitter(), packet })
  }

  #deliver(): void {
    const isDue = ({ atMs }: { atMs: number }) => atMs <= this.nowMs
    const due = this.#toPage.filter(isDue)
    if (due.length > 0) this.#toPage = this.#toPage.filter((one) => !isDue(one))
    for (const { packet } of due.toSorted((a, b) => a.atMs - b.atMs))
      this.page.receive(packet, this.nowMs)
    for (const rtcp of this.page.speak(this.nowMs, this.path.roundTripMs))
      if (!this.#isLost())
        this.#toNode.push({ atMs: this.nowMs + this.path.roundTripMs / 2 + this.#jitter(), rtcp })
    if (this.nowMs < this.busyUntilMs) return
    const heard = this.#toNode.filter(isDue)
    this.#toNode = this.#toNode.filter((one) => !isDue(one))
    for (const { rtcp } of heard) this.sender.hear(rtcp)
  }

  #isLost(): boolean {
    return this.#random() < (this.path.loss ?? 0)
  }

  #jitter(): number {
    return this.#random() * (this.path.jitterMs ?? 0)
  }
}
