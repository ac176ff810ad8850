/**
 * Constants of the stream's protocol, for node and page; no schemas, so a page carries only these numbers.
 */

/** Websocket close codes of `/stream`. After those marked final a page must not connect again by itself. */
export const STREAM_CLOSE = {
  /** final: too many bad messages */
  badMessages: 4400,
  /** final: no ticket, a wrong one, or one that has run out (a page may come back with a new ticket) */
  unauthenticated: 4401,
  /** final: another page of the same player took the game over */
  takenOver: 4409,
  /** final: the session ended; `ended` was said before */
  ended: 4410,
  /** final: more messages than a page has reason to send */
  tooMany: 4429,
  /** final: the page decodes nothing that this node encodes */
  noCodec: 4415,
  /** final: no seat, no such game here, or draining */
  noCapacity: 4503,
} as const

/** The codecs a node may have an encoder for, by their names in SDP, the best first. */
export const VIDEO_CODECS = ['H264', 'VP8'] as const
export type VideoCodec = (typeof VIDEO_CODECS)[number]

/** Longest signalling message in bytes: an SDP and a margin. */
export const SIGNAL_MAX_BYTES = 65_536
/** A connection that has not said hello by then is closed. */
export const HELLO_TIMEOUT_MS = 5_000

/** Data channels: edges (keys, buttons, wheel) must all arrive and in order; motion is worth its newest value only. */
export const EDGES_CHANNEL = 'edges'
export const MOTION_CHANNEL = 'motion'
/**
 * The newest edges once more, unordered and without retransmission: an edge that the path loses arrives here long before
 * the reliable channel sends it again (`encodeRepeats` in `stream-input.ts`). A node without it doesn't open it; an earlier
 * page doesn't use it.
 */
export const REPEATS_CHANNEL = 'repeats'
export type InputChannel = typeof EDGES_CHANNEL | typeof MOTION_CHANNEL | typeof REPEATS_CHANNEL

/** Longest text that is copied from a game, or pasted into it; characters. Typing one takes 68 ms. */
export const CLIPBOARD_MAX = 4_096
export const PASTE_MAX = 200
/** Longest vibration that a game asks for in one message. */
export const RUMBLE_MAX_MS = 1_000

/** A probe with this subprotocol measures bandwidth: the node sends this much, at this pace and in this time at most, and closes. */
export const BANDWIDTH_PROTOCOL = 'cloudplay.bandwidth'
export const BANDWIDTH_BYTES = 2 * 1024 * 1024
export const BANDWIDTH_KBPS = 24_000
export const BANDWIDTH_MS = 4_000
