const START = Buffer.from([0, 0, 1])
const FU_A = 28
const FIRST = 0x80
const LAST = 0x40

/**
 * Splits a frame in Annex B into the payloads of RTP packets: whole NAL units, and FU-A for those longer than `maxBytes`
 * (RFC 6184 sections 5.6 and 5.8).
 */
export function h264Payloads(frame: Buffer, maxBytes: number): Buffer[] {
  return nalUnits(frame).flatMap((unit) => (unit.length <= maxBytes ? [unit] : cut(unit, maxBytes)))
}

function nalUnits(frame: Buffer): Buffer[] {
  const units: Buffer[] = []
  let from = -1
  for (let at = frame.indexOf(START); at >= 0; at = frame.indexOf(START, at + START.length)) {
    if (from >= 0) units.push(withoutZeros(frame, from, at))
    from = at + START.length
  }
  if (from >= 0) units.push(withoutZeros(frame, from, frame.length))
  return units.filter(({ length }) => length > 0)
}

/** A unit never ends with a zero byte: it belongs to the next start code. */
function withoutZeros(frame: Buffer, from: number, to: number): Buffer {
  let end = to
  while (end > from && frame[end - 1] === 0) end--
  return frame.subarray(from, end)
}

function cut(unit: Buffer, maxBytes: number): Buffer[] {
  const head = unit[0]!
  const pieceBytes = maxBytes - 2
  const pieces: Buffer[] = []
  for (let at = 1; at < unit.length; at += pieceBytes) {
    const end = Math.min(unit.length, at + pieceBytes)
    const edges = (at === 1 ? FIRST : 0) | (end === unit.length ? LAST : 0)
    const indicator = Buffer.from([(head & 0xe0) | FU_A, edges | (head & 0x1f)])
    pieces.push(Buffer.concat([indicator, unit.subarray(at, end)]))
  }
  return pieces
}
