import type { RedPacket } from '@cloudplay/contract/entities/activities'

/** Coins of a full packet: the opener's piece and one piece per friend. */
export const PACKET_COINS = 100
export const HELPS_NEEDED = 5
export const PACKET_HOURS = 24
/** Packets a player can help per day. */
export const HELPS_A_DAY = 3

/**
 * Splits coins into pieces of at least one coin, every split equally likely. `random(n)` returns a whole number from 0 to
 * n - 1.
 */
export function splitCoins(
  coins: number,
  pieces: number,
  random: (below: number) => number,
): number[] {
  const cuts = new Set<number>()
  while (cuts.size < pieces - 1) cuts.add(1 + random(coins - 1))
  const ends = [...cuts, coins].sort((a, b) => a - b)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0))
}

export const sumOf = (pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + piece, 0)

interface PacketTimes {
  expiresAt: Date
  fullAt: Date | null
  extractedAt: Date | null
  lapsedAt: Date | null
}

export const PacketStatus = { collecting: 0, full: 1, extracted: 2, expired: 3 } as const

export function packetStatus(
  { expiresAt, fullAt, extractedAt, lapsedAt }: PacketTimes,
  now: Date,
): RedPacket['status'] {
  if (extractedAt) return PacketStatus.extracted
  if (fullAt) return PacketStatus.full
  return lapsedAt || expiresAt <= now ? PacketStatus.expired : PacketStatus.collecting
}

/** A name for strangers: 玩***6. */
export function maskNickname(nickname: string): string {
  const letters = [...nickname]
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}`
}
