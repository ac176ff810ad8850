import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Weight {
  gzipBytes: number
  brotliBytes: number
}

const known = new Map<string, Promise<Weight>>()

async function weigh(url: string): Promise<Weight> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    gzipBytes: gzipSync(bytes, { level: 9 }).length,
    brotliBytes: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      .length,
  }
}

/** Weight of scripts. It decodes and recompresses each one, so the server's encoding doesn't matter. */
export async function weightOf(urls: readonly string[]): Promise<Weight> {
  const weights = await Promise.all(
    urls.map((url) => {
      const weight = known.get(url) ?? weigh(url)
      known.set(url, weight)
      return weight
    }),
  )
  return weights.reduce(
    (sum, weight) => ({
      gzipBytes: sum.gzipBytes + weight.gzipBytes,
      brotliBytes: sum.brotliBytes + weight.brotliBytes,
    }),
    { gzipBytes: 0, brotliBytes: 0 },
  )
}
