/**
 * What a page and its node measure in each second of a session (SEEN-4), as a row of whole numbers in this order; no
 * schemas, so a page carries only the names. New columns are appended. -1: not known.
 */
export const SECOND_COLUMNS = [
  /** Seconds since the first row of the same call. */
  'at',
  // --- the page
  /** Frames decoded, and frames on the screen. */
  'fps',
  'shown',
  /** Received. */
  'kbps',
  /** Lines of the picture. */
  'height',
  'rttMs',
  /** Of a thousand packets. */
  'lossPermille',
  /** Packets that were requested again or restored. */
  'repaired',
  /** Mean of a frame, in tenths of a millisecond. */
  'decodeTenthsMs',
  /** How long the page did not answer. */
  'lateMs',
  /** How long the picture stood still although more was expected. */
  'frozenMs',
  // --- the node
  /** Frames that the game is asked for; -1 for a program, which draws when it changes. */
  'asked',
  'frames',
  'paintTenthsMs',
  'encodeTenthsMs',
  'sent',
  'sentKbps',
  /** How long the game was ready to run while other programs had the processor. */
  'waitedMs',
] as const

export type SecondColumn = (typeof SECOND_COLUMNS)[number]
export type SessionSecond = Record<SecondColumn, number>

export const SECOND_MAX = 1_000_000
/** From an input to its frame; a page stops waiting earlier. */
export const INPUT_MS_MAX = 10_000
/** Rows of one call; a page sends a minute's. */
export const SECONDS_MAX = 90
/** Rows are taken while they are this young; a page drops older ones. */
export const SECONDS_AGE_MAX = 600
/** Rows of a session are taken for this long after its end. */
export const SECONDS_AFTER_END = 120
/** How long they are kept. */
export const SECONDS_KEPT_DAYS = 14

/** Whose fault a lag is. */
export const LAG_CAUSES = ['network', 'node', 'game', 'browser', 'display'] as const
export type LagCause = (typeof LAG_CAUSES)[number]

/** What gave a cause away, and the unit of its value. */
export const LAG_SIGNS = {
  /** Percent of the packets. */
  loss: 'network',
  /** Milliseconds there and back. */
  delay: 'network',
  /** Frames a second that arrived. */
  arriving: 'network',
  /** Milliseconds a frame. */
  encoding: 'node',
  /** Percent of the time. */
  processor: 'node',
  /** Frames a second that the game drew. */
  drawing: 'game',
  /** Milliseconds a frame. */
  decoding: 'browser',
  /** Milliseconds a second in which the page did not answer. */
  page: 'browser',
  /** Frames a second on the screen. */
  showing: 'display',
} as const satisfies Record<string, LagCause>
export type LagSign = keyof typeof LAG_SIGNS
