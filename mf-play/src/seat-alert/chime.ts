/** Two rising notes: from when, how high. */
const NOTES = [
  { atS: 0, hz: 659.25 },
  { atS: 0.18, hz: 987.77 },
] as const
const NOTE_S = 0.5
const LOUDNESS = 0.2
const VIBRATION_MS = [200, 100, 200]
/** Longer than the sound: tabs that hear of the seat later stay silent. */
const QUIET_MS = 4_000

let context: AudioContext | null = null

/**
 * Makes the sound possible: browsers allow it after a press. Called in one, so that a seat that is ready minutes later, in
 * a hidden tab, can be heard. The answer: whether it can.
 */
export async function unlockSound(): Promise<boolean> {
  if (typeof AudioContext === 'undefined') return false
  try {
    context ??= new AudioContext()
    await context.resume()
    return context.state === 'running'
  } catch {
    // No sound device: the other alerts remain.
    return false
  }
}

/** Plays the sound in one of the player's tabs that can, and vibrates. Without a press before, the browser stays silent. */
export function ring(): void {
  // Browsers let only the page in sight vibrate.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION_MS)
  const audio = context
  if (audio?.state !== 'running') return
  const play = () => {
    for (const note of NOTES) playNote(audio, note)
  }
  if (!navigator.locks) return play()
  void navigator.locks
    .request('cloudplay-seat-sound', { ifAvailable: true }, async (lock) => {
      if (!lock) return
      play()
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    })
    .catch(() => undefined)
}

function playNote(audio: AudioContext, { atS, hz }: (typeof NOTES)[number]): void {
  const startS = audio.currentTime + atS
  const oscillator = audio.createOscillator()
  const volume = audio.createGain()
  oscillator.frequency.value = hz
  volume.gain.setValueAtTime(LOUDNESS, startS)
  volume.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(startS)
  oscillator.stop(startS + NOTE_S)
}
