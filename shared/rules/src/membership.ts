import { FEN_PER_YUAN, MEMBER_TOPUP_FEN } from '@cloudplay/contract/constants'

/** Sum of paid top-ups in fen at which each VIP level starts, 0 to 8 (WALLET-6). */
const VIP_FROM_FEN = [
  0,
  MEMBER_TOPUP_FEN,
  10_000,
  30_000,
  100_000,
  300_000,
  600_000,
  1_000_000,
  2_000_000,
] as const

export const vipLevel = (toppedUpFen: number): number =>
  VIP_FROM_FEN.findLastIndex((from) => toppedUpFen >= from)

/** Each level above 0 with its minimum sum of top-ups in yuan. */
export const vipSteps = (): { level: number; fromYuan: number }[] =>
  VIP_FROM_FEN.map((fromFen, level) => ({ level, fromYuan: fromFen / FEN_PER_YUAN })).slice(1)
