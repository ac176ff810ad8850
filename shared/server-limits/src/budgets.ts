interface Rate {
  /** How much is there after a rest. */
  burst: number
  perSecond: number
}

interface Bucket {
  tokens: number
  atMs: number
}

/** Networks that are remembered; the least recent one then starts afresh. */
const NETWORKS_MAX = 10_000

/** Limits how often something may be taken, in all and by one network. */
export function createBudgets(all: Rate, ofNetwork: Rate, nowMs = () => performance.now()) {
  const total: Bucket = { tokens: all.burst, atMs: nowMs() }
  const byNetwork = new Map<string, Bucket>()

  function refill(bucket: Bucket, { burst, perSecond }: Rate): Bucket {
    const now = nowMs()
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.atMs) / 1000) * perSecond)
    bucket.atMs = now
    return bucket
  }

  return {
    /** False over one of the budgets; then nothing is taken from the other. */
    take(network: string): boolean {
      const its = byNetwork.get(network) ?? { tokens: ofNetwork.burst, atMs: nowMs() }
      // Moves it to the end of the map, so that the first one is the least recent.
      byNetwork.delete(network)
      byNetwork.set(network, its)
      if (byNetwork.size > NETWORKS_MAX) byNetwork.delete(byNetwork.keys().next().value!)
      const buckets = [refill(total, all), refill(its, ofNetwork)]
      if (buckets.some(({ tokens }) => tokens < 1)) return false
      for (const bucket of buckets) bucket.tokens -= 1
      return true
    },
  }
}
