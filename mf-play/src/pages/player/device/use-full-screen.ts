import { useSyncExternalStore } from 'react'
import { isFullScreen } from './full-screen.ts'

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Whether the page fills the screen. */
export const useFullScreen = (): boolean => useSyncExternalStore(watchFullScreen, isFullScreen)
