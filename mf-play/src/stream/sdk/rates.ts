import type { StreamStats } from './streaming-sdk.ts'

/** The rates of a path since the last look. */
export interface Rates extends Omit<StreamStats, 'inputToFrameMs' | 'widthPx' | 'heightPx'> {
  /** Frames decoded since the path began. */
  decodedTotal: number
  /** Packets that were requested again or restored. */
  repaired: number
  /** How long the picture stood still. */
  frozenMs: number
}

/** null while the path carries nothing. */
export type RateSource = () => Promise<Rates | null> | Rates | null
