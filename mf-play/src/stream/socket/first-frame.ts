/**
 * Waits for the first frame of a stream that no page shows yet, so that the picture doesn't stop when it takes over. Returns how
 * to stop waiting.
 */
export function onFirstFrame(stream: MediaStream, arrived: () => void): () => void {
  const video = document.createElement('video')
  let isOver = false
  const stop = () => {
    isOver = true
    video.srcObject = null
  }
  const shown = () => {
    if (isOver) return
    stop()
    arrived()
  }
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(shown)
  else video.addEventListener('loadeddata', shown, { once: true })
  void video.play().catch(() => undefined)
  return stop
}
