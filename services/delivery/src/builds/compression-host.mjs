/**
 * Worker thread: compresses files of builds, one after the other, by calls that stay in this thread. The asynchronous ones of zlib take
 * the threads that log-ins, files and pages need. Plain JavaScript because a worker starts without the TypeScript loader.
 *
 * In: `{ bytes, quality }`. Out: `{ brotli, zipped }`, each null where it would be no smaller.
 */
import { constants as system, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// On Linux 0 is this thread alone; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(0, system.priority.PRIORITY_LOW)

parentPort.on('message', ({ bytes, quality }) => {
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const zipped = gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION })
  const smaller = (encoded) => (encoded.length < bytes.length ? encoded : null)
  parentPort.postMessage({ brotli: smaller(brotli), zipped: smaller(zipped) })
})
