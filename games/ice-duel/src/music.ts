import { Loop } from '@cloudplay/game-kit/sound/loop'
import { bell, drum, noise, pad, pluck, saw, sequence } from '@cloudplay/game-kit/sound/synth'

/** A brisk winter dance in D minor with sleigh bells. */
const BEAT_SECONDS = 60 / 118
const BARS = 8
const ROOTS = [38, 34, 41, 36, 38, 34, 31, 33] as const
const CHORDS = [
  [62, 65, 69],
  [58, 62, 65],
  [57, 60, 65],
  [60, 64, 67],
  [62, 65, 69],
  [58, 62, 65],
  [58, 62, 67],
  [57, 61, 64],
] as const
const TUNE = [
  [74, 0, 77, 76, 74, 0, 69, 0],
  [70, 0, 74, 72, 70, 0, 65, 0],
  [69, 0, 72, 77, 76, 0, 72, 0],
  [76, 0, 74, 72, 76, 79, 0, 0],
  [81, 0, 79, 77, 74, 0, 77, 0],
  [74, 0, 77, 74, 70, 0, 65, 0],
  [67, 70, 74, 79, 77, 0, 74, 0],
  [73, 0, 76, 73, 69, 0, 0, 0],
] as const

export type SoundName =
  | 'hit'
  | 'board'
  | 'goal'
  | 'conceded'
  | 'gem'
  | 'wallBroken'
  | 'whistle'
  | 'choose'
  | 'won'
  | 'lost'

export const composeEffects = (): Record<SoundName, Float32Array> => ({
  hit: drum(420, 150, 0.16, 0.9),
  board: noise(0.12, 0.6, (time) => Math.exp(-time * 42) * 0.7, 120),
  goal: sequence([69, 74, 77, 81, 86], 0.08, 0.5),
  conceded: sequence([69, 65, 62, 57], 0.12, 0.4),
  gem: bell(88, 1, 0.4),
  wallBroken: noise(0.5, 0.9, (time) => Math.exp(-time * 12) * 0.6),
  whistle: bell(93, 0.5, 0.3),
  choose: pluck(81, 0.3, 0.35),
  won: sequence([62, 69, 74, 77, 81, 86], 0.13, 0.5),
  lost: sequence([69, 67, 65, 64, 62, 57], 0.16, 0.4),
})

export function composeLoop(): Float32Array {
  const loop = new Loop(BARS * 4 * BEAT_SECONDS)
  const sleigh = noise(0.09, 1, (time) => Math.exp(-time * 45))
  const thud = drum(130, 46, 0.3, 0.9)
  for (let bar = 0; bar < BARS; bar++) {
    const barAt = bar * 4 * BEAT_SECONDS
    CHORDS[bar]!.forEach((note, index) =>
      loop.play(pad, [note - 12, 4.3 * BEAT_SECONDS], barAt, 0.035, index - 1),
    )
    for (let beat = 0; beat < 4; beat++) {
      const at = barAt + beat * BEAT_SECONDS
      if (beat % 2 === 0) loop.add(thud, at, 0.26)
      loop.play(saw, [ROOTS[bar]! + (beat === 3 ? 7 : 0), BEAT_SECONDS * 0.9, 0.5, 0.3], at, 0.3)
      loop.add(sleigh, at + BEAT_SECONDS / 2, 0.05, 0.4)
      loop.add(sleigh, at + BEAT_SECONDS * 0.75, 0.025, -0.4)
    }
    TUNE[bar]!.forEach((note, eighth) => {
      if (note > 0)
        loop.play(
          bell,
          [note, 0.9, 0.5],
          barAt + (eighth * BEAT_SECONDS) / 2,
          0.12,
          eighth % 2 === 0 ? -0.2 : 0.25,
        )
    })
  }
  return loop.finish()
}
