import type { Peer } from './peer.ts'

/** A path lost this long is replaced; before that ICE often heals it. */
const HEAL_MS = 2500

interface Events {
  /** `compatible`: there never was a path, so one for any network is wanted. */
  givenUp(changed: { compatible?: boolean }): void
  connected(): void
}

/** Follows the path of the newest peer, and gives a lost one time to heal. */
export class PathHealing {
  readonly #events: Events
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(events: Events) {
    this.#events = events
  }

  changed(peer: Peer, state: 'connected' | 'lost' | 'failed'): void {
    this.stop()
    if (state === 'connected') this.#events.connected()
    // Chromium also says so while it still searches: it tries a relay by TCP only after UDP was refused.
    else if (state === 'failed' && peer.wasConnected) this.#events.givenUp({})
    else
      this.#timer = setTimeout(
        () => this.#events.givenUp(peer.wasConnected ? {} : { compatible: true }),
        HEAL_MS,
      )
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
