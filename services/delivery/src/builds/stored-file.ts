import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { compress } from './compression.ts'
import type { BuildStore } from './build-store.ts'

export type Encoding = 'br' | 'gzip'
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** A stored file: its size, and the size of each encoding next to it. */
export const StoredFile = Type.Object({
  sizeBytes: Type.Integer({ minimum: 0 }),
  brotliBytes: Type.Optional(Type.Integer({ minimum: 0 })),
  gzipBytes: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type StoredFile = Static<typeof StoredFile>
/** File of a build -> how it is kept. */
export const StoredFiles = Type.Record(Type.String(), StoredFile)
export type StoredFiles = Static<typeof StoredFiles>

const validator = Compile(StoredFiles)
/** Takes what the database keeps of a build's files; throws when it is something else. */
export function readStoredFiles(value: unknown): StoredFiles {
  if (!validator.Check(value)) throw new Error('its list of files cannot be read')
  return value
}

const has = (stored: StoredFile, encoding: Encoding) =>
  (encoding === 'br' ? stored.brotliBytes : stored.gzipBytes) !== undefined

/** Every key of a build: what `remove` takes. */
export const keysOf = (place: string, files: StoredFiles): string[] =>
  Object.entries(files).flatMap(([file, stored]) => [
    `${place}/${file}`,
    ...(['br', 'gzip'] as const)
      .filter((encoding) => has(stored, encoding))
      .map((encoding) => `${place}/${file}${SUFFIX[encoding]}`),
  ])

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Keeps a file, and next to it the encodings that make it smaller. */
export async function keepFile(
  builds: BuildStore,
  key: string,
  bytes: Buffer,
  team: string,
): Promise<StoredFile> {
  const { brotli, zipped } = await compress(key, bytes, team)
  await Promise.all([
    builds.write(key, bytes),
    ...(brotli ? [builds.write(key + SUFFIX.br, brotli)] : []),
    ...(zipped ? [builds.write(key + SUFFIX.gzip, zipped)] : []),
  ])
  return {
    sizeBytes: bytes.length,
    ...(brotli ? { brotliBytes: brotli.length } : {}),
    ...(zipped ? { gzipBytes: zipped.length } : {}),
  }
}

const decode: Record<
  Encoding,
  (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>
> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

export interface FoundFile {
  bytes: Buffer
  encoding: Encoding | null
}

/**
 * The first of these encodings whose bytes are still the file that was shipped, at last the file itself; null when none is. An
 * encoding is unpacked for that: visitors only get the bytes that the team sent, even from a damaged store.
 */
export async function findFile(
  builds: BuildStore,
  key: string,
  {
    stored,
    integrity,
    encodings,
  }: { stored: StoredFile; integrity: string; encodings: readonly Encoding[] },
): Promise<FoundFile | null> {
  for (const encoding of encodings) {
    if (!has(stored, encoding)) continue
    const bytes = await builds.read(key + SUFFIX[encoding])
    const plain =
      bytes &&
      (await decode[encoding](bytes, { maxOutputLength: stored.sizeBytes + 1 }).catch(() => null))
    if (plain && integrityOf(plain) === integrity) return { bytes, encoding }
  }
  const bytes = await builds.read(key)
  return bytes && integrityOf(bytes) === integrity ? { bytes, encoding: null } : null
}
