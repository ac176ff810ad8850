import { setTimeout as delay } from 'node:timers/promises'
import { takeTurns } from '../../../core/take-turns.ts'
import type { Deps } from '../../../http/deps.ts'
import { readFreeNodes } from '../seats/seats.ts'
import { queueLock } from '../sessions/repository.ts'
import { giveSeats } from './give-seats.ts'
import { endRefused, planOffers } from './offering.ts'
import { queueImage } from './queue-image.ts'

/**
 * Seats given away in one transaction: with a distant database this number decides how many a second there are (FLEET-5), and players
 * who join wait for it.
 */
export const MOST_AT_ONCE = 150
/** For so many seats, also if it takes less: calls and heartbeats need the same processor and database. */
const TURN_MS = 300
/** Plans that failed one after the other: another gateway gives the same seats away, and the next sweep looks again. */
const MOST_FAILED = 3

type Mover = Pick<Deps, 'database' | 'clock'>
const movers = new WeakMap<Deps['database'], () => Promise<void>>()

/**
 * Offers free seats to waiting players: when it ends, as many as one transaction gives away; the others follow in the
 * background. Seats become free by the hundred, so in each instance one run serves all callers that come meanwhile.
 */
export function moveQueue(mover: Mover): Promise<void> {
  const move = movers.get(mover.database) ?? createMover(mover)
  movers.set(mover.database, move)
  return move()
}

/** It uses the reserved connections: calls that wait for the queue's lock have the others, and it must not wait for them. */
function createMover({ database, clock }: Mover): () => Promise<void> {
  const { reserved } = database
  const { image, look } = queueImage(database)

  let isGoingOn = false
  /** How long to rest before there may be more to do; null: there is nothing. */
  async function offerSome(): Promise<number | null> {
    const beganMs = performance.now()
    // Usually nobody waits: then one look is enough.
    if (image.isEmpty && (await look()).isEmpty) return null
    // In the background one failure is enough: two gateways that keep trying would spoil each other's plans.
    for (let failed = 0; failed < (isGoingOn ? 1 : MOST_FAILED); failed++) {
      const [free] = await Promise.all([readFreeNodes(reserved.db), look()])
      const now = clock.now()
      const plan = await planOffers(reserved.db, image, { free, most: MOST_AT_ONCE }, now)
      for (const one of plan.refused) await reserved.tx((tx, now) => endRefused(tx, one, now))
      if (plan.refused.length > 0) return 0
      if (plan.offers.length === 0) return null
      if (!(await reserved.change((one) => giveSeats(one, plan, now), queueLock))) continue
      // Callers find their own offers in the image; the next turn looks anyway.
      if (!isGoingOn) await look()
      if (plan.offers.length < MOST_AT_ONCE) return null
      return Math.max(0, TURN_MS - (performance.now() - beganMs))
    }
    return null
  }
  const step = takeTurns(offerSome)
  async function goOn(): Promise<void> {
    isGoingOn = true
    try {
      for (let restMs = await step(); restMs !== null; restMs = await step())
        if (restMs > 0) await delay(restMs)
    } catch {
      // The next call and the next sweep meet the same failure, and report it.
    } finally {
      isGoingOn = false
    }
  }
  return async () => {
    if ((await step()) !== null && !isGoingOn) void goOn()
  }
}
