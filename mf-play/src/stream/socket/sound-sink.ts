import { PRESSES } from '../input/presses.ts'
import { trackGenerator, type TrackGenerator } from './frame-sink.ts'

const RATE_HZ = 48_000
const CHANNELS = 2
/** Blocks of 10 ms that may wait for the browser: more would be heard late. */
const UNTAKEN_MAX = 20
/** How far ahead of the speaker a block is placed, and how much may pile up after a pause of the path. */
const AHEAD_S = 0.04
const AHEAD_MAX_S = 0.25

export const SOUND_CONFIG: AudioDecoderConfig = {
  codec: 'opus',
  sampleRate: RATE_HZ,
  numberOfChannels: CHANNELS,
}

/** Turns decoded sound into a track for a video element, which thereby mutes it and sets its volume. */
export interface SoundSink {
  readonly track: MediaStreamTrack
  /** Takes the block over, and closes it. */
  play(block: AudioData): void
  /** Call from a tap: a browser may want one before it plays. */
  unlock(): void
  stop(): void
}

/** Null where the browser decodes no sound; the game is then silent. */
export function openSoundSink(): SoundSink | null {
  if (typeof AudioDecoder !== 'function') return null
  const Generator = trackGenerator()
  if (Generator) return writtenTrack(new Generator({ kind: 'audio' }))
  return typeof AudioContext === 'function' ? mixedTrack() : null
}

function writtenTrack(track: TrackGenerator<AudioData>): SoundSink {
  const writer = track.writable.getWriter()
  let untaken = 0
  return {
    track,
    play(block) {
      if (untaken >= UNTAKEN_MAX) return block.close()
      untaken++
      writer
        .write(block)
        .catch(() => block.close())
        .finally(() => untaken--)
    },
    unlock() {},
    stop() {
      track.stop()
      void writer.abort().catch(() => undefined)
    },
  }
}

function mixedTrack(): SoundSink | null {
  const context = new AudioContext({ sampleRate: RATE_HZ, latencyHint: 'interactive' })
  const destination = context.createMediaStreamDestination()
  const [track] = destination.stream.getAudioTracks()
  if (!track) return null
  let nextAt = 0
  const unlock = () => void context.resume().catch(() => undefined)
  // A page that played before may play again without a tap. This context still wants one of this visit.
  const listening = new AbortController()
  for (const press of PRESSES)
    addEventListener(press, unlock, { signal: listening.signal, capture: true })
  return {
    track,
    play(block) {
      const now = context.currentTime
      if (context.state === 'running' && nextAt < now + AHEAD_MAX_S) {
        const buffer = context.createBuffer(CHANNELS, block.numberOfFrames, RATE_HZ)
        for (let planeIndex = 0; planeIndex < CHANNELS; planeIndex++)
          block.copyTo(buffer.getChannelData(planeIndex), { planeIndex, format: 'f32-planar' })
        const source = new AudioBufferSourceNode(context, { buffer })
        source.connect(destination)
        nextAt = Math.max(nextAt, now + AHEAD_S)
        source.start(nextAt)
        nextAt += buffer.duration
      }
      block.close()
    },
    unlock,
    stop() {
      listening.abort()
      track.stop()
      void context.close().catch(() => undefined)
    },
  }
}
