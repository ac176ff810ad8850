import type { StreamStats } from './streaming-sdk.ts'

/** What a path itself shows. */
export type PathStats = Omit<
  StreamStats,
  'inputToFrameMs' | 'sending' | 'coarse' | 'widthPx' | 'heightPx'
>

/** The rates of a path since the last look. */
export interface Rates extends PathStats {
  /** Frames decoded since the path began. */
  decodedTotal: number
  /** Packets that were requested again or restored. */
  repaired: number
  /** How long the picture stood still. */
  frozenMs: number
}

/** null while the path carries nothing. */
export type RateSource = () => Promise<Rates | null> | Rates | null
