import { useEffect } from 'react'

/** While the player is on the page nothing scrolls behind it, and while a game is played the screen stays lit. */
export function usePageHeld(playing: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    const before = {
      overflow: style.overflow,
      overscrollBehavior: style.overscrollBehavior,
      scrollbarGutter: style.scrollbarGutter,
    }
    // Without the gutter the site keeps for its scrollbar: the video goes to the edge.
    Object.assign(style, {
      overflow: 'hidden',
      overscrollBehavior: 'none',
      scrollbarGutter: 'auto',
    })
    return () => void Object.assign(style, before)
  }, [])

  useEffect(() => {
    if (!playing || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
      } catch {
        // Low battery, or no such right: the screen dims as the device likes.
      }
    }
    void hold()
    // A hidden page loses the lock by itself.
    const onVisible = () => void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => {})
    }
  }, [playing])
}
