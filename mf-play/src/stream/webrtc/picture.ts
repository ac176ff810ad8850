import { STRIP_CELL } from '@cloudplay/contract/stream-strip'
import { playWithSound } from './sound.ts'

/** A connection that shows nothing this long after its offer is made again: some paths are found only the second time. */
const FIRST_PICTURE_MS = 8_000

interface Events {
  /** A frame of the connection that is waited for is on the screen. */
  shown(): void
  /** No frame came in time, though the page is looked at. */
  missing(): void
  soundBlocked(): void
}

/** What the video element shows of the newest connection. */
export class Picture {
  readonly #video: HTMLVideoElement
  readonly #events: Events
  /** Counts connections, so that what an older one still brings is left out. */
  #connection = 0
  #isShown = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(video: HTMLVideoElement, events: Events) {
    this.#video = video
    this.#events = events
  }

  get isShown(): boolean {
    return this.#isShown
  }

  /** A connection is being made; gives what takes its media. */
  expect(): (stream: MediaStream) => void {
    const connection = ++this.#connection
    this.#isShown = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A hidden page shows no frames, and lacks none.
      if (!this.#isShown && document.visibilityState === 'visible') this.#events.missing()
    }, FIRST_PICTURE_MS)
    return (stream) => void this.#show(stream, connection)
  }

  /** The media stopped; the next frame of the same connection does not count as shown. */
  lost(): void {
    this.#isShown = false
  }

  /** Nothing is streamed until the next connection. A closed one leaves a black video, so its last frame becomes the poster. */
  rest(): void {
    const still = stillOf(this.#video)
    this.#forget()
    if (!still) return
    this.#video.poster = still
    this.#video.srcObject = null
  }

  stop(): void {
    this.#forget()
    this.#video.removeAttribute('poster')
    this.#video.srcObject = null
  }

  #forget(): void {
    this.#connection++
    this.#isShown = false
    clearTimeout(this.#timer)
  }

  async #show(stream: MediaStream, connection: number): Promise<void> {
    if (connection !== this.#connection) return
    if (this.#video.srcObject !== stream) {
      // Another path of the same connection takes over: the last frame stays until its first one.
      const still = this.#isShown ? stillOf(this.#video) : null
      if (still) this.#video.poster = still
      this.#video.srcObject = stream
      if (!this.#isShown) this.#onNextFrame(connection)
    }
    const hasSound = await playWithSound(this.#video)
    if (!hasSound && connection === this.#connection) this.#events.soundBlocked()
  }

  #onNextFrame(connection: number): void {
    const shown = () => {
      if (connection !== this.#connection || this.#isShown) return
      this.#isShown = true
      this.#events.shown()
    }
    if (typeof this.#video.requestVideoFrameCallback === 'function')
      this.#video.requestVideoFrameCallback(shown)
    else this.#video.addEventListener('loadeddata', shown, { once: true })
  }
}

/** The frame that a video shows, without its row of numbers, as the address of a picture; null before its first one. */
function stillOf(video: HTMLVideoElement): string | null {
  const { videoWidth: width, videoHeight: height } = video
  if (!width) return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0)
  context?.fillRect(0, 0, width, Math.ceil(height * STRIP_CELL.height))
  return canvas.toDataURL('image/jpeg', 0.8)
}
