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

export interface StoredSizes {
  sizeBytes: number
  /** Size of the file's `.br` neighbour, if there is one. */
  brotliBytes?: number
  /** Size of the file's `.gz` neighbour, if there is one. */
  gzipBytes?: number
}

/** Writes `file.br` and `file.gz` next to a file where they are smaller, synced, and says every size. */
export async function compressFile(file: string): Promise<StoredSizes> {
  const bytes = await readFile(file)
  const sizes: StoredSizes = { sizeBytes: bytes.length }
  if (!COMPRESSIBLE.test(file) || bytes.length < WORTH_BYTES) return sizes
  const [brotli, zipped] = await Promise.all([
    brotliAsync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: bytes.length > BEST_QUALITY_BYTES ? 9 : 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gzipAsync(bytes, { level: 9 }),
  ])
  if (brotli.length < bytes.length) {
    await writeFile(`${file}.br`, brotli)
    await syncFile(`${file}.br`)
    sizes.brotliBytes = brotli.length
  }
  if (zipped.length < bytes.length) {
    await writeFile(`${file}.gz`, zipped)
    await syncFile(`${file}.gz`)
    sizes.gzipBytes = zipped.length
  }
  return sizes
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
