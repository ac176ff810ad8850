import { useSyncExternalStore } from 'react'
import type { HintDevice } from './hint-rows.ts'

function watchPads(changed: () => void): () => void {
  addEventListener('gamepadconnected', changed)
  addEventListener('gamepaddisconnected', changed)
  return () => {
    removeEventListener('gamepadconnected', changed)
    removeEventListener('gamepaddisconnected', changed)
  }
}

/** What the player plays with: a gamepad counts from its first press, when the browser shows it to the page. */
function deviceNow(): HintDevice {
  if (navigator.getGamepads?.().some(Boolean)) return 'gamepad'
  return matchMedia('(pointer: coarse)').matches ? 'touch' : 'keyboard'
}

export const useHintDevice = (): HintDevice => useSyncExternalStore(watchPads, deviceNow)
