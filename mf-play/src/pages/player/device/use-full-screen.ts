import { useEffect, useSyncExternalStore } from 'react'
import { isFullScreen, leaveFullScreen } from './full-screen.ts'

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the page fills the screen; leaves the full screen with the page. */
export function useFullScreen(): boolean {
  useEffect(() => () => void leaveFullScreen(), [])
  return useSyncExternalStore(watchFullScreen, isFullScreen)
}
