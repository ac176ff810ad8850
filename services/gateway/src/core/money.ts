import { FEN_PER_YUAN } from '@cloudplay/contract/constants'

/** Converts an amount in yuan, as on the wire, to fen; null if it has more than two decimals. */
export function fenOf(yuan: number): number | null {
  const fen = Math.round(yuan * FEN_PER_YUAN)
  return Math.abs(yuan * FEN_PER_YUAN - fen) < 1e-6 ? fen : null
}

export const yuanOf = (fen: number): number => fen / FEN_PER_YUAN
