const REPAIR_HEADER_BYTES = 20
const FIXED_HEADER_BYTES = 12

/** The numbers of the packets that a repair packet's payload protects. */
export function protectedBy(payload: Buffer): number[] {
  const first = payload.readUInt16BE(16)
  const mask = payload.readUInt16BE(18)
  return Array.from({ length: 15 }, (_, bit) => bit)
    .filter((bit) => mask & (1 << (14 - bit)))
    .map((bit) => (first + bit) & 0xffff)
}

/** The one packet of a group that is missing, from the others; its transport number is not restored. */
export function restoredPacket(
  payload: Buffer,
  others: readonly Buffer[],
  sequence: number,
): Buffer {
  const fields = Buffer.from(payload.subarray(0, 8))
  let length = fields.readUInt16BE(2)
  for (const other of others) {
    fields[0]! ^= other[0]!
    fields[1]! ^= other[1]!
    length ^= other.length - FIXED_HEADER_BYTES
    for (let at = 4; at < 8; at++) fields[at]! ^= other[at]!
  }
  const body = Buffer.from(payload.subarray(REPAIR_HEADER_BYTES))
  for (const other of others)
    for (let at = FIXED_HEADER_BYTES; at < other.length; at++)
      body[at - FIXED_HEADER_BYTES]! ^= other[at]!
  const head = Buffer.alloc(FIXED_HEADER_BYTES)
  fields.copy(head)
  head[0] = (head[0]! & 0x3f) | 0x80
  head.writeUInt16BE(sequence, 2)
  payload.copy(head, 8, 12, 16)
  return Buffer.concat([head, body.subarray(0, length)])
}
