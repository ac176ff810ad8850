/** From this share of lost packets on repair is worth its bytes; once it runs, until the lower one. */
const BEGINS_AT = 0.004
const ENDS_AT = 0.002
/** Up to this round trip a packet that is requested again comes about as early as a repair packet. */
const SHORT_MS = 15
/** Beyond it a request costs many frames: one step denser. */
const LONG_MS = 150
/** Packets that one repair packet protects, by the share lost. */
const STEPS = [
  { below: 0.01, size: 10 },
  { below: 0.025, size: 6 },
  { below: 0.05, size: 4 },
  { below: Infinity, size: 3 },
] as const

/** How many packets one repair packet protects; null: none is sent. `lossRatio` counts random loss only, not congestion. */
export function repairSize(
  { lossRatio, roundTripMs }: { lossRatio: number; roundTripMs: number },
  isRunning: boolean,
): number | null {
  if (roundTripMs < SHORT_MS || lossRatio < (isRunning ? ENDS_AT : BEGINS_AT)) return null
  const step = STEPS.findIndex(({ below }) => lossRatio < below)
  return STEPS[Math.min(STEPS.length - 1, step + (roundTripMs > LONG_MS ? 1 : 0))]!.size
}
