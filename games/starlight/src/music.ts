import { Loop } from '@cloudplay/game-kit/sound/loop'
import { noise, pad, pluck, sequence } from '@cloudplay/game-kit/sound/synth'

/** A calm loop in A minor pentatonic, and the game's effects. All sounds are computed. */
const BEAT_SECONDS = 60 / 92
const BARS = 8
const CHORDS = [
  [45, 57, 60, 64],
  [41, 53, 57, 60],
  [48, 55, 60, 64],
  [43, 55, 59, 62],
] as const
const MELODY = [
  [76, 0, 79, 0, 81, 0, 79, 76],
  [72, 0, 74, 76, 0, 72, 0, 0],
  [76, 0, 79, 84, 0, 83, 79, 0],
  [74, 0, 0, 76, 74, 0, 71, 0],
] as const
/** Notes of a growing combo. */
const COMBO_NOTES = [76, 79, 81, 84, 86, 88, 91, 93] as const

export interface SoundSet {
  /** Interleaved stereo. */
  loop: Float32Array
  star: readonly Float32Array[]
  power: Float32Array
  hit: Float32Array
  saved: Float32Array
  dash: Float32Array
  levelUp: Float32Array
  over: Float32Array
  start: Float32Array
}

export function composeSounds(): SoundSet {
  return {
    loop: composeLoop(),
    star: COMBO_NOTES.map((note) => pluck(note, 0.5, 0.32)),
    power: sequence([72, 76, 79, 84], 0.07, 0.35),
    levelUp: sequence([64, 69, 72, 76, 81], 0.1, 0.4),
    start: sequence([69, 76, 81], 0.09, 0.35),
    over: sequence([76, 72, 69, 64, 57], 0.2, 0.4),
    saved: sequence([88, 81], 0.08, 0.3),
    hit: noise(0.42, 1, (time) => Math.exp(-time * 9) * 0.8, 70),
    dash: noise(0.4, 0.35, (time) => Math.sin(Math.min(1, time * 3.2) * Math.PI) * 0.35),
  }
}

function composeLoop(): Float32Array {
  const loop = new Loop(BARS * 4 * BEAT_SECONDS)
  const tick = noise(0.05, 1, (time) => Math.exp(-time * 90))
  for (let bar = 0; bar < BARS; bar++) {
    const chord = CHORDS[bar % CHORDS.length]!
    const melody = MELODY[bar % MELODY.length]!
    const barAt = bar * 4 * BEAT_SECONDS
    chord
      .slice(1)
      .forEach((note, index) =>
        loop.play(pad, [note, 4.4 * BEAT_SECONDS], barAt, 0.05, (index - 1) * 0.5),
      )
    for (const beat of [0, 2.5])
      loop.play(pluck, [chord[0], 1.1, 0.9], barAt + beat * BEAT_SECONDS, 0.2)
    for (let eighth = 0; eighth < 8; eighth++) {
      const at = barAt + (eighth * BEAT_SECONDS) / 2
      loop.play(
        pluck,
        [chord[1 + (eighth % 3)]! + 12, 0.5, 0.5],
        at,
        0.07,
        eighth % 2 === 0 ? -0.5 : 0.5,
      )
      const note = melody[eighth]!
      if (note > 0 && bar >= 2) loop.play(pluck, [note, 1.2, 0.8], at, 0.13, 0.15)
      if (eighth % 2 === 1) loop.add(tick, at, 0.03, 0.3)
    }
  }
  return loop.finish()
}
