import type { WaitEstimate } from '@cloudplay/contract/entities/play'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { Deps } from '../../../http/deps.ts'
import { openNodes, type Wish } from '../seats/open-nodes.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import { readFreeNodes } from '../seats/seats.ts'
import { gameById } from '../sessions/repository.ts'
import { readHeldSeconds } from './held-seats.ts'
import { queueImage } from './queue-image.ts'
import { estimateSeconds, meanHeldSeconds } from './queue-order.ts'

/** Everybody who opens a game's page asks, so an answer serves all who ask within this time. */
const KEPT_MS = 5_000
/** Games times chosen regions and modes; beyond, everything is forgotten. */
const MOST_KEPT = 5_000

interface Kept {
  atMs: number
  estimate: Promise<WaitEstimate>
}

interface Newcomer {
  gameId: number
  mode: StreamMode
  /** Null for a visitor who is not logged in. */
  uid: string | null
}

/** How long a newcomer would wait; null if there is no such game. */
export function waitEstimates({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const kept = new Map<string, Kept>()
  const { look } = queueImage(database)

  async function estimate(gameMark: string, wish: Wish): Promise<WaitEstimate> {
    const image = await look()
    const nodes = openNodes(image.nodes, gameMark, wish)
    const free = await readFreeNodes(database.db)
    const waiting = image.pools.waitingBefore(gameMark, wish)
    if (image.pools.unclaimed(nodes).some(({ nodeId }) => free.has(nodeId)))
      return { has_seat: 1, waitingPeople: waiting, estimate_seconds: 0 }
    const ids = nodes.map(({ nodeId }) => nodeId)
    const held = await readHeldSeconds(database.db, ids, clock.now())
    const seats = nodes.reduce((sum, { capacity }) => sum + capacity, 0)
    const heldSeconds = meanHeldSeconds([...held.values()].flat())
    return {
      has_seat: 0,
      waitingPeople: waiting,
      estimate_seconds: estimateSeconds({ position: waiting + 1, seats, heldSeconds }),
    }
  }

  return async ({ gameId, mode, uid }: Newcomer): Promise<WaitEstimate | null> => {
    const game = await gameById(database.db, gameId)
    if (!game) return null
    const choices = uid ? await readChoices(database.db, uid) : new Map<string, string>()
    const key = JSON.stringify([game.gameMark, mode, [...choices].sort()])
    const known = kept.get(key)
    if (known && performance.now() - known.atMs < KEPT_MS) return known.estimate
    if (kept.size >= MOST_KEPT) kept.clear()
    const asked = { atMs: performance.now(), estimate: estimate(game.gameMark, { choices, mode }) }
    kept.set(key, asked)
    // A failure is not kept: the next visitor asks again.
    asked.estimate.catch(() => kept.delete(key))
    return asked.estimate
  }
}
