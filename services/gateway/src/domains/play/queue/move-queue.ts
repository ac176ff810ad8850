import { takeTurns } from '../../../core/take-turns.ts'
import type { Deps } from '../../../http/deps.ts'
import { endRefused, offerSeats, readNext } from './offering.ts'
import { queueImage } from './queue-image.ts'

/** Seats given away in one transaction: the lock of the queue is held meanwhile. */
const MOST_AT_ONCE = 20

const movers = new WeakMap<Deps['database'], () => Promise<void>>()

/**
 * Offers what is free to those who wait; when it ends, whatever was free at the call has been offered. Seats fall free
 * by the hundred, and moving the queue makes it wait: in each instance one does it for all who ask meanwhile.
 */
export function moveQueue({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const known = movers.get(database)
  if (known) return known()
  const { look } = queueImage(database)
  /** Says whether there may be more to do. */
  async function offerSome(): Promise<boolean> {
    const image = await look()
    // Most of the time no one waits, or no one could take what is free: one look, without the lock.
    if (image.isEmpty) return false
    const next = await readNext(database.db, image, MOST_AT_ONCE, clock.now())
    for (const cid of next.refused) await database.tx((tx) => endRefused(tx, cid, next.standings.get(cid)!, clock.now()))
    if (next.refused.length > 0) return true
    if (next.standings.size === 0) return false
    // None when a seat was gone after all: the sweeper comes again.
    return (await database.tx((tx) => offerSeats(tx, image, next, clock.now()))) > 0
  }
  const move = takeTurns(async () => {
    while (await offerSome()) {
      // There may be more.
    }
  })
  movers.set(database, move)
  return move()
}
