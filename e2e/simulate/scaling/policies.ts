/** What `/internal/scaling` says of a pool. */
export interface Signals {
  free: number
  playing: number
  waiting: number
  wanted: number
}

/** The seats that a pool should have, by its signals. */
export type Policy = (signals: Signals) => number

/** A seat for each player who is there. The next player waits until a machine has started. */
const followsQueue: Policy = ({ wanted }) => wanted

/** The same and a share more, so that free seats are there while a machine starts. */
const keepsSpare =
  (share: number, atLeastSeats: number): Policy =>
  ({ wanted }) =>
    wanted + Math.max(atLeastSeats, wanted * share)

export const POLICIES: Record<string, Policy> = {
  'a seat for each player': followsQueue,
  'and a fifth to spare': keepsSpare(0.2, 8),
}
