const WINDOW_MS = 1_000
/** Of fewer packets a share says little. */
const LEAST_PACKETS = 20
/** How long a loss counts for repair: it fades with this time constant. */
const FADES_MS = 4_000

/** Which share of packets is lost: now, and apart from congestion. */
export class LossWindow {
  #reports: { atMs: number; arrived: number; lost: number }[] = []
  #randomArrived = 0
  #randomLost = 0
  #atMs = 0

  add(nowMs: number, arrived: number, lost: number, isCongested: boolean): void {
    this.#reports.push({ atMs: nowMs, arrived, lost })
    this.#reports = this.#reports.filter(({ atMs }) => nowMs - atMs <= WINDOW_MS)
    // What a full path drops says nothing of chance, but a path that drops less than before loses less by chance.
    const ratio = this.randomRatio
    const isBounded = isCongested && ratio < 1
    const counted = isBounded ? Math.min(lost, (arrived * ratio) / (1 - ratio)) : lost
    const kept = Math.exp(-Math.max(0, nowMs - this.#atMs) / FADES_MS)
    this.#atMs = nowMs
    this.#randomArrived = this.#randomArrived * kept + arrived
    this.#randomLost = Math.max(0, this.#randomLost * kept + counted)
  }

  /** Of the last second. */
  get ratio(): number {
    const lost = this.#reports.reduce((sum, report) => sum + report.lost, 0)
    return share(
      lost,
      this.#reports.reduce((sum, report) => sum + report.arrived, 0),
    )
  }

  /** Apart from congestion, which may lower it, but not raise it. */
  get randomRatio(): number {
    return share(this.#randomLost, this.#randomArrived)
  }
}

const share = (lost: number, arrived: number): number =>
  lost > 0 && lost + arrived >= LEAST_PACKETS ? lost / (lost + arrived) : 0
