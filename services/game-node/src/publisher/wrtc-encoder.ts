import type { CoarseReason, StreamQuality } from '@cloudplay/contract/signaling'
import type { Track } from 'node-datachannel'
import type { Encoder, EncoderOutput } from './encoder.ts'
import type { Frame, FrameSize } from '../core/frame.ts'
import {
  SOUND_BLOCK_SAMPLES,
  SOUND_CHANNELS,
  SOUND_RATE_HZ,
} from '@cloudplay/game-kit/sound/format'
import { PictureSteps, USUAL_NEED } from './picture-steps.ts'
import { I420 } from './pixels.ts'
import { beginsKeyframe } from './rtp.ts'
import { isRtp, keyframeRequest, transportFeedback, transportSequence } from './rtcp.ts'
import type { Wrtc, WrtcConnection, WrtcSender } from './wrtc-types.ts'
import { setEncoding } from './wrtc-parameters.ts'

type DataChannelModule = typeof import('node-datachannel')

/** The loop's limit in kbit/s: far more than the encoder produces, so that libwebrtc sends each frame immediately. */
const LOOP_KBPS = 60_000
const JOINED_WITHIN_MS = 5_000
const ACKNOWLEDGE_MS = 200

/**
 * libwebrtc as an encoder only, for VP8 and opus without the GPL. It outputs encoded frames only over a connection, so it
 * connects to a second peer in this process, which passes the packets on.
 */
export class WrtcEncoder implements Encoder {
  readonly codec = 'VP8'
  readonly #wrtc: Wrtc
  readonly #output: EncoderOutput
  readonly #video
  readonly #audio
  readonly #connection: WrtcConnection
  readonly #sender: WrtcSender
  readonly #tap
  /** Kept, because the binding frees objects without a wrapper. */
  readonly #kept: unknown[] = []
  #videoTrack: Track | null = null
  #videoSsrc: number | null = null
  #sequenceExtension: number | null = null
  #acknowledgedAtMs = 0
  #acknowledgements = 0
  #frame: I420 | null = null
  #steps: PictureSteps | null = null
  #rate: { kbps: number; quality: StreamQuality } | null = null
  #applied = { maxKbps: 3000, smallerBy: 1 }
  #isReady = false
  #isHeld = false
  #isWaiting = false
  #isClosed = false

  /** Throws if this machine can't connect to itself. */
  static async open(
    wrtc: Wrtc,
    transport: DataChannelModule,
    output: EncoderOutput,
  ): Promise<WrtcEncoder> {
    const encoder = new WrtcEncoder(wrtc, transport, output)
    await encoder.#join()
    return encoder
  }

