/** What a page says about the stream by RTCP (RFC 4585, RFC 5104, draft-holmer-rmcat-transport-wide-cc-extensions-01). */
export type PageReport =
  | { kind: 'keyframe' }
  /** Packets that the page misses, by their sequence numbers. */
  | { kind: 'missing'; sequences: number[] }
  | Arrivals

/** When packets arrived, from transport number `first` on. */
export interface Arrivals {
  kind: 'arrivals'
  first: number
  /** The clock of the page in steps of 64 ms, modulo 2^24. */
  referenceSteps: number
  /** Milliseconds after the reference; null: not arrived. */
  afterMs: (number | null)[]
}

const TRANSPORT_FEEDBACK = 205
const PAYLOAD_FEEDBACK = 206
const FEEDBACK_HEADER_BYTES = 12
/** A page that misses more needs a keyframe instead. */
export const MAX_MISSING = 1024
/** In one message; more than a page hears of in any interval between two reports. A few bytes can name thousands. */
export const MAX_REPORTED = 4096

/** Reads a compound packet. Leaves out parts that are malformed, unknown, too much, or about another stream. Never throws. */
export function readReports(rtcp: Buffer, ssrc: number): PageReport[] {
  const reports: PageReport[] = []
  let mayReport = MAX_REPORTED
  for (let at = 0; at + FEEDBACK_HEADER_BYTES <= rtcp.length;) {
    const end = at + (rtcp.readUInt16BE(at + 2) + 1) * 4
    if (rtcp[at]! >> 6 !== 2 || end > rtcp.length) break
    const packet = withoutPadding(rtcp.subarray(at, end))
    const report = packet && readOne(packet, ssrc, mayReport)
    if (report?.kind === 'arrivals') mayReport -= report.afterMs.length
    if (report) reports.push(report)
    at = end
  }
  return reports
}

function withoutPadding(packet: Buffer): Buffer | null {
  if (!(packet[0]! & 0x20)) return packet
  const end = packet.length - packet.at(-1)!
  return end < packet.length && end >= FEEDBACK_HEADER_BYTES ? packet.subarray(0, end) : null
}

function readOne(packet: Buffer, ssrc: number, mayReport: number): PageReport | null {
  if (packet.length < FEEDBACK_HEADER_BYTES) return null
  const format = packet[0]! & 0x1f
  const type = packet[1]!
  if (type === TRANSPORT_FEEDBACK && format === 15) return readArrivals(packet, mayReport)
  if (type === PAYLOAD_FEEDBACK && format === 4) {
    // A full intra request names its stream in its entry.
    const isOurs = packet.length >= 20 && packet.readUInt32BE(FEEDBACK_HEADER_BYTES) === ssrc
    return isOurs ? { kind: 'keyframe' } : null
  }
  if (packet.readUInt32BE(8) !== ssrc) return null
  if (type === PAYLOAD_FEEDBACK && format === 1) return { kind: 'keyframe' }
  return type === TRANSPORT_FEEDBACK && format === 1 ? readMissing(packet) : null
}

/** RFC 4585 section 6.2.1: a number, and a mask of the 16 after it. */
function readMissing(packet: Buffer): PageReport {
  const sequences: number[] = []
  for (let at = FEEDBACK_HEADER_BYTES; at + 4 <= packet.length; at += 4) {
    const first = packet.readUInt16BE(at)
    const mask = packet.readUInt16BE(at + 2)
    for (let offset = 0; offset <= 16; offset++) {
      if (sequences.length === MAX_MISSING) return { kind: 'missing', sequences }
      if (offset === 0 || (mask >> (offset - 1)) & 1) sequences.push((first + offset) & 0xffff)
    }
  }
  return { kind: 'missing', sequences }
}

/** Section 3.1 of the draft: marks of the packets in chunks, then the times of those that arrived. */
function readArrivals(packet: Buffer, mayReport: number): Arrivals | null {
  if (packet.length < 20) return null
  const count = packet.readUInt16BE(14)
  if (count === 0 || count > mayReport) return null
  const marks = new Uint8Array(count)
  let at = 20
  for (let filled = 0; filled < count; at += 2) {
    if (at + 2 > packet.length) return null
    const taken = readChunk(packet.readUInt16BE(at), marks, filled)
    if (taken === 0) return null
    filled += taken
  }
  const afterMs: (number | null)[] = []
  let sumMs = 0
  for (const mark of marks) {
    if (mark === 0) {
      afterMs.push(null)
      continue
    }
    // A small step of one byte or a large one of two; 3 is reserved.
    if (mark === 3 || at + mark > packet.length) return null
    sumMs += (mark === 1 ? packet[at]! : packet.readInt16BE(at)) / 4
    at += mark
    afterMs.push(sumMs)
  }
  return {
    kind: 'arrivals',
    first: packet.readUInt16BE(12),
    referenceSteps: packet.readUIntBE(16, 3),
    afterMs,
  }
}

/** Returns how many marks the chunk filled; 0: it is empty. */
function readChunk(chunk: number, marks: Uint8Array, from: number): number {
  const left = marks.length - from
  if (!(chunk & 0x8000)) {
    const run = Math.min(left, chunk & 0x1fff)
    marks.fill((chunk >> 13) & 3, from, from + run)
    return run
  }
  const bits = chunk & 0x4000 ? 2 : 1
  const symbols = Math.min(left, 14 / bits)
  for (let symbol = 0; symbol < symbols; symbol++)
    marks[from + symbol] = (chunk >> (14 - bits * (symbol + 1))) & (bits === 2 ? 3 : 1)
  return symbols
}
