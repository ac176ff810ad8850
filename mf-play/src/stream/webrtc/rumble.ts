import type { Rumble } from '@cloudplay/contract/signaling'
import { RUMBLE_MAX_MS } from '@cloudplay/contract/stream-protocol'

/** Vibrates the player's gamepad as the game asks; without one, a phone that can vibrate itself (PLAY-31). */
export function shake({ pad, strong, weak, duration_ms: durationMs }: Rumble): void {
  const duration = Math.min(durationMs, RUMBLE_MAX_MS)
  const pads = navigator.getGamepads?.() ?? []
  if (pads.some(Boolean)) {
    // The browser refuses in a hidden page and for pads without motors: then there is nothing to feel.
    void pads[pad]?.vibrationActuator
      ?.playEffect('dual-rumble', { duration, strongMagnitude: strong, weakMagnitude: weak })
      .catch(() => undefined)
  } else if (pad === 0 && document.visibilityState === 'visible') {
    navigator.vibrate?.(Math.round(duration * Math.max(strong, weak)))
  }
}
