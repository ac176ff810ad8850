import { samplesIn } from './synth.ts'

type Instrument = (...of: number[]) => Float32Array

/** A seamless loop of music, composed of tones at given times. Interleaved stereo. */
export class Loop {
  readonly samples: Float32Array
  readonly #length: number
  readonly #computed = new Map<string, Float32Array>()

  constructor(seconds: number) {
    this.#length = samplesIn(seconds)
    this.samples = new Float32Array(this.#length * 2)
  }

  /** @param pan -1 left to 1 right */
  add(tone: Float32Array, atSeconds: number, gain: number, pan = 0): void {
    const left = gain * Math.min(1, 1 - pan)
    const right = gain * Math.min(1, 1 + pan)
    // A tone that rings past the end continues at the beginning, so the loop has no seam.
    let at = (samplesIn(atSeconds) % this.#length) * 2
    for (let index = 0; index < tone.length; index++) {
      const sample = tone[index]!
      this.samples[at]! += sample * left
      this.samples[at + 1]! += sample * right
      at += 2
      if (at >= this.samples.length) at = 0
    }
  }

  /** A cache, because a loop repeats most of its tones. */
  play(instrument: Instrument, of: number[], atSeconds: number, gain: number, pan = 0): void {
    const key = `${instrument.name} ${of.join(' ')}`
    const known = this.#computed.get(key) ?? instrument(...of)
    this.#computed.set(key, known)
    this.add(known, atSeconds, gain, pan)
  }

  /** Clears the cache when the loop is complete. */
  finish(): Float32Array {
    this.#computed.clear()
    return this.samples
  }
}
