import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS } from '../../core/sound.ts'

interface Voice {
  samples: Float32Array
  at: number
  gainLeft: number
  gainRight: number
}

const VOICES_MAX = 16

/** Plays a stereo loop and short mono effects over it, block by block. */
export class Mixer {
  readonly #loop: Float32Array
  readonly #block = new Int16Array(SOUND_BLOCK_SAMPLES * SOUND_CHANNELS)
  #loopAt = 0
  #voices: Voice[] = []
  /** 0..1 of the loop. */
  musicGain = 1

  /** @param loop interleaved left and right */
  constructor(loop: Float32Array) {
    this.#loop = loop
  }

  /** @param pan -1 left to 1 right */
  play(samples: Float32Array, gain = 1, pan = 0): void {
    if (this.#voices.length >= VOICES_MAX) this.#voices.shift()
    this.#voices.push({ samples, at: 0, gainLeft: gain * Math.min(1, 1 - pan), gainRight: gain * Math.min(1, 1 + pan) })
  }

  /** The next 10 ms. The array is used again by the next call. */
  next(): Int16Array {
    const block = this.#block
    for (let index = 0; index < block.length; index += 2) {
      let left = this.#loop[this.#loopAt]! * this.musicGain
      let right = this.#loop[this.#loopAt + 1]! * this.musicGain
      this.#loopAt = (this.#loopAt + 2) % this.#loop.length
      for (const voice of this.#voices) {
        const sample = voice.samples[voice.at++]
        if (sample === undefined) continue
        left += sample * voice.gainLeft
        right += sample * voice.gainRight
      }
      block[index] = soften(left) * 32_767
      block[index + 1] = soften(right) * 32_767
    }
    this.#voices = this.#voices.filter((voice) => voice.at < voice.samples.length)
    return block
  }
}

/** Bends what is too loud instead of cutting it off. */
const soften = (value: number) => Math.tanh(value)
