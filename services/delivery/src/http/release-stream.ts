import type { ServerResponse } from 'node:http'

/** What a stream of a visitor is told. */
export interface Listener {
  response: ServerResponse
  /** Whom limits are counted for: an address, or a network of them. */
  network: string
  /** What the visitor would be served now. */
  release: () => string
  told: string
}

const STREAMS_MAX = 20_000
const STREAMS_OF_NETWORK_MAX = 200
/** So many are looked at before others get their turn. */
const BATCH = 500
/** A browser that takes nothing any more keeps no lines waiting here. */
const UNSENT_BYTES_MAX = 4096

const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve))

/** The open tabs that hear of releases (DELIV-13). */
export class ReleaseStream {
  readonly #listeners = new Set<Listener>()
  readonly #ofNetwork = new Map<string, number>()
  #telling = false
  #changedMeanwhile = false
  #isClosed = false

  get size(): number {
    return this.#listeners.size
  }

  hasRoomFor(network: string): boolean {
    return !this.#isClosed && this.#listeners.size < STREAMS_MAX && (this.#ofNetwork.get(network) ?? 0) < STREAMS_OF_NETWORK_MAX
  }

  /** Tells at once what is live, and each change until the connection ends. */
  add({ response, network, release }: Omit<Listener, 'told'>): void {
    const listener: Listener = { response, network, release, told: '' }
    this.#listeners.add(listener)
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    response.once('close', () => this.#remove(listener))
    this.#tell(listener)
  }

  /** Tells everybody whose release is another one than they were told. */
  async tellChanges(): Promise<void> {
    this.#changedMeanwhile = true
    if (this.#telling) return
    this.#telling = true
    while (this.#changedMeanwhile) {
      this.#changedMeanwhile = false
      let looked = 0
      for (const listener of this.#listeners) {
        this.#tell(listener)
        if (++looked % BATCH === 0) await yieldToOthers()
      }
    }
    this.#telling = false
  }

  /** A line that says nothing, so that neither side nor a proxy between takes the silence for an end. */
  beat(): void {
    for (const { response } of this.#listeners) this.#write(response, ':\n\n')
  }

  /** Ends all of them, and takes no more: one that came while the site ends would keep it from ending. */
  close(): void {
    this.#isClosed = true
    for (const { response } of this.#listeners) response.end()
  }

  #tell(listener: Listener): void {
    const release = listener.release()
    if (release === listener.told) return
    listener.told = release
    this.#write(listener.response, `data: ${release}\n\n`)
  }

  #write(response: ServerResponse, text: string): void {
    if (response.writableLength > UNSENT_BYTES_MAX) response.destroy()
    else response.write(text)
  }

  #remove(listener: Listener): void {
    const { network } = listener
    this.#listeners.delete(listener)
    const left = (this.#ofNetwork.get(network) ?? 1) - 1
    if (left > 0) this.#ofNetwork.set(network, left)
    else this.#ofNetwork.delete(network)
  }
}
