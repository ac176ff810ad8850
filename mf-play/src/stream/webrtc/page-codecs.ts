import type { VideoCodec } from '@cloudplay/contract/stream-protocol'
import type { Unfit } from '../../stages/stages.ts'
import { decodableCodecs } from './decoders.ts'
import type { Peer } from './peer.ts'

/** The codecs this page offers to nodes: those the browser names, minus those that failed. */
export class PageCodecs {
  readonly #unfit: (why: Unfit) => void
  readonly #asked: Promise<void>
  #codecs: VideoCodec[] | null = null

  constructor(unfit: (why: Unfit) => void) {
    this.#unfit = unfit
    this.#asked = decodableCodecs().then((codecs) => {
      if (Array.isArray(codecs)) this.#codecs = codecs
      else unfit(codecs)
    })
  }

  /** Immediately if the browser has answered before. */
  use(then: (codecs: VideoCodec[]) => void): void {
    if (this.#codecs) return then(this.#codecs)
    void this.#asked.then(() => this.#codecs && then(this.#codecs))
  }

  /** Removes the codec of a video that arrives but shows no picture. Returns the remaining codecs, or null if none was removed. */
  async leaveOutUndecoded(peer: Peer | null): Promise<VideoCodec[] | null> {
    const undecoded = await peer?.undecodedCodec().catch(() => null)
    if (!undecoded || !this.#codecs) return null
    this.#codecs = this.#codecs.filter((codec) => codec !== undecoded)
    if (this.#codecs.length === 0) this.#unfit('noCodec')
    return this.#codecs
  }
}
