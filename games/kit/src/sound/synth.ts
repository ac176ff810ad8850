import { SOUND_RATE_HZ } from './format.ts'

/** Tones and noises, computed sample by sample; nothing is recorded. Notes are MIDI numbers. */
export const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12)
export const samplesIn = (seconds: number) => Math.floor(seconds * SOUND_RATE_HZ)

/** `sampleAt` gets the number of the sample and its time in seconds. */
export function tone(
  seconds: number,
  sampleAt: (index: number, time: number) => number,
): Float32Array {
  const samples = new Float32Array(samplesIn(seconds))
  for (let index = 0; index < samples.length; index++)
    samples[index] = sampleAt(index, index / SOUND_RATE_HZ)
  return samples
}

/** A string-like tone that fades. */
export function pluck(note: number, seconds: number, gain: number): Float32Array {
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
}

/** A soft tone that swells and fades. */
export function pad(note: number, seconds: number): Float32Array {
  const omega = (2 * Math.PI * frequencyOf(note)) / SOUND_RATE_HZ
  return tone(seconds, (index, time) => {
    const swell = Math.sin((time / seconds) * Math.PI)
    return swell * (Math.sin(omega * index) + 0.6 * Math.sin(omega * 1.004 * index))
  })
}

/** A bell: partials that aren't multiples of each other. */
export function bell(note: number, seconds: number, gain: number): Float32Array {
  const omega = (2 * Math.PI * frequencyOf(note)) / SOUND_RATE_HZ
  return tone(seconds, (index, time) => {
    const strike = Math.min(1, time * 600) * gain
    return (
      strike *
      (Math.sin(omega * index) * Math.exp(-time * 3) +
        0.5 * Math.sin(2.76 * omega * index) * Math.exp(-time * 5) +
        0.25 * Math.sin(5.4 * omega * index) * Math.exp(-time * 9))
    )
  })
}

/** A bright, buzzing tone of an electric bass or lead. `bite` 0..1. */
export function saw(note: number, seconds: number, gain: number, bite: number): Float32Array {
  const frequency = frequencyOf(note)
  let smooth = 0
  return tone(seconds, (index, time) => {
    const phase = (index * frequency) / SOUND_RATE_HZ
    const raw = 2 * (phase - Math.floor(phase + 0.5))
    smooth += (raw - smooth) * (0.04 + bite * 0.4 * Math.exp(-time * 7))
    return (
      smooth *
      gain *
      Math.min(1, time * 300) *
      Math.exp(-time * 3) *
      Math.min(1, (seconds - time) * 60)
    )
  })
}

/** A drum: a tone that falls quickly from `fromHz` to `toHz`. */
export function drum(fromHz: number, toHz: number, seconds: number, gain: number): Float32Array {
  let phase = 0
  return tone(seconds, (_index, time) => {
    phase += (toHz + (fromHz - toHz) * Math.exp(-time * 30)) / SOUND_RATE_HZ
    return Math.sin(2 * Math.PI * phase) * Math.exp((-time * 5) / seconds) * gain
  })
}

/** Filtered noise, with a falling thump of `thumpHz` under it when that is not 0. */
export function noise(
  seconds: number,
  brightness: number,
  envelope: (time: number) => number,
  thumpHz = 0,
): Float32Array {
  let seed = 12_345
  let smooth = 0
  return tone(seconds, (_index, time) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
    smooth += (seed / 2_147_483_648 - smooth) * brightness
    const thump = thumpHz > 0 ? Math.sin(2 * Math.PI * thumpHz * time * (1 - time * 0.6)) : 0
    return (smooth * (thumpHz > 0 ? 0.35 : 1) + thump) * envelope(time)
  })
}

/** Plucked notes one after another. */
export function sequence(notes: readonly number[], gapSeconds: number, gain: number): Float32Array {
  const result = new Float32Array(samplesIn(notes.length * gapSeconds + 0.6))
  notes.forEach((note, place) => {
    const start = samplesIn(place * gapSeconds)
    pluck(note, 0.6, gain).forEach((sample, index) => {
      if (start + index < result.length) result[start + index]! += sample
    })
  })
  return result
}
