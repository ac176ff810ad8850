/** RTP by hand, as much as one H264 and one opus stream need (RFC 3550, 6184, 7587). */

/** Longest payload of a packet: below the path's usual 1280 with room for RTP, SRTP, UDP and IP. */
const PAYLOAD_MAX = 1170
const NAL_FU_A = 28

/**
 * Header extension of one byte's kind, id 14: playout delay, minimum and maximum 0. A browser then shows a picture as
 * soon as it is decoded instead of smoothing arrivals over some 50 ms.
 */
const PLAYOUT_NOW = [0xbe, 0xde, 0, 1, 0xe2, 0, 0, 0]
export const PLAYOUT_EXTENSION = 'a=extmap:14 http://www.webrtc.org/experiments/rtp-hdrext/playout-delay'

export interface RtpStream {
  payloadType: number
  ssrc: number
  sequence: number
}

function header(stream: RtpStream, timestamp: number, marker: boolean, extension: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12 + extension.length)
  bytes[0] = 0x80 | (extension.length > 0 ? 0x10 : 0)
  bytes[1] = stream.payloadType | (marker ? 0x80 : 0)
  bytes.writeUInt16BE(stream.sequence, 2)
  bytes.writeUInt32BE(timestamp >>> 0, 4)
  bytes.writeUInt32BE(stream.ssrc, 8)
  bytes.set(extension, 12)
  stream.sequence = (stream.sequence + 1) & 0xffff
  return bytes
}

/** One coded sound block as one packet. */
export function packSound(stream: RtpStream, payload: Uint8Array, timestamp: number): Buffer {
  return Buffer.concat([header(stream, timestamp, false, []), payload])
}

/** One coded picture (H264, Annex B) as the packets that carry it. The last one is marked. */
export function packPicture(stream: RtpStream, annexB: Buffer, timestamp: number): Buffer[] {
  const packets: Buffer[] = []
  const units = splitAnnexB(annexB)
  units.forEach((unit, index) => {
    const lastUnit = index === units.length - 1
    if (unit.length <= PAYLOAD_MAX) {
      packets.push(Buffer.concat([header(stream, timestamp, lastUnit, PLAYOUT_NOW), unit]))
      return
    }
    const indicator = (unit[0]! & 0xe0) | NAL_FU_A
    const type = unit[0]! & 0x1f
    for (let from = 1; from < unit.length; from += PAYLOAD_MAX) {
      const end = from + PAYLOAD_MAX >= unit.length
      const fragment = Buffer.from([indicator, type | (from === 1 ? 0x80 : 0) | (end ? 0x40 : 0)])
      packets.push(Buffer.concat([header(stream, timestamp, lastUnit && end, PLAYOUT_NOW), fragment, unit.subarray(from, from + PAYLOAD_MAX)]))
    }
  })
  return packets
}

const START_CODE = Buffer.from([0, 0, 1])

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

/** Whether an RTCP packet asks for a whole picture: PLI or FIR. */
export function asksForKeyframe(rtcp: Uint8Array): boolean {
  const format = rtcp[0]! & 0x1f
  return rtcp[1] === 206 && (format === 1 || format === 4)
}
