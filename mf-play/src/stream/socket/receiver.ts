import { decodeStreamFrame, isOfRound, type StreamFrame } from '@cloudplay/contract/stream-frame'
import { DECODER_CONFIGS } from './codecs.ts'
import { FrameOrder } from './frame-order.ts'
import { openFrameSink, type FrameSink } from './frame-sink.ts'
import { openSoundSink, SOUND_CONFIG, type SoundSink } from './sound-sink.ts'
import { SocketRates } from './socket-rates.ts'

export { socketCodecs } from './codecs.ts'

/** Frames that wait for the decoder without being acknowledged: a slow device slows the node. */
const QUEUE_MAX = 3
/** More than these, and the decoder begins again with a keyframe. */
const QUEUE_FULL = 30
const BREAKS_MAX = 3
const VIDEO_HZ = 90_000
const SOUND_HZ = 48_000

interface Events {
  /** All frames up to this number have arrived. */
  acknowledge(number: number): void
  askKeyframe(): void
  /** The newest edge that the game got. */
  applied(edge: number): void
  /** The first frame is decoded. */
  begun(): void
  /** This browser can't decode it after all. */
  failed(): void
}

/** Decodes the stream of one round that comes through the socket, into tracks for a video element (REACH-5). */
export class SocketReceiver {
  readonly stream: MediaStream
  readonly rates = new SocketRates()
  readonly #round: number
  readonly #events: Events
  readonly #order = new FrameOrder()
  readonly #frames: FrameSink
  readonly #sounds: SoundSink | null
  readonly #fedAtMs = new Map<number, number>()
  #video: VideoDecoder | null = null
  #codec = ''
  #audio: AudioDecoder | null = null
  #breaks = 0
  #hasBegun = false
  #unacknowledged: number | null = null

  /** Throws where the browser has no sink for frames. */
  constructor(round: number, events: Events) {
    const frames = openFrameSink()
    if (!frames) throw new Error('this browser shows no decoded frames')
    this.#round = round
    this.#events = events
    this.#frames = frames
    this.#sounds = openSoundSink()
    this.stream = new MediaStream([frames.track, ...(this.#sounds ? [this.#sounds.track] : [])])
  }

  take(message: ArrayBuffer): void {
    const frame = decodeStreamFrame(message)
    if (!frame || !isOfRound(frame, this.#round)) return
    this.rates.arrived(message.byteLength)
    this.#events.applied(frame.newestEdge)
    if (frame.kind === 'sound') this.#decodeSound(frame)
    else this.#decodeVideo(frame)
  }

  unlockSound(): void {
    this.#sounds?.unlock()
  }

  stop(): void {
    close(this.#video)
    close(this.#audio)
    this.#video = this.#audio = null
    this.#frames.stop()
    this.#sounds?.stop()
  }

  #decodeVideo(frame: StreamFrame): void {
    this.#unacknowledged = frame.number
    let verdict = this.#order.take(frame)
    if (verdict === 'decode' && (this.#video?.decodeQueueSize ?? 0) >= QUEUE_FULL) {
      this.#order.forget()
      verdict = 'askKey'
    }
    if (verdict === 'decode') this.#feed(frame)
    else if (verdict === 'askKey') this.#events.askKeyframe()
    this.#acknowledge()
  }

  #feed({ kind, codec, time, bytes }: StreamFrame): void {
    try {
      const decoder = this.#decoderFor(codec)
      const timestamp = Math.round((time * 1_000_000) / VIDEO_HZ)
      this.#fedAtMs.set(timestamp, performance.now())
      const type = kind === 'key' ? 'key' : 'delta'
      decoder.decode(new EncodedVideoChunk({ type, timestamp, data: bytes }))
    } catch {
      this.#broken()
    }
  }

  #decoderFor(codec: StreamFrame['codec']): VideoDecoder {
    if (this.#video && this.#codec === codec) return this.#video
    close(this.#video)
    this.#codec = codec
    const decoder = new VideoDecoder({
      output: (frame) => this.#show(frame),
      error: () => {
        if (this.#video === decoder) this.#broken()
      },
    })
    decoder.configure(DECODER_CONFIGS[codec])
    return (this.#video = decoder)
  }

  #show(frame: VideoFrame): void {
    const fedAtMs = this.#fedAtMs.get(frame.timestamp)
    // Frames come out in the order in which they went in.
    for (const timestamp of this.#fedAtMs.keys()) {
      this.#fedAtMs.delete(timestamp)
      if (timestamp === frame.timestamp) break
    }
    this.rates.decoded(fedAtMs === undefined ? 0 : performance.now() - fedAtMs)
    this.#frames.show(frame)
    this.#acknowledge()
    if (this.#hasBegun) return
    this.#hasBegun = true
    this.#events.begun()
  }

  #acknowledge(): void {
    if (this.#unacknowledged === null || (this.#video?.decodeQueueSize ?? 0) > QUEUE_MAX) return
    this.#events.acknowledge(this.#unacknowledged)
    this.#unacknowledged = null
  }

  /** The decoder ended with an error. */
  #broken(): void {
    close(this.#video)
    this.#video = null
    this.#fedAtMs.clear()
    this.#order.forget()
    if (++this.#breaks > BREAKS_MAX) this.#events.failed()
    else this.#events.askKeyframe()
  }

  #decodeSound({ time, bytes }: StreamFrame): void {
    if (!this.#sounds) return
    try {
      this.#audio ??= this.#openSound()
      const timestamp = Math.round((time * 1_000_000) / SOUND_HZ)
      this.#audio.decode(new EncodedAudioChunk({ type: 'key', timestamp, data: bytes }))
    } catch {
      // A broken packet is left out; the next one opens the decoder again.
      close(this.#audio)
      this.#audio = null
    }
  }

  #openSound(): AudioDecoder {
    const decoder = new AudioDecoder({
      output: (block) => this.#sounds?.play(block),
      error: () => {
        if (this.#audio === decoder) this.#audio = null
      },
    })
    decoder.configure(SOUND_CONFIG)
    return decoder
  }
}

function close(decoder: VideoDecoder | AudioDecoder | null): void {
  if (decoder && decoder.state !== 'closed') decoder.close()
}
