import { takeTurns } from '../../../core/take-turns.ts'
import type { Deps } from '../../../http/deps.ts'
import { endRefused, offerSeats, readNext } from './offering.ts'
import { queueImage } from './queue-image.ts'

/** Seats given away in one transaction, which locks the queue. */
const MOST_AT_ONCE = 20

const movers = new WeakMap<Deps['database'], () => Promise<void>>()

/**
 * Offers free seats to waiting players; when it ends, every seat that was free at the call has been offered. Seats become
 * free by the hundred and moving the queue locks it, so in each instance one run serves all callers that come meanwhile.
 */
export function moveQueue({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const known = movers.get(database)
  if (known) return known()
  const { look } = queueImage(database)
  /** Returns whether there may be more to do. */
  async function offerSome(): Promise<boolean> {
    const image = await look()
    // Usually nobody waits, or nobody could take the free seats: look once, without the lock.
    if (image.isEmpty) return false
    const next = await readNext(database.db, image, MOST_AT_ONCE, clock.now())
    for (const cid of next.refused)
      await database.tx((tx, now) => endRefused(tx, cid, next.standings.get(cid)!, now))
    if (next.refused.length > 0) return true
    if (next.standings.size === 0) return false
    // None if a seat was taken meanwhile: the sweeper tries again.
    return (await database.tx((tx, now) => offerSeats(tx, image, next, now))) > 0
  }
  const move = takeTurns(async () => {
    while (await offerSome()) {
      // There may be more.
    }
  })
  movers.set(database, move)
  return move()
}
