import { ARCHIVE_MAX_BYTES } from '../../saves/saved-files.ts'

const LENGTH_LINE = /^ *(-?\d{1,10})\n/
const LENGTH_LINE_MAX = 16
/** tar fills its archives up to whole records. */
export const LENGTH_MAX = ARCHIVE_MAX_BYTES + 10_240

/** Reads the archives that a seat's script writes: each after its length. Buffers at most one of them. */
export class PackReader {
  #chunks: Buffer[] = []
  #bytes = 0
  #length: number | null = null

  /** The archive that ends with this chunk, or that none could be made; null while there is more to come. Throws where what comes is none. */
  take(chunk: Buffer): Buffer | 'failed' | null {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#length === null) {
      const all = Buffer.concat(this.#chunks)
      const line = LENGTH_LINE.exec(all.toString('latin1', 0, LENGTH_LINE_MAX))
      if (!line && all.length < LENGTH_LINE_MAX) return null
      const length = Number(line?.[1] ?? Number.NaN)
      if (length === -1) return 'failed'
      if (!(length >= 0 && length <= LENGTH_MAX)) throw new Error('no archive came')
      this.#length = length
      this.#chunks = [all.subarray(line![0].length)]
      this.#bytes = this.#chunks[0]!.length
    }
    if (this.#bytes > this.#length) throw new Error('more than an archive came')
    if (this.#bytes < this.#length) return null
    return Buffer.concat(this.#chunks)
  }
}
