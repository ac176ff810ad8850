/** From this share of lost packets on repair is worth its bytes; once it runs, until the lower one. */
const BEGINS_AT = 0.004
const ENDS_AT = 0.002
/** Up to this round trip a packet that is requested again comes about as early as a repair packet. */
const SHORT_MS = 15
/** Beyond it a request costs many frames: repair prepares for more. */
const LONG_MS = 150
const LONG_FACTOR = 1.5

/** The loss that repair prepares for; null: none is sent. `lossRatio` counts random loss only, not congestion. */
export function repairNeed(
  { lossRatio, roundTripMs }: { lossRatio: number; roundTripMs: number },
  isRunning: boolean,
): number | null {
  if (roundTripMs < SHORT_MS || lossRatio < (isRunning ? ENDS_AT : BEGINS_AT)) return null
  return lossRatio * (roundTripMs > LONG_MS ? LONG_FACTOR : 1)
}
