import { createHash } from 'node:crypto'
import { createDCtx, decompressUsingDict, freeDCtx, init } from '@bokuweb/zstd-wasm'

/** Test files of one thread share the library, and starting it twice swaps its memory while it works. */
const shared = globalThis as { zstdStarts?: Promise<void> }
await (shared.zstdStarts ??= init())

/** What a browser makes of an answer in `dcz`; throws where it needs another dictionary. */
export function unpackDelta(delta: Buffer, dictionary: Buffer): Buffer {
  if (delta.subarray(0, 8).toString('hex') !== '5e2a4d1820000000') throw new Error('not dcz')
  const hash = createHash('sha256').update(dictionary).digest()
  if (!delta.subarray(8, 40).equals(hash)) throw new Error('of another dictionary')
  const context = createDCtx()
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(40), dictionary))
  } finally {
    freeDCtx(context)
  }
}
