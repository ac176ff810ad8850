/** Quicker than this, frames keep the display awake by themselves. */
const DISPLAY_FPS = 60
/** What a node sends unasked. */
const SLOW_FPS = 30

/**
 * Keeps the display at its own pace while slower frames play. Where a video is all that moves, Chromium draws only as
 * often as it has frames, and each waits up to one more interval: 22 ms at 30 fps. A point too faint to see keeps moving.
 */
export class DisplayPace {
  readonly #point: HTMLElement
  readonly #video: HTMLVideoElement

  constructor(video: HTMLVideoElement) {
    this.#video = video
    this.#point = video.ownerDocument.createElement('i')
    this.#point.ariaHidden = 'true'
    Object.assign(this.#point.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      width: '1px',
      height: '1px',
      background: '#000',
      pointerEvents: 'none',
    })
  }

  keepFor(pictureFps = SLOW_FPS): void {
    if (pictureFps >= DISPLAY_FPS) return this.stop()
    if (this.#point.isConnected) return
    // Next to the video, so that it is drawn in full screen too.
    this.#video.after(this.#point)
    this.#point.animate?.([{ opacity: 0.01 }, { opacity: 0.03 }], {
      duration: 1000,
      iterations: Number.POSITIVE_INFINITY,
    })
  }

  stop(): void {
    this.#point.remove()
  }
}
