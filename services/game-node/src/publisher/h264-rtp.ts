/** H264 in RTP by hand, as much as one stream needs (RFC 3550, 6184). */
import { payloadStart } from './rtp.ts'

/** Longest payload of a packet: below the path's usual 1280 with room for RTP, its extension, SRTP, UDP and IP. */
const PAYLOAD_MAX = 1170
const NAL_FU_A = 28
const NAL_SPS = 7
const START_CODE = Buffer.from([0, 0, 1])
const HEADER_BYTES = 12

export interface OwnStream {
  ssrc: number
  sequence: number
}

/** A header of our own; whoever sends the packet gives it the one of its connection. */
export function rtpHeader(stream: OwnStream, timestamp: number, marker: boolean): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes[0] = 0x80
  bytes[1] = marker ? 0x80 : 0
  bytes.writeUInt16BE(stream.sequence, 2)
  bytes.writeUInt32BE(timestamp >>> 0, 4)
  bytes.writeUInt32BE(stream.ssrc, 8)
  stream.sequence = (stream.sequence + 1) & 0xffff
  return bytes
}

/** One coded picture (Annex B) as the packets that carry it. The last one is marked. */
export function packPicture(stream: OwnStream, annexB: Buffer, timestamp: number): Buffer[] {
  const packets: Buffer[] = []
  const units = splitAnnexB(annexB)
  units.forEach((unit, index) => {
    const lastUnit = index === units.length - 1
    if (unit.length <= PAYLOAD_MAX) {
      packets.push(Buffer.concat([rtpHeader(stream, timestamp, lastUnit), unit]))
      return
    }
    const indicator = (unit[0]! & 0xe0) | NAL_FU_A
    const type = unit[0]! & 0x1f
    for (let from = 1; from < unit.length; from += PAYLOAD_MAX) {
      const end = from + PAYLOAD_MAX >= unit.length
      const fragment = Buffer.from([indicator, type | (from === 1 ? 0x80 : 0) | (end ? 0x40 : 0)])
      packets.push(Buffer.concat([rtpHeader(stream, timestamp, lastUnit && end), fragment, unit.subarray(from, from + PAYLOAD_MAX)]))
    }
  })
  return packets
}

/** The units between the start codes, without them. */
export function splitAnnexB(bytes: Buffer): Buffer[] {
  const units: Buffer[] = []
  let code = bytes.indexOf(START_CODE)
  while (code >= 0) {
    const from = code + START_CODE.length
    code = bytes.indexOf(START_CODE, from)
    let to = code < 0 ? bytes.length : code
    // A start code of four bytes begins with one more zero.
    if (code > from && bytes[code - 1] === 0) to--
    if (to > from) units.push(bytes.subarray(from, to))
  }
  return units
}

/** Whether a packet is the first of a whole picture: the encoder puts the parameters of the stream before each. */
export function beginsH264Keyframe(packet: Buffer): boolean {
  const start = payloadStart(packet)
  return start !== null && (packet[start]! & 0x1f) === NAL_SPS
}
