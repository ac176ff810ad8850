import type { LagCause } from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '../lag.ts'
import { cleanSecond } from './seconds.ts'

const SECONDS = 120

/** A fixed sequence of numbers from 0 to below 1. */
function noise(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/**
 * Two minutes of a stream with a change in each second. Around the change is what every session has: a round trip that
 * varies by some milliseconds, a frame more or less, a bitrate that follows the picture.
 */
function session(
  seed: number,
  fps: number,
  change: (random: () => number, second: number) => Partial<MeasuredSecond>,
): MeasuredSecond[] {
  const random = noise(seed)
  const about = (mean: number, spread: number) =>
    Math.max(0, Math.round(mean + (random() - 0.5) * 2 * spread))
  return Array.from({ length: SECONDS }, (_none, at) => ({
    ...cleanSecond(fps),
    at,
    fps: about(fps - 0.5, 1),
    shown: about(fps - 1, 1),
    kbps: about(3500, 2000),
    rttMs: about(28, 12),
    decodeTenthsMs: about(25, 10),
    lateMs: about(8, 8),
    paintTenthsMs: about(85, 25),
    encodeTenthsMs: about(40, 20),
    waitedMs: about(40, 30),
    ...change(random, at),
  }))
}

/**
 * Sessions from a model, where a recording needs hardware that not every machine has:
 *
 * - `slow-display`: a screen at 24 or 30 Hz (power saving, a slow projector) shows some of the frames that were decoded in time.
 * - `slow-decoder`: a device without a hardware decoder needs longer for a frame than the frame is shown, and drops others.
 * - `slow-encoder`: a node's encoder needs longer for a frame than the game, with a processor to itself.
 * - `no-network`: nothing arrives for seconds, in the stream or from the node's signalling.
 */
export const modelled: Record<string, { cause: LagCause | null; rows: MeasuredSecond[] }> = {
  clean: { cause: null, rows: session(1, 60, () => ({})) },
  'clean-30': { cause: null, rows: session(2, 30, () => ({})) },
  'slow-display': {
    cause: 'display',
    rows: session(3, 60, (random) => ({ shown: 28 + Math.round(random() * 4) })),
  },
  'slow-display-30': {
    cause: 'display',
    rows: session(4, 30, (random) => ({ shown: 20 + Math.round(random() * 3) })),
  },
  'slow-decoder': {
    cause: 'browser',
    rows: session(5, 60, (random) => {
      const decodeMs = 20 + random() * 20
      const fps = Math.round(Math.min(60, 1000 / decodeMs))
      return {
        decodeTenthsMs: Math.round(decodeMs * 10),
        fps,
        shown: fps,
        frozenMs: Math.round(random() * 200),
      }
    }),
  },
  'slow-encoder': {
    cause: 'node',
    rows: session(6, 60, (random) => {
      const encodeMs = 26 + random() * 14
      const sent = Math.round(1000 / encodeMs)
      return { encodeTenthsMs: Math.round(encodeMs * 10), sent, fps: sent, shown: sent }
    }),
  },
  'no-network': {
    cause: 'network',
    rows: session(7, 60, (_random, second) =>
      second % 8 < 3
        ? { fps: 0, shown: 0, kbps: 0, decodeTenthsMs: -1, frames: -1, sent: -1, rttMs: -1 }
        : {},
    ),
  },
  loss: {
    cause: 'network',
    rows: session(8, 60, (random) => ({
      lossPermille: Math.round(15 + random() * 30),
      repaired: 12,
      fps: 55 + Math.round(random() * 4),
      frozenMs: Math.round(random() * 60),
    })),
  },
}
