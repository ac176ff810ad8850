import { createHash } from 'node:crypto'
import type { StoredFile } from './stored-file.ts'
import { compressAgainst } from './compression.ts'

/** A larger file takes the compressor's thread for too long. */
const FILE_BYTES_MAX = 1024 * 1024
/** A smaller file costs less than what its delta saves is worth. */
const BROTLI_BYTES_MIN = 256

/** Starts each file in the content coding `dcz`; the SHA-256 of the dictionary follows (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')
/** Starts a dictionary of zstd's own format, which browsers don't take for one: to them every dictionary is plain bytes. */
const FORMATTED = Buffer.from('37a430ec', 'hex')

/** Whether a file may be a dictionary, and may be sent as a delta. */
export const mayBeDelta = ({ sizeBytes, brotliBytes }: StoredFile): boolean =>
  sizeBytes <= FILE_BYTES_MAX && (brotliBytes ?? 0) >= BROTLI_BYTES_MIN

/** The name of a dictionary: its SHA-256 in hex. */
export const dictionaryHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex')

/** A name that the bundler gives: a word, and the hash of the contents. */
const HASHED_NAME = /^([\w-]+)\.[0-9a-f]{10}\.(js|css)$/

/** The addresses that a file of the shell has in other builds, as a pattern; null for a file without a hash in its name. */
export function shellFilePattern(file: string): string | null {
  const [, name, kind] = HASHED_NAME.exec(file) ?? []
  return name && kind ? `/shell/${name}.*.${kind}` : null
}

/** Where a file's delta is, in the store for builds. */
export const deltaKey = (key: string, dictionary: string): string => `${key}.${dictionary}.dcz`

/**
 * A file in the content coding `dcz` with this dictionary; null unless it is half of its brotli encoding or less, so that a
 * build's deltas against three others are never much larger than the build. Also gives the processor's time.
 */
export async function makeDelta(
  bytes: Buffer,
  dictionary: Buffer,
  { brotliBytes = 0 }: StoredFile,
): Promise<{ delta: Buffer | null; tookMs: number }> {
  if (dictionary.subarray(0, FORMATTED.length).equals(FORMATTED)) return { delta: null, tookMs: 0 }
  const { frame, tookMs } = await compressAgainst(dictionary, bytes)
  const hash = createHash('sha256').update(dictionary).digest()
  const delta = Buffer.concat([MAGIC, hash, frame])
  return { delta: delta.length <= brotliBytes / 2 ? delta : null, tookMs }
}