  private constructor(wrtc: Wrtc, transport: DataChannelModule, output: EncoderOutput) {
    this.#wrtc = wrtc
    this.#output = output
    this.#video = new wrtc.nonstandard.RTCVideoSource()
    this.#audio = new wrtc.nonstandard.RTCAudioSource()
    this.#connection = new wrtc.RTCPeerConnection({ iceServers: [] })
    const transceiver = this.#connection.addTransceiver(this.#video.createTrack(), {
      direction: 'sendonly',
      sendEncodings: [{ maxBitrate: this.#applied.maxKbps * 1000 }],
    })
    this.#sender = transceiver.sender
    const { codecs } = wrtc.RTCRtpSender.getCapabilities('video')
    transceiver.setCodecPreferences(codecs.filter(({ mimeType }) => /\/VP8$/i.test(mimeType)))
    const sound = this.#connection.addTransceiver(this.#audio.createTrack(), {
      direction: 'sendonly',
    })
    sound.setCodecPreferences(
      wrtc.RTCRtpSender.getCapabilities('audio').codecs.filter(({ mimeType }) =>
        /\/opus$/i.test(mimeType),
      ),
    )
    this.#tap = new transport.PeerConnection('encoder', {
      iceServers: [],
      disableAutoNegotiation: true,
    })
    this.#tap.onTrack((track) => this.#take(track))
  }

  prepare(size: FrameSize): void {
    this.#frame = new I420(this.#wrtc, size)
    // libwebrtc doesn't say how fine its frames are.
    this.#steps = new PictureSteps(size, USUAL_NEED)
  }

  frame(frame: Frame): void {
    if (!this.#frame || this.#isClosed) return
    this.#frame.take(frame)
    this.#apply()
    this.#isWaiting = this.#isHeld
    if (!this.#isHeld) this.#video.onFrame(this.#frame)
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    if (isHeld || !this.#isWaiting || !this.#frame || this.#isClosed) return
    this.#isWaiting = false
    this.#video.onFrame(this.#frame)
  }

  sound(samples: Int16Array): void {
    this.#audio.onData({
      samples,
      sampleRate: SOUND_RATE_HZ,
      bitsPerSample: 16,
      channelCount: SOUND_CHANNELS,
      numberOfFrames: SOUND_BLOCK_SAMPLES,
    })
  }

  keyframe(): void {
    if (this.#videoSsrc !== null)
      this.#videoTrack?.sendMessageBinary(keyframeRequest(this.#videoSsrc))
  }

  /** libwebrtc takes the frame rate from the frames. */
  setRate(kbps: number, quality: StreamQuality): void {
    this.#rate = { kbps, quality }
    this.#apply()
  }

  get coarse(): CoarseReason | null {
    return this.#steps?.coarse ?? null
  }

  close(): void {
    this.#isClosed = true
    this.#connection.onicecandidate = null
    this.#connection.close()
    this.#tap.close()
    this.#kept.length = 0
  }

  /** Connects the two ends, once, before the first frame. */
  async #join(): Promise<void> {
    const answered = new Promise<string>((resolve) =>
      this.#tap.onLocalDescription((sdp) => resolve(sdp)),
    )
    let died: (error: Error) => void = () => {}
    const dead = new Promise<never>((_resolve, reject) => (died = reject))
    dead.catch(() => undefined)
    const timer = setTimeout(
      () => died(new Error(`the encoder is not connected after ${JOINED_WITHIN_MS} ms`)),
      JOINED_WITHIN_MS,
    )
    const connected = new Promise<void>((resolve) =>
      this.#tap.onStateChange((state) => state === 'connected' && resolve()),
    )
    this.#connection.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate && !this.#isClosed)
        this.#tap.addRemoteCandidate(candidate.candidate, candidate.sdpMid ?? '0')
    }
    const offer = await this.#connection.createOffer()
    this.#sequenceExtension =
      Number(
        /a=extmap:(\d+) \S+transport-wide-cc-extensions-01/.exec(offer.sdp)?.[1] ?? Number.NaN,
      ) || null
    this.#tap.setRemoteDescription(offer.sdp, 'offer')
    await this.#connection.setLocalDescription(offer)
    this.#tap.setLocalDescription('answer')
    await this.#connection.setRemoteDescription({ type: 'answer', sdp: loopAnswer(await answered) })
    // The other end connects to this one, so it needs no candidates.
    await Promise.race([connected, dead])
    clearTimeout(timer)
    this.#isReady = true
    await setEncoding(this.#connection, this.#sender, this.#applied)
  }

  #apply(): void {
    if (!this.#isReady || !this.#rate) return
    const { kbps, quality } = this.#rate
    const size = this.#steps?.choose(kbps, quality, performance.now())
    const smallerBy = size && this.#frame ? this.#frame.height / size.heightPx : 1
    const { maxKbps, smallerBy: appliedBy } = this.#applied
    if (maxKbps === kbps && appliedBy === smallerBy) return
    this.#applied = { maxKbps: kbps, smallerBy }
    void setEncoding(this.#connection, this.#sender, this.#applied)
  }

  #take(track: Track): void {
    this.#kept.push(track)
    const isVideo = track.type() === 'video'
    if (isVideo) this.#videoTrack = track
    track.onMessage((packet) => {
      if (!isRtp(packet) || this.#isClosed) return
      if (isVideo) this.#acknowledge(track, packet)
      this.#output({
        kind: isVideo ? 'video' : 'audio',
        bytes: packet,
        beginsKeyframe: isVideo && beginsKeyframe(packet),
      })
    })
  }

  /**
   * Without reports of arrivals, libwebrtc slows down and spreads each frame's packets over many milliseconds. A report of
   * one packet now and then is enough, because nothing is lost within this process.
   */
  #acknowledge(track: Track, packet: Buffer): void {
    this.#videoSsrc = packet.readUInt32BE(8)
    const nowMs = performance.now()
    if (nowMs - this.#acknowledgedAtMs < ACKNOWLEDGE_MS || this.#sequenceExtension === null) return
    const sequence = transportSequence(packet, this.#sequenceExtension)
    if (sequence === null) return
    this.#acknowledgedAtMs = nowMs
    track.sendMessageBinary(
      transportFeedback(this.#videoSsrc, sequence, nowMs, this.#acknowledgements++),
    )
  }
}

/** Sets the loop's start bitrate, not the encoder's. Sound comes in packets of 10 ms instead of 20, and in stereo. */
function loopAnswer(sdp: string): string {
  return sdp
    .replaceAll(
      /(a=rtpmap:(\d+) VP8\/90000\r\n)/g,
      `$1a=fmtp:$2 x-google-start-bitrate=${LOOP_KBPS}\r\n`,
    )
    .replaceAll('useinbandfec=1', 'useinbandfec=0;stereo=1;maxaveragebitrate=96000')
    .replaceAll(/(a=rtpmap:\d+ opus\/48000\/2\r\n)/g, '$1a=ptime:10\r\n')
}
