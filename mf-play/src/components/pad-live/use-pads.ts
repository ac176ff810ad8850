import { useEffect, useState } from 'react'

/** A gamepad as it is now. */
export interface LivePad {
  index: number
  name: string
  /** -1..1 each. */
  axes: readonly number[]
  /** 0..1 each. */
  buttons: readonly number[]
  canRumble: boolean
}

const livePads = (): LivePad[] =>
  (navigator.getGamepads?.() ?? []).flatMap((pad) =>
    pad
      ? {
          index: pad.index,
          // Without what browsers add: "(STANDARD GAMEPAD Vendor: 045e Product: 028e)".
          name: pad.id.replace(/\s*\(.*\)\s*$/, '') || pad.id,
          axes: [...pad.axes],
          buttons: pad.buttons.map(({ value }) => value),
          canRumble: Boolean(pad.vibrationActuator),
        }
      : [],
  )

/** The gamepads of this device, read once a frame while there is one. */
export function usePads(): readonly LivePad[] {
  const [pads, set] = useState<readonly LivePad[]>([])
  useEffect(() => {
    let frame: number | null = null
    const read = () => {
      frame = null
      const found = livePads()
      set((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
      if (found.length > 0) watch()
    }
    const watch = () => (frame ??= requestAnimationFrame(read))
    const changed = () => void watch()
    addEventListener('gamepadconnected', changed)
    addEventListener('gamepaddisconnected', changed)
    watch()
    return () => {
      removeEventListener('gamepadconnected', changed)
      removeEventListener('gamepaddisconnected', changed)
      if (frame !== null) cancelAnimationFrame(frame)
    }
  }, [])
  return pads
}
