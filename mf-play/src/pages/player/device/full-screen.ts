type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

export const canFullScreen = (): boolean => document.fullscreenEnabled

export const isFullScreen = (): boolean => document.fullscreenElement !== null

/**
 * Fills the screen and, if the device allows it, locks it to landscape. Needs a recent tap; if refused, the player continues
 * as it is, turned in a portrait window. It uses the whole document, so dialogs and toasts stay visible.
 */
export async function enterFullScreen(): Promise<void> {
  if (!canFullScreen()) return
  try {
    if (!isFullScreen()) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape')
  } catch {
    // No recent tap, or the device forbids it.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (isFullScreen()) await document.exitFullscreen().catch(() => {})
}
