import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { Hints } from './Hints.tsx'
import { hasSeenHints, keepHintsSeen } from './seen-hints.ts'

/** From then on the first input closes them: a player who plays has read. */
const READ_MS = 4_000
const SHOWN_MS = 20_000

/** The hints over a running game, the first time that it's played with this device. Give it the device as `key`. */
export function FirstHints({
  gameId,
  ...hints
}: { gameId: number } & Omit<ComponentProps<typeof Hints>, 'modal' | 'onClose'>) {
  const { device } = hints
  const [shown, setShown] = useState(() => !hasSeenHints(gameId, device))
  const close = () => {
    setShown(false)
    keepHintsSeen(gameId, device)
  }
  const end = useEffectEvent(close)
  useEffect(() => {
    if (!shown) return
    const over = new AbortController()
    const listen = () => {
      for (const input of ['pointerdown', 'keydown'])
        addEventListener(input, () => end(), { capture: true, signal: over.signal })
    }
    const timers = [setTimeout(listen, READ_MS), setTimeout(() => end(), SHOWN_MS)]
    return () => {
      over.abort()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [shown])
  if (!shown) return null
  return <Hints {...hints} modal={false} onClose={close} />
}
