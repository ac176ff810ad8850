import { VIDEO_CODECS, type VideoCodec } from './stream-protocol.ts'

/**
 * The stream over the page's websocket to its node, for networks without UDP (REACH-5): binary messages next to the JSON of
 * `signaling.ts`. Little endian.
 *
 * Node to page, then the coded bytes: u8 kind, u8 codec of the video, u16 round, u32 time (video 90 kHz, sound 48 kHz), u32
 * number (of video and of sound, each from 1), u32 newest edge (`stream-input.ts`) that the game got.
 *
 * Page to node: u16 round, then u32 the newest video frame that arrived with all before it, or one input.
 *
 * `round` is the one in which the page's inputs began to count, modulo 2^16. Either side ignores messages of another one.
 */
const KINDS = ['delta', 'key', 'sound'] as const
const HEADER_BYTES = 16
const ROUND_BYTES = 2
const ACK_BYTES = ROUND_BYTES + 4

/** Longest message to a page: more than a keyframe of 1080p at the finest quality. */
export const STREAM_FRAME_MAX_BYTES = 2 * 1024 * 1024
/** Longest binary message to a node: an input, and a margin. */
export const STREAM_UPLINK_MAX_BYTES = 256

export interface StreamFrame {
  kind: (typeof KINDS)[number]
  codec: VideoCodec
  round: number
  time: number
  number: number
  /** 0: none yet. */
  newestEdge: number
  bytes: Uint8Array
}

export function encodeStreamFrame(frame: StreamFrame): Uint8Array<ArrayBuffer> {
  const message = new Uint8Array(HEADER_BYTES + frame.bytes.byteLength)
  const view = new DataView(message.buffer)
  view.setUint8(0, KINDS.indexOf(frame.kind))
  view.setUint8(1, VIDEO_CODECS.indexOf(frame.codec))
  view.setUint16(2, frame.round & 0xffff, true)
  view.setUint32(4, frame.time >>> 0, true)
  view.setUint32(8, frame.number >>> 0, true)
  view.setUint32(12, frame.newestEdge >>> 0, true)
  message.set(frame.bytes, HEADER_BYTES)
  return message
}

/** Reads one message of a node; null for anything else. The bytes are not copied. Never throws. */
export function decodeStreamFrame(message: ArrayBuffer): StreamFrame | null {
  if (message.byteLength <= HEADER_BYTES || message.byteLength > STREAM_FRAME_MAX_BYTES) return null
  const view = new DataView(message)
  const kind = KINDS[view.getUint8(0)]
  const codec = VIDEO_CODECS[view.getUint8(1)]
  if (kind === undefined || codec === undefined) return null
  return {
    kind,
    codec,
    round: view.getUint16(2, true),
    time: view.getUint32(4, true),
    number: view.getUint32(8, true),
    newestEdge: view.getUint32(12, true),
    bytes: new Uint8Array(message, HEADER_BYTES),
  }
}

export function encodeAck(round: number, number: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(ACK_BYTES))
  view.setUint16(0, round & 0xffff, true)
  view.setUint32(ROUND_BYTES, number >>> 0, true)
  return view.buffer as ArrayBuffer
}

/** Puts the round in front of an encoded input. */
export function encodeUplinkInput(round: number, input: ArrayBuffer): ArrayBuffer {
  const message = new Uint8Array(ROUND_BYTES + input.byteLength)
  new DataView(message.buffer).setUint16(0, round & 0xffff, true)
  message.set(new Uint8Array(input), ROUND_BYTES)
  return message.buffer
}

export type Uplink = { round: number } & ({ ack: number } | { input: Uint8Array })

/** Reads one binary message of a page; null if it is too short or too long. The input itself is not checked. */
export function decodeUplink(message: Uint8Array): Uplink | null {
  if (message.byteLength < ACK_BYTES || message.byteLength > STREAM_UPLINK_MAX_BYTES) return null
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength)
  const round = view.getUint16(0, true)
  return message.byteLength === ACK_BYTES
    ? { round, ack: view.getUint32(ROUND_BYTES, true) }
    : { round, input: message.subarray(ROUND_BYTES) }
}

/** Whether a message belongs to this round. */
export const isOfRound = (message: { round: number }, round: number): boolean =>
  message.round === (round & 0xffff)
