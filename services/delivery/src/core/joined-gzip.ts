import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)
/** Ends a part on a byte boundary, without references to earlier parts, so parts can be joined in any order. */
const BETWEEN = { finishFlush: constants.Z_FULL_FLUSH }
/** For texts of one answer: quick, and with less memory to prepare than for long ones. */
const QUICK = { ...BETWEEN, level: 1, windowBits: 13, memLevel: 6 }
/** Shorter ones go as they are. */
const WORTH_BYTES = 300
/** RFC 1952: magic number, deflate, no flags, no time, no hint, no system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block, with nothing in it. */
const END = Buffer.from([3, 0])

/** A text that many answers contain: it is compressed once. */
export class KeptText {
  readonly bytes: Buffer
  #deflated: Promise<Buffer> | null = null

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  deflated(): Promise<Buffer> {
    return (this.#deflated ??= deflate(this.bytes, BETWEEN))
  }

  toString(): string {
    return this.bytes.toString()
  }
}

/** Kept texts go into the answer as they were compressed; the rest should be short. */
export type Part = string | KeptText

/** A block of the bytes themselves. */
function stored(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

const quickly = (bytes: Buffer) =>
  bytes.length < WORTH_BYTES ? stored(bytes) : deflateRawSync(bytes, QUICK)

/** The texts one after the other as one gzip member. */
export async function joinedGzip(parts: readonly Part[]): Promise<Buffer> {
  const pieces: Buffer[] = [HEADER]
  let checksum = 0
  let length = 0
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part.bytes
    if (bytes.length === 0) continue
    pieces.push(typeof part === 'string' ? quickly(bytes) : await part.deflated())
    checksum = crc32(bytes, checksum)
    length += bytes.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(checksum, 0)
  trailer.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([...pieces, END, trailer])
}
