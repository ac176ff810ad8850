/**
 * Worker thread: compresses files of builds, one after the other, by calls that stay in this thread. The asynchronous ones of zlib take
 * the threads that log-ins, files and pages need. Plain JavaScript because a worker starts without the TypeScript loader.
 *
 * In: `{ bytes, quality }`. Out: `{ brotli, zipped }`, each null where it would be no smaller.
 * In: `{ bytes, dictionary }`. Out: `{ frame, tookMs }`: what zstd makes of the bytes with the dictionary, unpacked once to be sure.
 */
import { constants as system, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// On Linux 0 is this thread alone; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, system.priority.PRIORITY_LOW)

function encodingsOf(bytes, quality) {
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const zipped = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })
  const smaller = (encoded) => (encoded.length < bytes.length ? encoded : null)
  return { brotli: smaller(brotli), zipped: smaller(zipped) }
}

/** Milliseconds for a file of a usual page, half a second for the largest. */
const ZSTD_LEVEL = 19

let loading

/** Node's own zstd takes no dictionary before 22.19. */
async function loadZstd() {
  const zstd = await import('@bokuweb/zstd-wasm')
  await zstd.init()
  return zstd
}

async function frameOf(bytes, dictionary) {
  const zstd = await (loading ??= loadZstd())
  const beganMs = performance.now()
  const compressor = zstd.createCCtx()
  const frame = zstd.compressUsingDict(compressor, bytes, dictionary, ZSTD_LEVEL)
  zstd.freeCCtx(compressor)
  const decompressor = zstd.createDCtx()
  const unpacked = zstd.decompressUsingDict(decompressor, frame, dictionary)
  zstd.freeDCtx(decompressor)
  if (!Buffer.from(unpacked.buffer).equals(bytes)) throw new Error('zstd lost bytes')
  return { frame, tookMs: performance.now() - beganMs }
}

async function answer({ bytes, quality, dictionary }) {
  parentPort.postMessage(
    dictionary ? await frameOf(bytes, dictionary) : encodingsOf(bytes, quality),
  )
}

// What throws ends this worker, and the next file gets another one with fresh memory.
parentPort.on('message', (asked) => void answer(asked))
