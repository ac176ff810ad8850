/** Looks, one a second, without a new frame before a keyframe is asked for, and before a new connection is. */
const KEYFRAME_LOOKS = 2
const RESTART_LOOKS = 5

/** Notices a connection that lives while its frames stop. */
export class StallWatch {
  #decodedBefore = -1
  #looks = 0

  /** Gets the number of decoded frames once a second and returns what to do. */
  look(decodedTotal: number, visible: boolean): 'nothing' | 'askKeyframe' | 'restart' {
    const stalled = decodedTotal === this.#decodedBefore && visible
    this.#decodedBefore = decodedTotal
    this.#looks = stalled ? this.#looks + 1 : 0
    if (this.#looks === KEYFRAME_LOOKS) return 'askKeyframe'
    if (this.#looks < RESTART_LOOKS) return 'nothing'
    this.#looks = 0
    return 'restart'
  }
}
