/**
 * Plays a stream with its sound, or, where the browser wants a tap first, without. The answer says whether there is
 * sound. A stream that is replaced while it starts is not an error.
 */
export async function playWithSound(video: HTMLVideoElement): Promise<boolean> {
  video.muted = false
  try {
    await video.play()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return !video.muted
    video.muted = true
    await video.play().catch(() => undefined)
    return false
  }
}
