import { protectedBy, restoredPacket } from './restore.ts'
import { arrivalReport, missingPackets } from './rtcp.ts'

const REPORT_MS = 60
const MEDIA_SSRC = 42
const HEADER_BYTES = 24
const REPAIRS_KEPT = 16

/** A browser in small: reports arrivals, requests what is missing, restores packets, and shows whole frames in their order. */
export class SimulatedPage {
  /** When each frame was shown, by the simulation's clock. */
  readonly shownAtMs: number[] = []
  bytes = 0
  repairPackets = 0
  restored = 0
  requested = 0
  readonly #clockMs: number
  readonly #packets = new Map<number, Buffer>()
  readonly #arrivals = new Map<number, number>()
  /** When to request each missing packet. */
  readonly #missing = new Map<number, number>()
  readonly #repairs: Buffer[] = []
  #reportFrom = 0
  #newestNumber = -1
  #reportDueMs = 0
  /** The next packet of the picture, and the newest that came. */
  #next: number | null = null
  #newest = 0

  /** @param clockMs how far its clock is from the node's */
  constructor(clockMs: number) {
    this.#clockMs = clockMs
  }

  /** The first packet of the picture has this number. */
  begin(sequence: number): void {
    if (this.#next !== null) return
    this.#next = sequence
    this.#newest = sequence - 1
  }

  receive(packet: Buffer, nowMs: number): void {
    this.bytes += packet.length
    const number = unwrapped(packet.readUInt16BE(21), this.#newestNumber)
    this.#newestNumber = Math.max(this.#newestNumber, number)
    this.#arrivals.set(number, nowMs)
    // One that was overtaken is reported later.
    this.#reportFrom = Math.min(this.#reportFrom, number)
    if (packet.readUInt32BE(8) === MEDIA_SSRC) {
      const sequence = unwrapped(packet.readUInt16BE(2), this.#newest)
      for (let hole = this.#newest + 1; hole < sequence; hole++) this.#missing.set(hole, nowMs + 2)
      this.#newest = Math.max(this.#newest, sequence)
      this.#take(sequence, packet)
    } else {
      this.repairPackets++
      this.#repairs.push(packet.subarray(HEADER_BYTES))
      if (this.#repairs.length > REPAIRS_KEPT) this.#repairs.shift()
    }
    this.#restore()
    this.#show(nowMs)
  }

  /** What it says now, if anything. */
  speak(nowMs: number, roundTripMs: number): Buffer[] {
    const said: Buffer[] = []
    const due = [...this.#missing].filter(([, atMs]) => atMs <= nowMs).map(([one]) => one)
    if (due.length > 0) {
      this.requested += due.length
      said.push(missingPackets(MEDIA_SSRC, due))
      for (const one of due) this.#missing.set(one, nowMs + Math.max(20, roundTripMs))
    }
    if (nowMs >= this.#reportDueMs && this.#newestNumber >= this.#reportFrom) {
      this.#reportDueMs = nowMs + REPORT_MS
      const times: (number | null)[] = []
      for (let number = this.#reportFrom; number <= this.#newestNumber; number++) {
        const atMs = this.#arrivals.get(number)
        times.push(atMs === undefined ? null : atMs + this.#clockMs)
      }
      said.push(arrivalReport(this.#reportFrom, times))
      this.#reportFrom = this.#newestNumber + 1
      this.#arrivals.clear()
    }
    return said
  }

  #take(sequence: number, packet: Buffer): void {
    this.#packets.set(sequence, packet)
    this.#missing.delete(sequence)
  }

  #restore(): void {
    for (const repair of this.#repairs) {
      const group = protectedBy(repair).map((one) => unwrapped(one, this.#newest))
      const holes = group.filter((one) => !this.#packets.has(one))
      if (holes.length !== 1) continue
      const others = group.flatMap((one) => this.#packets.get(one) ?? [])
      this.restored++
      this.#newest = Math.max(this.#newest, holes[0]!)
      this.#take(holes[0]!, restoredPacket(repair, others, holes[0]! & 0xffff))
    }
  }

  #show(nowMs: number): void {
    while (this.#next !== null) {
      const packet = this.#packets.get(this.#next)
      if (!packet) return
      this.#next++
      if (packet[1]! & 0x80) this.shownAtMs.push(nowMs)
    }
  }
}

/** The full number whose low 16 bits are these, nearest to another one. */
function unwrapped(low: number, near: number): number {
  const ahead = (low - near) & 0xffff
  return near + (ahead < 0x8000 ? ahead : ahead - 0x10000)
}
