const NAME = 'http_answer_seconds'
const BOUNDS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

interface Series {
  route: string
  status: number
  /** How many answers were within each bound and above the one before; the last counts all above. */
  counts: number[]
  sumSeconds: number
}

/**
 * Times of answers by route pattern (never the address, which may name a player's order) and status, as a Prometheus
 * histogram. prom-client would check and hash labels at each observation, a twentieth of the time of a cached answer.
 */
export class AnswerTimes {
  readonly #byRoute = new Map<string, Map<number, Series>>()

  /** Begins a route's series of errors of the site at 0: an increase is seen only from a value that was there before. */
  begin(route: string): void {
    for (const status of [500, 503]) this.#series(route, status)
  }

  observe(route: string, status: number, seconds: number): void {
    const series = this.#series(route, status)
    let bucket = 0
    while (bucket < BOUNDS_SECONDS.length && seconds > BOUNDS_SECONDS[bucket]!) bucket++
    series.counts[bucket]!++
    series.sumSeconds += seconds
  }

  #series(route: string, status: number): Series {
    let byStatus = this.#byRoute.get(route)
    if (!byStatus) this.#byRoute.set(route, (byStatus = new Map()))
    let series = byStatus.get(status)
    if (!series)
      byStatus.set(
        status,
        (series = { route, status, counts: BOUNDS_SECONDS.map(() => 0).concat(0), sumSeconds: 0 }),
      )
    return series
  }

  /** Prometheus' text format. */
  text(): string {
    const all = [...this.#byRoute.values()].flatMap((byStatus) => [...byStatus.values()])
    return [
      `# HELP ${NAME} Time to answer`,
      `# TYPE ${NAME} histogram`,
      ...all.flatMap(lines),
      '',
    ].join('\n')
  }
}

function lines({ route, status, counts, sumSeconds }: Series): string[] {
  const labels = `route="${route.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))}",status="${status}"`
  let within = 0
  const buckets = counts.map(
    (count, index) =>
      `${NAME}_bucket{${labels},le="${BOUNDS_SECONDS[index] ?? '+Inf'}"} ${(within += count)}`,
  )
  const count = `${NAME}_count{${labels}} ${within}`
  // Most routes never fail: of those the alerts need one line.
  return within === 0 ? [count] : [...buckets, `${NAME}_sum{${labels}} ${sumSeconds}`, count]
}
