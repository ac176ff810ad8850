import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Encoder, EncoderOutput } from './encoder.ts'
import { beginsH264Keyframe, packPicture, rtpHeader, type OwnStream } from './h264-rtp.ts'
import { I420 } from './pixels.ts'
import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS, SOUND_RATE_HZ, type Picture, type PictureSize } from './publisher.ts'
import type { Wrtc } from './wrtc-types.ts'

type CodecModule = typeof import('@napi-rs/webcodecs')

/** More pictures than this waiting in the encoder, and the newest is left out: late pictures are worth nothing. */
const QUEUE_MAX = 2
/** A closed picture's memory is freed only when its wrapper is collected; a small collection costs about 1 ms. */
const COLLECT_MS = 500
/** Of the bitrate. */
const SMALL_CHANGE = 0.15
const DEFAULT_SIZE: PictureSize = { widthPx: 1280, heightPx: 720 }
const stream = (ssrc: number): OwnStream => ({ ssrc, sequence: Math.floor(Math.random() * 65_536) })

/**
 * x264 and opus by @napi-rs/webcodecs, an optional part of the install whose binary is under the GPL: half the
 * processor time of libwebrtc's VP8 in one process, and so the quickest way where that matters (decision 045).
 */
export class H264Encoder implements Encoder {
  readonly codec = 'H264'
  readonly #codecs: CodecModule
  readonly #wrtc: Wrtc
  readonly #output: EncoderOutput
  readonly #audio: InstanceType<CodecModule['AudioEncoder']>
  readonly #startedAtMs = performance.now()
  readonly #collector: ReturnType<typeof setInterval>
  readonly #streams = { video: stream(1), audio: stream(2) }
  #video: InstanceType<CodecModule['VideoEncoder']> | null = null
  #rate = { kbps: 0, fps: 0 }
  #frame: I420
  #keyframeWanted = true
  #soundBlocks = 0

  constructor(codecs: CodecModule, wrtc: Wrtc, output: EncoderOutput) {
    this.#codecs = codecs
    this.#wrtc = wrtc
    this.#frame = new I420(wrtc, DEFAULT_SIZE)
    this.#output = output
    this.#audio = new codecs.AudioEncoder({
      output: (chunk) => {
        const packet = Buffer.concat([rtpHeader(this.#streams.audio, Math.round(chunk.timestamp * 0.048), false), bytesOf(chunk)])
        this.#output('audio', packet)
      },
      error: (error) => broken('audio', error),
    })
    this.#audio.configure({
      codec: 'opus',
      sampleRate: SOUND_RATE_HZ,
      numberOfChannels: SOUND_CHANNELS,
      bitrate: 96_000,
      opus: { frameDuration: 10_000, application: 'lowdelay' },
    })
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (kind: { type: 'minor' }) => void
    this.#collector = setInterval(() => collect({ type: 'minor' }), COLLECT_MS)
  }

  prepare(size: PictureSize): void {
    this.#frame = new I420(this.#wrtc, size)
  }

  picture(picture: Picture): void {
    if (!this.#video || this.#video.encodeQueueSize > QUEUE_MAX) return
    const { data, width, height } = this.#frame.take(picture)
    const frame = new this.#codecs.VideoFrame(new Uint8Array(data.buffer), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((performance.now() - this.#startedAtMs) * 1000),
    })
    this.#video.encode(frame, { keyFrame: this.#keyframeWanted })
    this.#keyframeWanted = false
    frame.close()
  }

  sound(block: Int16Array): void {
    const data = new this.#codecs.AudioData({
      format: 's16',
      sampleRate: SOUND_RATE_HZ,
      numberOfFrames: SOUND_BLOCK_SAMPLES,
      numberOfChannels: SOUND_CHANNELS,
      timestamp: this.#soundBlocks++ * 10_000,
      data: Int16Array.from(block),
    })
    this.#audio.encode(data)
    data.close()
  }

  keyframe(): void {
    this.#keyframeWanted = true
  }

  beginsKeyframe(packet: Buffer): boolean {
    return beginsH264Keyframe(packet)
  }

  /**
   * Sets the pace and bitrate by a new encoder, which begins with a keyframe: this one falls silent when it is
   * configured a second time. So small changes are left out.
   */
  setRate(kbps: number, fps: number): void {
    const near = Math.abs(kbps - this.#rate.kbps) < this.#rate.kbps * SMALL_CHANGE
    if (this.#video && near && fps === this.#rate.fps) return
    this.#rate = { kbps, fps }
    this.#video?.close()
    this.#video = new this.#codecs.VideoEncoder({
      output: (chunk) => {
        for (const packet of packPicture(this.#streams.video, bytesOf(chunk), Math.round(chunk.timestamp * 0.09))) this.#output('video', packet)
      },
      error: (error) => broken('video', error),
    })
    this.#keyframeWanted = true
    const { width, height } = this.#frame
    this.#video.configure({
      codec: 'avc1.42e01f',
      width,
      height,
      bitrate: kbps * 1000,
      framerate: fps,
      latencyMode: 'realtime',
      avc: { format: 'annexb' },
    })
  }

  close(): void {
    clearInterval(this.#collector)
    this.#video?.close()
    this.#audio.close()
  }
}

function bytesOf(chunk: { byteLength: number; copyTo(bytes: Buffer): void }): Buffer {
  const bytes = Buffer.allocUnsafe(chunk.byteLength)
  chunk.copyTo(bytes)
  return bytes
}

function broken(what: string, error: Error): void {
  process.stderr.write(`${JSON.stringify({ event: 'encoder_broken', what, cause: error.message })}\n`)
  process.exit(1)
}
