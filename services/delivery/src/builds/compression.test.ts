import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress } from './compression.ts'

const derive = promisify(pbkdf2)

describe('compressing what teams upload', () => {
  it('gives both encodings where they are smaller, and none where they are not', async () => {
    const text = Buffer.from('export const page = 1;\n'.repeat(500))
    const { brotli, zipped } = await compress('page.js', text, 'catalog')
    expect(brotliDecompressSync(brotli!)).toEqual(text)
    expect(gunzipSync(zipped!)).toEqual(text)
    expect(await compress('noise.wasm', randomBytes(4096), 'catalog')).toEqual({
      brotli: null,
      zipped: null,
    })
    expect(await compress('picture.webp', text, 'catalog')).toEqual({ brotli: null, zipped: null })
  })

  it('takes none of the threads that log-ins need: a key is derived while files wait', async () => {
    const large = randomBytes(3 * 1024 * 1024)
    let compressed = 0
    // More than libuv has threads. A log-in behind them in its queue would wait for all but the last few.
    const all = Array.from({ length: 12 }, () =>
      compress('large.js', large, 'catalog').then(() => compressed++),
    )
    await derive('password', 'salt', 1, 32, 'sha256')
    expect(compressed).toBeLessThanOrEqual(1)
    const other = compress('small.js', Buffer.from('x'.repeat(1000)), 'wallet').then(
      () => compressed,
    )
    expect(
      await other,
      'another team waits for the file that runs, not for all',
    ).toBeLessThanOrEqual(3)
    await Promise.all(all)
  }, 120_000)
})
