import { takeTurns } from '../../../core/take-turns.ts'
import type { Deps } from '../../../http/deps.ts'
import { lockNextInQueue } from '../seats/seats.ts'
import { offerSeats } from './offering.ts'

const movers = new WeakMap<Deps['database'], () => Promise<void>>()

/**
 * Offers what is free to those who wait; when it ends, whatever was free at the call has been offered. Seats fall free
 * by the hundred, and moving the queue makes it wait: in each instance one does it for all who ask meanwhile.
 */
export function moveQueue({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const known = movers.get(database)
  if (known) return known()
  const move = takeTurns(async () => {
    // Most of the time no one waits: one look, without the lock.
    if (!(await database.tx(lockNextInQueue))) return
    while (await database.tx((tx) => offerSeats(tx, clock.now()))) {
      // A full round: there may be more.
    }
  })
  movers.set(database, move)
  return move()
}
