import autocannon from 'autocannon'

/** A load in a process of its own: options as JSON in, figures as JSON out. */
export interface LoadOptions {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  body: string
  connections: number
  seconds: number
}
export interface LoadResult {
  perSecond: number
  p50Ms: number
  p99Ms: number
  answered: number
  failed: number
  bytesEach: number
}

const { url, method, body, connections, seconds } = JSON.parse(process.argv[2]!) as LoadOptions
const result = await autocannon({ url, method, body, connections, duration: seconds, headers: { 'content-type': 'application/json' } })
const answered = result.requests.total
console.log(
  JSON.stringify({
    perSecond: answered / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answered,
    failed: result.non2xx + result.errors + result.timeouts,
    bytesEach: Math.round(result.throughput.total / answered),
  } satisfies LoadResult),
)
