import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS, SOUND_RATE_HZ } from './format.ts'

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
  /** The target of a held tone, such as an engine's. The tone approaches it gradually. */
  drone = { hz: 60, gain: 0 }
  #droneHz = 60
  #droneGain = 0
  #dronePhase = 0
  #droneSmooth = 0

  /** @param loop interleaved left and right */
  constructor(loop: Float32Array) {
    this.#loop = loop
  }

  /** @param pan -1 left to 1 right */
  play(samples: Float32Array, gain = 1, pan = 0): void {
    if (this.#voices.length >= VOICES_MAX) this.#voices.shift()
    this.#voices.push({
      samples,
      at: 0,
      gainLeft: gain * Math.min(1, 1 - pan),
      gainRight: gain * Math.min(1, 1 + pan),
    })
  }

  /** The next 10 ms. The next call reuses the array. */
  next(): Int16Array {
    const block = this.#block
    for (let index = 0; index < block.length; index += 2) {
      let left = this.#loop[this.#loopAt]! * this.musicGain
      let right = this.#loop[this.#loopAt + 1]! * this.musicGain
      this.#loopAt = (this.#loopAt + 2) % this.#loop.length
      if (this.drone.gain > 0 || this.#droneGain > 0.0005) {
        const hum = this.#hum()
        left += hum
        right += hum
      }
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

  /** One sample of the held tone: a saw and its octave, softened. */
  #hum(): number {
    this.#droneHz += (this.drone.hz - this.#droneHz) * 0.0004
    this.#droneGain += (this.drone.gain - this.#droneGain) * 0.0006
    this.#dronePhase = (this.#dronePhase + this.#droneHz / SOUND_RATE_HZ) % 1
    const raw = this.#dronePhase * 2 - 1 + ((this.#dronePhase * 2) % 1) * 0.6 - 0.3
    this.#droneSmooth += (raw - this.#droneSmooth) * 0.09
    return this.#droneSmooth * this.#droneGain
  }
}

/** Compresses loud samples instead of clipping them. */
const soften = (value: number) => Math.tanh(value)
