/** Chromium's writable track; no type of TypeScript's library has it. */
export type TrackGenerator<Data> = MediaStreamTrack & { writable: WritableStream<Data> }
type GeneratorMaker = new (init: { kind: 'video' | 'audio' }) => TrackGenerator<never>

/** A screen that takes nothing gets no more frames than this: each is a few MB. */
const UNTAKEN_MAX = 3

export const trackGenerator = (): GeneratorMaker | undefined =>
  (globalThis as { MediaStreamTrackGenerator?: GeneratorMaker }).MediaStreamTrackGenerator

export const canShowFrames = (): boolean =>
  trackGenerator() !== undefined ||
  (typeof HTMLCanvasElement === 'function' &&
    typeof HTMLCanvasElement.prototype.captureStream === 'function')

/** Turns decoded frames into a track for a video element. */
export interface FrameSink {
  readonly track: MediaStreamTrack
  /** Takes the frame over, and closes it. */
  show(frame: VideoFrame): void
  stop(): void
}

/** Null where the browser has no way to do it. */
export function openFrameSink(): FrameSink | null {
  const Generator = trackGenerator()
  return Generator ? writtenTrack(new Generator({ kind: 'video' })) : drawnTrack()
}

function writtenTrack(track: TrackGenerator<VideoFrame>): FrameSink {
  const writer = track.writable.getWriter()
  let untaken = 0
  return {
    track,
    show(frame) {
      if (untaken >= UNTAKEN_MAX) return frame.close()
      untaken++
      writer
        .write(frame)
        // The track has ended: nobody looks.
        .catch(() => frame.close())
        .finally(() => untaken--)
    },
    stop() {
      track.stop()
      void writer.abort().catch(() => undefined)
    },
  }
}

/** Draws into a canvas that is on no page, and takes its pictures as a track. */
function drawnTrack(): FrameSink | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false, desynchronized: true })
  const track = canvas.captureStream?.().getVideoTracks()[0]
  if (!context || !track) return null
  return {
    track,
    show(frame) {
      const { displayWidth: width, displayHeight: height } = frame
      if (canvas.width !== width || canvas.height !== height)
        Object.assign(canvas, { width, height })
      context.drawImage(frame, 0, 0)
      frame.close()
    },
    stop: () => track.stop(),
  }
}
