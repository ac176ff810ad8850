/** RTCP as a page writes it. */

/** One part of a compound packet; the body is filled up to whole words. */
export function feedback(type: number, format: number, ssrc: number, body: Buffer): Buffer {
  const padded = Buffer.alloc(12 + Math.ceil(body.length / 4) * 4)
  padded[0] = 0x80 | format
  padded[1] = type
  padded.writeUInt16BE(padded.length / 4 - 1, 2)
  padded.writeUInt32BE(1, 4)
  padded.writeUInt32BE(ssrc, 8)
  body.copy(padded, 12)
  return padded
}

export const keyframeRequest = (ssrc: number): Buffer => feedback(206, 1, ssrc, Buffer.alloc(0))

export function fullIntraRequest(ssrc: number): Buffer {
  const body = Buffer.alloc(8)
  body.writeUInt32BE(ssrc, 0)
  return feedback(206, 4, 0, body)
}

export function missingPackets(ssrc: number, sequences: readonly number[]): Buffer {
  const body = Buffer.alloc(sequences.length * 4)
  sequences.forEach((sequence, index) => body.writeUInt16BE(sequence & 0xffff, index * 4))
  return feedback(205, 1, ssrc, body)
}

/** Arrivals of consecutive packets, by the page's clock; null: not arrived. */
export function arrivalReport(first: number, arrivedMs: readonly (number | null)[]): Buffer {
  const earliest = arrivedMs.find((ms) => ms !== null) ?? 0
  const steps = Math.floor(earliest / 64)
  const head = Buffer.alloc(8)
  head.writeUInt16BE(first & 0xffff, 0)
  head.writeUInt16BE(arrivedMs.length, 2)
  head.writeUIntBE(steps & 0xffffff, 4, 3)
  const chunks = Buffer.alloc(Math.ceil(arrivedMs.length / 7) * 2)
  for (let at = 0; at < arrivedMs.length; at += 7) {
    let chunk = 0xc000
    for (let symbol = 0; symbol < 7; symbol++)
      if ((arrivedMs[at + symbol] ?? null) !== null) chunk |= 2 << (12 - symbol * 2)
    chunks.writeUInt16BE(chunk, (at / 7) * 2)
  }
  let quarters = steps * 64 * 4
  const steps16 = arrivedMs.flatMap((ms) => {
    if (ms === null) return []
    const delta = Buffer.alloc(2)
    delta.writeInt16BE(Math.round(ms * 4) - quarters)
    quarters = Math.round(ms * 4)
    return [delta]
  })
  return feedback(205, 15, 42, Buffer.concat([head, chunks, ...steps16]))
}
