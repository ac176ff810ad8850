import type { Db } from '../../../database/database.ts'
import { bestSeat, FreeSeats } from '../seats/best-node.ts'
import { openNodes } from '../seats/open-nodes.ts'
import type { SeatAsked } from '../seats/queue-now.ts'
import { readChoices, readDelays } from '../seats/seat-nodes.ts'
import { lockSeats, readFreeNodes, type Seat } from '../seats/seats.ts'
import { lockQueue } from '../sessions/repository.ts'
import type { QueueImage } from './queue-image.ts'

/** The best free seat for a player outside the queue: one that nobody in the queue could take. Null if there is none. */
async function findSeat(
  tx: Db,
  image: QueueImage,
  { uid, gameMark, mode, awayFrom = null }: SeatAsked,
): Promise<Seat | null> {
  const free = await readFreeNodes(tx)
  if (free.size === 0) return null
  const choices = await readChoices(tx, uid)
  const delayMs = (await readDelays(tx, [uid])).get(uid)!
  await image.refresh(tx)
  const open = openNodes(image.nodes, gameMark, { choices, mode }).filter(({ nodeId }) =>
    free.has(nodeId),
  )
  const unclaimed = image.pools.unclaimed(open)
  const request = { seatsOfRegion: image.pools.seatsOfRegion(gameMark), delayMs }
  const seats = new FreeSeats(free)
  const elsewhere = unclaimed.filter(({ nodeId }) => nodeId !== awayFrom)
  return bestSeat(elsewhere, seats, request) ?? bestSeat(unclaimed, seats, request)
}

/** The same seat, locked for the caller (`QueueNow`). */
export async function lockUnclaimedSeat(
  tx: Db,
  image: QueueImage,
  asked: SeatAsked,
): Promise<Seat | null> {
  if (!(await findSeat(tx, image, asked))) return null
  await lockQueue(tx)
  const seat = await findSeat(tx, image, asked)
  return seat && (await lockSeats(tx, [seat])) ? seat : null
}
