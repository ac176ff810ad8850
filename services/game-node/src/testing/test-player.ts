import { once } from 'node:events'
import { encodeInput, isMotion, type StreamInput } from '@cloudplay/contract/stream-input'
import type { NodeMessage, StreamQuality } from '@cloudplay/contract/signaling'
import { WebSocket } from 'ws'
import { seqOf, wrtc, type Channel, type Connection } from './wrtc-receiver.ts'

/** Like a page, the player asks for a new connection after this long without a frame. */
const FIRST_FRAME_MS = 8_000

/** A player for tests: connects by a real websocket and WebRTC, reads the strip and measures the loudness. */
export class TestPlayer {
  readonly heard: NodeMessage[] = []
  readonly socket: WebSocket
  frames = 0
  shownSeq: number | null = null
  /** Lines of the newest frame. */
  lines = 0
  loudest = 0
  /** A rough fingerprint of the newest frame, to see whether frames differ. */
  print = ''
  /** The newest description the node sent. */
  offer = ''
  #connection: Connection | null = null
  #sinks: { stop(): void }[] = []
  #channels = new Map<string, Channel>()
  #watchers = new Set<() => void>()
  #seq = 0
  #firstFrameTimer: ReturnType<typeof setTimeout> | undefined

  /** `codecs`: the codecs it claims to decode. This build of libwebrtc has no H264. */
  constructor(signalUrl: string, ticket: string, codecs: string[] = ['VP8']) {
    this.socket = new WebSocket(signalUrl)
    this.socket.on('open', () => this.#send({ t: 'hello', ticket, codecs }))
    this.socket.on('message', (data) => void this.#receive(JSON.parse(String(data)) as NodeMessage))
    const reports = setInterval(() => this.#report(), 1_000)
    this.socket.on('close', () => {
      clearInterval(reports)
      this.#changed()
    })
  }

  /** Resolves once `condition` is true. The test's own timeout is the limit. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#watchers.add(resolve))
  }

  /** Sends an input and returns its number. */
  input(input: StreamInput): number {
    const channel = this.#channels.get(isMotion(input) ? 'motion' : 'edges')
    if (channel?.readyState !== 'open') throw new Error('the input channel is not open')
    channel.send(encodeInput(++this.#seq, input))
    return this.#seq
  }

  choose(quality: StreamQuality): void {
    this.#send({ t: 'quality', quality })
  }

  raw(bytes: Uint8Array, channel: 'edges' | 'motion' = 'edges'): void {
    this.#channels.get(channel)!.send(bytes.buffer as ArrayBuffer)
  }

  get ready(): boolean {
    return (
      this.frames > 0 &&
      ['edges', 'motion'].every((label) => this.#channels.get(label)?.readyState === 'open')
    )
  }

  async leave(): Promise<void> {
    clearTimeout(this.#firstFrameTimer)
    for (const sink of this.#sinks) sink.stop()
    this.#connection?.close()
    if (this.socket.readyState === WebSocket.CLOSED) return
    const closed = once(this.socket, 'close')
    this.socket.close(1000)
    await closed
  }

  async #receive(message: NodeMessage): Promise<void> {
    this.heard.push(message)
    this.#changed()
    if (message.t === 'offer') await this.#answer(message.round, message.sdp)
    else if (message.t === 'candidate') await this.#connection?.addIceCandidate(message.candidate)
  }

  async #answer(round: number, sdp: string): Promise<void> {
    const connection = new wrtc.RTCPeerConnection()
    this.offer = sdp
    this.#connection?.close()
    this.#connection = connection
    const framesBefore = this.frames
    clearTimeout(this.#firstFrameTimer)
    this.#firstFrameTimer = setTimeout(() => {
      if (this.frames === framesBefore && this.socket.readyState === WebSocket.OPEN)
        this.#send({ t: 'restart' })
    }, FIRST_FRAME_MS)
    connection.ondatachannel = ({ channel }) => this.#channels.set(channel.label, channel)
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return
      const { candidate: line, sdpMid, sdpMLineIndex } = candidate
      this.#send({ t: 'candidate', round, candidate: { candidate: line, sdpMid, sdpMLineIndex } })
    }
    connection.ontrack = ({ track }) => {
      if (track.kind === 'video') this.#look(track)
      else this.#listen(track)
    }
    await connection.setRemoteDescription({ type: 'offer', sdp })
    const answer = await connection.createAnswer()
    await connection.setLocalDescription(answer)
    this.#send({ t: 'answer', round, sdp: answer.sdp })
  }

  #look(track: object): void {
    const sink = new wrtc.nonstandard.RTCVideoSink(track)
    this.#sinks.push(sink)
    sink.onframe = ({ frame }) => {
      const { width, height, data } = frame
      this.frames++
      this.lines = height
      this.shownSeq = seqOf(frame)
      this.print = Array.from(
        { length: 40 },
        (_, spot) =>
          data[Math.floor(height * (0.2 + spot / 60)) * width + Math.floor((width * spot) / 40)]! >>
          4,
      ).join('')
      this.#changed()
    }
  }

  #listen(track: object): void {
    const sink = new wrtc.nonstandard.RTCAudioSink(track)
    this.#sinks.push(sink)
    sink.ondata = ({ samples }) => {
      for (const sample of samples) if (sample > this.loudest) this.loudest = sample
      this.#changed()
    }
  }

  /** Pages report every second. A silent one counts as gone. */
  #report(): void {
    if (this.socket.readyState === WebSocket.OPEN && this.#connection)
      this.#send({ t: 'report', loss_ratio: 0, rtt_ms: 1, kbps: 1_000 })
  }

  #send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
    this.#watchers.clear()
  }
}
