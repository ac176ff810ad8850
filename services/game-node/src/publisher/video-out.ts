import type { ClientMessage, StreamQuality } from '@cloudplay/contract/signaling'
import type { Track } from 'node-datachannel'
import { h264Payloads } from '../sending/h264-payloads.ts'
import { STREAMS } from '../sending/offer.ts'
import { VideoSender } from '../sending/video-sender.ts'
import { BitrateControl } from './bitrate-control.ts'
import type { Coded } from './encoder.ts'
import type { PathFigures } from './publisher.ts'
import { videoPiece } from './rtp.ts'
import type { Steering } from './steering.ts'
import { sendPacket } from './tracks.ts'

const ASK_AGAIN_MS = 320
/**
 * Longest piece of a frame in a packet: a repair packet is 32 bytes longer than the longest packet that it protects, and with
 * SRTP, UDP and IP it stays below the path's usual 1280.
 */
const PIECE_MAX = 1160
/** More packets than this are not lost between the encoder and here: it started its numbers again. */
const HOLE_MAX = 100

/** The picture of one connection: from an encoder's frames to the packets of a track, and back by RTCP. */
export class VideoOut {
  readonly #track: Track
  readonly #encoder: Steering
  readonly #sender: VideoSender
  /** For pages that don't report arrivals. */
  readonly #control: BitrateControl
  #quality: StreamQuality
  #begun = false
  #askedAtMs = performance.now()
  #newestPiece: number | null = null

  constructor(track: Track, encoder: Steering, quality: StreamQuality) {
    const { max_kbps: maxKbps } = quality
    this.#track = track
    this.#encoder = encoder
    this.#quality = quality
    this.#control = new BitrateControl(maxKbps)
    this.#sender = new VideoSender(
      {
        send: (packet) => sendPacket(track, packet),
        nowMs: () => performance.now(),
        later: (delayMs, call) => {
          const timer = setTimeout(call, delayMs)
          return () => clearTimeout(timer)
        },
        setKbps: (kbps) => encoder.setRate(kbps, this.#quality),
        hold: (isHeld) => encoder.hold(isHeld),
        keyframe: () => encoder.keyframe(),
      },
      STREAMS,
      maxKbps,
    )
    encoder.keyframe()
    track.onOpen(() => encoder.keyframe())
    track.onMessage((rtcp) => this.#sender.hear(rtcp))
  }

  get isOpen(): boolean {
    return this.#track.isOpen()
  }

  /** Sends from the first keyframe on. */
  send(coded: Coded): void {
    if (!this.isOpen || !this.#begins(coded)) return
    if (coded.frameAt === undefined) this.#sendPiece(coded.bytes)
    else this.#sendFrame(coded.bytes, coded.frameAt)
  }

  /** The page's answer takes repair packets. */
  allowRepair(): void {
    this.#sender.allowRepair()
  }

  /** For the player; empty for a page that doesn't report arrivals. */
  get figures(): PathFigures {
    if (!this.#sender.steers) return {}
    const { kbps, repairRatio, limit } = this.#sender.path
    const repairPermille = Math.round(repairRatio * 1000)
    return { pathKbps: kbps, repairPermille, ...(limit && { limit }) }
  }

  report(report: Extract<ClientMessage, { t: 'report' }>): void {
    if (!this.#sender.steers) this.#encoder.setRate(this.#control.report(report), this.#quality)
  }

  setQuality(quality: StreamQuality): void {
    const { max_kbps: maxKbps } = (this.#quality = quality)
    this.#control.maxKbps = maxKbps
    this.#sender.setMax(maxKbps)
  }

  close(): void {
    this.#sender.close()
  }

  #sendFrame(frame: Buffer, timestamp: number): void {
    const payloads = h264Payloads(frame, PIECE_MAX)
    payloads.forEach((payload, index) =>
      this.#sender.add(payload, { timestamp, marker: index === payloads.length - 1 }),
    )
  }

  /** Holes in the encoder's numbers remain holes, so the page notices lost packets. */
  #sendPiece(packet: Buffer): void {
    const piece = videoPiece(packet)
    if (!piece) return
    const hole = this.#newestPiece === null ? 0 : (piece.sequence - this.#newestPiece - 1) & 0xffff
    this.#newestPiece = piece.sequence
    if (hole < HOLE_MAX) this.#sender.skip(hole)
    this.#sender.add(piece.payload, piece)
  }

  /** False until a keyframe begins. Asks again from time to time, because the encoder ignores requests in quick succession. */
  #begins(coded: Coded): boolean {
    if (this.#begun) return true
    this.#begun = coded.beginsKeyframe
    const nowMs = performance.now()
    if (!this.#begun && nowMs - this.#askedAtMs > ASK_AGAIN_MS) {
      this.#askedAtMs = nowMs
      this.#encoder.keyframe()
    }
    return this.#begun
  }
}
