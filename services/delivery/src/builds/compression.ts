import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { syncFile } from '../core/durable-file.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const COMPRESSIBLE = /\.(js|mjs|css|json|svg|html|txt|map|wasm|webmanifest)$/
/** Below this a compressed answer saves no packet. */
const WORTH_BYTES = 512
/** Brotli's best quality takes about a second a megabyte; larger files get a quicker one, as a verb has a second in all. */
const BEST_QUALITY_BYTES = 192 * 1024

/** A file's encodings, each null where it would be no smaller. */
export async function compress(file: string, bytes: Buffer): Promise<{ brotli: Buffer | null; zipped: Buffer | null }> {
  if (!COMPRESSIBLE.test(file) || bytes.length < WORTH_BYTES) return { brotli: null, zipped: null }
  const [brotli, zipped] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > BEST_QUALITY_BYTES ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { level: 9 }),
  ])
  return { brotli: brotli.length < bytes.length ? brotli : null, zipped: zipped.length < bytes.length ? zipped : null }
}

/** Writes `file.br` and `file.gz` next to a file where they are smaller, synced. */
export async function compressFile(file: string): Promise<void> {
  const { brotli, zipped } = await compress(file, await readFile(file))
  for (const [bytes, suffix] of [
    [brotli, '.br'],
    [zipped, '.gz'],
  ] as const) {
    if (!bytes) continue
    await writeFile(file + suffix, bytes)
    await syncFile(file + suffix)
  }
}

/** Encodes HTML or JSON that is made for one visitor: quick settings. */
export async function encodeText(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const bytes = Buffer.from(text)
  if (encoding === 'gzip') return gzipAsync(bytes, { level: 5 })
  return brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
