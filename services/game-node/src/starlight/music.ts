import { SOUND_RATE_HZ } from '../core/sound.ts'

/** A calm loop in A minor pentatonic, and the game's effects: all of it computed, nothing recorded. */
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
/** Steps of the scale a growing combo climbs. */
const COMBO_NOTES = [76, 79, 81, 84, 86, 88, 91, 93] as const

const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12)
const samplesIn = (seconds: number) => Math.floor(seconds * SOUND_RATE_HZ)

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
  const sounds = {
    loop: composeLoop(),
    star: COMBO_NOTES.map((note) => pluck(note, 0.5, 0.32)),
    power: sequence([72, 76, 79, 84], 0.07, 0.35),
    levelUp: sequence([64, 69, 72, 76, 81], 0.1, 0.4),
    start: sequence([69, 76, 81], 0.09, 0.35),
    over: sequence([76, 72, 69, 64, 57], 0.2, 0.4),
    saved: sequence([88, 81], 0.08, 0.3),
    hit: noise(0.42, 1, (time) => Math.exp(-time * 9) * 0.8, 70),
    dash: noise(0.4, 0.35, (time) => Math.sin(Math.min(1, time * 3.2) * Math.PI) * 0.35, 0),
  }
  computed.clear()
  return sounds
}

function composeLoop(): Float32Array {
  const length = samplesIn(BARS * 4 * BEAT_SECONDS)
  const loop = new Float32Array(length * 2)
  const add = (tone: Float32Array, atSeconds: number, gain: number, pan: number) => {
    const start = samplesIn(atSeconds)
    const left = gain * Math.min(1, 1 - pan)
    const right = gain * Math.min(1, 1 + pan)
    for (let index = 0; index < tone.length; index++) {
      // What rings on past the end is heard at the beginning, so the loop has no seam.
      const at = ((start + index) % length) * 2
      loop[at]! += tone[index]! * left
      loop[at + 1]! += tone[index]! * right
    }
  }
  const tick = noise(0.05, 1, (time) => Math.exp(-time * 90), 0)
  for (let bar = 0; bar < BARS; bar++) {
    const chord = CHORDS[bar % CHORDS.length]!
    const melody = MELODY[bar % MELODY.length]!
    const barAt = bar * 4 * BEAT_SECONDS
    chord.slice(1).forEach((note, index) => add(pad(note, 4.4 * BEAT_SECONDS), barAt, 0.05, (index - 1) * 0.5))
    for (const beat of [0, 2.5]) add(pluck(chord[0], 1.1, 0.9), barAt + beat * BEAT_SECONDS, 0.2, 0)
    for (let eighth = 0; eighth < 8; eighth++) {
      const at = barAt + (eighth * BEAT_SECONDS) / 2
      add(pluck(chord[1 + (eighth % 3)]! + 12, 0.5, 0.5), at, 0.07, eighth % 2 === 0 ? -0.5 : 0.5)
      const note = melody[eighth]!
      if (note > 0 && bar >= 2) add(pluck(note, 1.2, 0.8), at, 0.13, 0.15)
      if (eighth % 2 === 1) add(tick, at, 0.03, 0.3)
    }
  }
  return loop
}

const computed = new Map<string, Float32Array>()

/** The loop sounds most of its tones several times: computes each once, until all sounds are there. */
function once<T extends number[]>(name: string, compute: (...of: T) => Float32Array): (...of: T) => Float32Array {
  return (...of) => {
    const key = `${name} ${of.join(' ')}`
    const samples = computed.get(key) ?? compute(...of)
    computed.set(key, samples)
    return samples
  }
}

/** A string-like tone that fades. */
const pluck = once('pluck', (note: number, seconds: number, gain: number): Float32Array => {
  const omega = (2 * Math.PI * frequencyOf(note)) / SOUND_RATE_HZ
  return tone(seconds, (index, time) => {
    const fade = Math.exp(-time * 5.5) * gain * Math.min(1, time * 400)
    return (
      fade *
      (Math.sin(omega * index) +
        0.45 * Math.sin(2 * omega * index) * Math.exp(-time * 8) +
        0.2 * Math.sin(3 * omega * index) * Math.exp(-time * 14))
    )
  })
})

/** A soft tone that swells and goes. */
const pad = once('pad', (note: number, seconds: number): Float32Array => {
  const omega = (2 * Math.PI * frequencyOf(note)) / SOUND_RATE_HZ
  return tone(seconds, (index, time) => {
    const swell = Math.sin((time / seconds) * Math.PI)
    return swell * (Math.sin(omega * index) + 0.6 * Math.sin(omega * 1.004 * index))
  })
})

function sequence(notes: readonly number[], gapSeconds: number, gain: number): Float32Array {
  const result = new Float32Array(samplesIn(notes.length * gapSeconds + 0.6))
  notes.forEach((note, place) => {
    const start = samplesIn(place * gapSeconds)
    pluck(note, 0.6, gain).forEach((sample, index) => {
      if (start + index < result.length) result[start + index]! += sample
    })
  })
  return result
}

/** Filtered noise, with a falling thump of `thumpHz` under it when that is not 0. */
function noise(seconds: number, brightness: number, envelope: (time: number) => number, thumpHz: number): Float32Array {
  let seed = 12_345
  let smooth = 0
  return tone(seconds, (_index, time) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
    smooth += (seed / 2_147_483_648 - smooth) * brightness
    const thump = thumpHz > 0 ? Math.sin(2 * Math.PI * thumpHz * time * (1 - time * 0.6)) : 0
    return (smooth * (thumpHz > 0 ? 0.35 : 1) + thump) * envelope(time)
  })
}

function tone(seconds: number, sampleAt: (index: number, time: number) => number): Float32Array {
  const samples = new Float32Array(samplesIn(seconds))
  for (let index = 0; index < samples.length; index++) samples[index] = sampleAt(index, index / SOUND_RATE_HZ)
  return samples
}
