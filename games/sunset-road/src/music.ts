import { Loop } from '@cloudplay/game-kit/sound/loop'
import { drum, noise, pad, pluck, saw, sequence } from '@cloudplay/game-kit/sound/synth'

/** A driving tune in E minor: bass in eighths, a beat, and a lead over the second half. */
const BEAT_SECONDS = 60 / 128
const BARS = 8
const ROOTS = [40, 36, 43, 38, 40, 36, 33, 35] as const
const CHORDS = [
  [64, 67, 71],
  [60, 64, 67],
  [62, 67, 71],
  [62, 66, 69],
  [64, 67, 71],
  [60, 64, 67],
  [60, 64, 69],
  [63, 66, 71],
] as const
const LEAD = [
  [0, 0, 0, 0, 0, 0, 0, 0],
  [76, 0, 79, 0, 76, 74, 0, 0],
  [74, 0, 71, 0, 74, 0, 79, 0],
  [78, 0, 74, 0, 69, 0, 0, 0],
  [83, 0, 81, 79, 0, 76, 0, 79],
  [79, 0, 76, 0, 72, 0, 76, 0],
  [81, 0, 79, 76, 0, 72, 0, 76],
  [75, 0, 78, 0, 83, 0, 0, 0],
] as const

export type SoundName =
  | 'light'
  | 'go'
  | 'half'
  | 'lap'
  | 'boost'
  | 'close'
  | 'crash'
  | 'gravel'
  | 'choose'
  | 'won'
  | 'lost'
  | 'hurry'

export const composeEffects = (): Record<SoundName, Float32Array> => ({
  light: pluck(69, 0.35, 0.5),
  go: sequence([81, 81, 88], 0.04, 0.45),
  half: sequence([76, 83], 0.09, 0.4),
  lap: sequence([76, 79, 83, 88], 0.08, 0.42),
  boost: noise(1.1, 0.3, (time) => Math.sin(Math.min(1, time * 1.1) * Math.PI) * 0.7),
  close: noise(0.3, 0.16, (time) => Math.sin(Math.min(1, time * 3.4) * Math.PI) * 0.8),
  crash: noise(0.5, 0.9, (time) => Math.exp(-time * 8) * 0.9, 64),
  gravel: noise(0.16, 0.7, (time) => Math.exp(-time * 22) * 0.5),
  choose: pluck(76, 0.3, 0.35),
  won: sequence([64, 71, 76, 79, 83, 88], 0.11, 0.5),
  lost: sequence([76, 74, 71, 67, 64], 0.17, 0.42),
  hurry: sequence([88, 83, 88, 83], 0.12, 0.35),
})

export function composeLoop(): Float32Array {
  const loop = new Loop(BARS * 4 * BEAT_SECONDS)
  const kick = drum(150, 44, 0.28, 1)
  const snare = noise(0.16, 0.9, (time) => Math.exp(-time * 24), 180)
  const hat = noise(0.05, 1, (time) => Math.exp(-time * 80))
  for (let bar = 0; bar < BARS; bar++) {
    const barAt = bar * 4 * BEAT_SECONDS
    CHORDS[bar]!.forEach((note, index) =>
      loop.play(pad, [note, 4.2 * BEAT_SECONDS], barAt, 0.032, index - 1),
    )
    for (let beat = 0; beat < 4; beat++) {
      const at = barAt + beat * BEAT_SECONDS
      loop.add(kick, at, 0.3)
      if (beat % 2 === 1) loop.add(snare, at, 0.12)
      loop.add(hat, at + BEAT_SECONDS / 2, 0.07, 0.3)
    }
    for (let eighth = 0; eighth < 8; eighth++) {
      const at = barAt + (eighth * BEAT_SECONDS) / 2
      loop.play(
        saw,
        [ROOTS[bar]! + (eighth % 4 === 3 ? 12 : 0), BEAT_SECONDS * 0.48, 0.6, 0.35],
        at,
        0.26,
      )
      const note = LEAD[bar]![eighth]!
      if (note > 0) {
        loop.play(saw, [note, 0.5, 0.5, 0.25], at, 0.11, -0.2)
        loop.play(saw, [note, 0.5, 0.5, 0.25], at + BEAT_SECONDS * 0.75, 0.035, 0.7)
      }
    }
  }
  return loop.finish()
}
