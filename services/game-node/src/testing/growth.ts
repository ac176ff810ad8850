import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * How many bytes of objects a batch of work leaves behind. The first batch fills what is bounded; of the next ones the
 * least counts, because tests before this one may still free or keep something.
 */
export function growthBytes(batch: () => void, batches = 3): number {
  const used = Array.from({ length: batches }, () => {
    batch()
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  })
  return Math.min(...used.slice(1).map((bytes, index) => bytes - used[index]!))
}
