import { Loop } from '@cloudplay/game-kit/sound/loop'
import { bell, noise, pad, pluck, sequence } from '@cloudplay/game-kit/sound/synth'

/** A slow tune in G pentatonic, plucked like a zither over water. */
const BEAT_SECONDS = 60 / 66
const BARS = 8
const ROOTS = [43, 40, 48, 38, 43, 45, 48, 38] as const
const TUNE = [
  [79, 0, 76, 74, 71, 0, 74, 0],
  [76, 0, 79, 0, 74, 71, 67, 0],
  [69, 0, 71, 74, 76, 0, 74, 71],
  [69, 0, 0, 67, 69, 71, 74, 0],
  [79, 81, 83, 0, 79, 0, 76, 0],
  [74, 0, 76, 79, 81, 0, 79, 76],
  [74, 76, 74, 71, 69, 0, 71, 0],
  [67, 0, 0, 0, 69, 0, 74, 0],
] as const
/** Notes for each cell of a growing way. */
const STEPS = [67, 69, 71, 74, 76, 79, 81, 83, 86, 88, 91] as const

export interface SoundSet {
  steps: readonly Float32Array[]
  lit: readonly Float32Array[]
  cut: Float32Array
  back: Float32Array
  undo: Float32Array
  hint: Float32Array
  choose: Float32Array
  lowCandle: Float32Array
  won: Float32Array
  lost: Float32Array
}

export const composeEffects = (): SoundSet => ({
  steps: STEPS.map((note) => pluck(note, 0.4, 0.3)),
  lit: [74, 76, 79, 81, 83, 86, 88, 91].map((note) => bell(note, 1.3, 0.4)),
  cut: sequence([62, 57], 0.07, 0.3),
  back: pluck(62, 0.25, 0.22),
  undo: noise(0.22, 0.25, (time) => Math.sin(Math.min(1, time * 5) * Math.PI) * 0.4),
  hint: sequence([79, 83, 86, 91], 0.07, 0.3),
  choose: pluck(79, 0.4, 0.35),
  lowCandle: sequence([71, 71], 0.18, 0.3),
  won: sequence([67, 71, 74, 79, 83, 86, 91], 0.12, 0.42),
  lost: sequence([74, 71, 69, 67, 62], 0.22, 0.36),
})

export function composeLoop(): Float32Array {
  const loop = new Loop(BARS * 4 * BEAT_SECONDS)
  const drip = noise(0.04, 0.5, (time) => Math.exp(-time * 120))
  for (let bar = 0; bar < BARS; bar++) {
    const barAt = bar * 4 * BEAT_SECONDS
    const root = ROOTS[bar]!
    ;[root + 12, root + 19, root + 24].forEach((note, index) =>
      loop.play(pad, [note, 4.6 * BEAT_SECONDS], barAt, 0.035, (index - 1) * 0.7),
    )
    loop.play(pluck, [root, 1.6, 0.9], barAt, 0.2)
    loop.play(pluck, [root + 7, 1.4, 0.7], barAt + 2 * BEAT_SECONDS, 0.13)
    for (let eighth = 0; eighth < 8; eighth++) {
      const at = barAt + (eighth * BEAT_SECONDS) / 2
      const note = TUNE[bar]![eighth]!
      if (note > 0) {
        loop.play(pluck, [note, 1.4, 0.8], at, 0.17, eighth % 2 === 0 ? 0.2 : -0.15)
        // The echo from the other bank.
        loop.play(pluck, [note, 1.4, 0.8], at + BEAT_SECONDS * 0.75, 0.045, 0.8)
      }
      if ((bar * 8 + eighth) % 5 === 3) loop.add(drip, at + 0.11, 0.06, -0.6)
    }
  }
  return loop.finish()
}
