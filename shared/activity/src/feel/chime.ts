import { wantsCalm } from './calm.ts'

const KEY = 'activity.sound'

const listeners = new Set<() => void>()
/** The choice of this visit, if the browser stores none. */
let chosen: boolean | null = null

export function onSoundChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export function soundWanted(): boolean {
  try {
    return chosen ?? localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Stores the choice on this device. */
export function wantSound(wanted: boolean): void {
  chosen = wanted
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts for this visit.
  }
  for (const changed of listeners) changed()
}

/** Three rising notes, like coins. Browsers allow sound only after a press. */
export function playChime(): void {
  if (wantsCalm() || !soundWanted() || typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const notesHz = [880, 1175, 1568]
  notesHz.forEach((hz, index) => {
    const from = audio.currentTime + index * 0.09
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    tone.type = 'triangle'
    tone.frequency.value = hz
    loudness.gain.setValueAtTime(0.0001, from)
    loudness.gain.exponentialRampToValueAtTime(0.14, from + 0.015)
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.5)
    tone.connect(loudness).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.55)
    if (index === notesHz.length - 1) tone.onended = () => void audio.close()
  })
}
