type Lockable = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

export const canFullScreen = (): boolean => document.fullscreenEnabled

export const isFullScreen = (): boolean => document.fullscreenElement !== null

/**
 * Fills the screen and, where the device lets it, holds it landscape. Needs a tap just before; refused, the player goes
 * on as it is, turned in a portrait window. The whole document is taken, so dialogs and toasts stay in view.
 */
export async function enterFullScreen(): Promise<void> {
  if (!canFullScreen()) return
  try {
    if (!isFullScreen()) await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
    await (screen.orientation as Lockable | undefined)?.lock?.('landscape')
  } catch {
    // No tap lately, or no such right on this device.
  }
}

export async function leaveFullScreen(): Promise<void> {
  if (isFullScreen()) await document.exitFullscreen().catch(() => {})
}
