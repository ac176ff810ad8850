import type { ServerResponse } from 'node:http'

/** The stream of a visitor's tab. */
export interface Listener {
  response: ServerResponse
  /** What limits are counted by: an address or a network. */
  network: string
  /** What the visitor would be served now. */
  release: () => string
  sent: string
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
  #sending = false
  #changedMeanwhile = false
  #isClosed = false

  get size(): number {
    return this.#listeners.size
  }

  /** The status that turns a tab away; null: there is room. */
  refusalOf(network: string): 429 | 503 | null {
    if (this.#isClosed || this.#listeners.size >= STREAMS_MAX) return 503
    return (this.#ofNetwork.get(network) ?? 0) < STREAMS_OF_NETWORK_MAX ? null : 429
  }

  /** Sends what is live immediately, and each change until the connection ends. */
  add({ response, network, release }: Omit<Listener, 'sent'>): void {
    const listener: Listener = { response, network, release, sent: '' }
    this.#listeners.add(listener)
    this.#ofNetwork.set(network, (this.#ofNetwork.get(network) ?? 0) + 1)
    response.once('close', () => this.#remove(listener))
    this.#send(listener)
  }

  /** Sends every tab its release if that is not the one it was sent last. */
  async sendChanges(): Promise<void> {
    this.#changedMeanwhile = true
    if (this.#sending) return
    this.#sending = true
    while (this.#changedMeanwhile) {
      this.#changedMeanwhile = false
      let looked = 0
      for (const listener of this.#listeners) {
        this.#send(listener)
        if (++looked % BATCH === 0) await yieldToOthers()
      }
    }
    this.#sending = false
  }

  /** An empty line, so that neither side nor a proxy between takes the silence for an end. */
  beat(): void {
    for (const { response } of this.#listeners) this.#write(response, ':\n\n')
  }

  /** Ends all of them, and takes no more: a new one would keep the site from ending. */
  close(): void {
    this.#isClosed = true
    for (const { response } of this.#listeners) response.end()
  }

  #send(listener: Listener): void {
    const release = listener.release()
    if (release === listener.sent) return
    listener.sent = release
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
