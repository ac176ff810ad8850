import type { StreamQuality } from '@cloudplay/contract/signaling'
import { STREAM_MODES, USUAL_LINES, type StreamMode } from '@cloudplay/contract/stream-modes'

/** What a player may have of the wanted quality: no more lines, and no more frames a second, than these modes. */
export function carriedQuality(wanted: StreamQuality, modes: readonly StreamMode[]): StreamQuality {
  const lines = wanted.max_height ?? USUAL_LINES
  const all = modes.map((mode) => STREAM_MODES[mode])
  const allowed = Math.min(lines, Math.max(...all.map((mode) => mode.lines)))
  // 30 is in every mode.
  const rates = all.filter((mode) => mode.lines >= allowed).map(({ fps }) => fps)
  const fps = Math.min(wanted.fps, Math.max(...rates)) as StreamQuality['fps']
  return { ...wanted, fps, max_height: allowed }
}
