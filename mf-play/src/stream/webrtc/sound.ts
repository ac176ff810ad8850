/**
 * Plays a stream with its sound, unless the player muted it, or, where the browser wants a tap first, without. The answer
 * says whether the browser plays it as it should. A stream that is replaced while it starts is not an error.
 */
export async function playWithSound(video: HTMLVideoElement): Promise<boolean> {
  const { muted } = video
  try {
    await video.play()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return video.muted === muted
    video.muted = true
    await video.play().catch(() => undefined)
    return false
  }
}
