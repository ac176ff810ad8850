import { startRounds } from '../../../core/rounds.ts'
import type { Deps } from '../../../http/deps.ts'
import { keepFailures, pruneFailures } from './repository.ts'

const KEEP_EVERY_MS = 2_000
const PRUNE_EVERY_MS = 3_600_000

type KeepDeps = Pick<Deps, 'database' | 'failedCalls'>

/** Stores the failures that wait. What the database does not take waits for the next round. */
export async function keepWaiting({ database, failedCalls }: KeepDeps): Promise<void> {
  const calls = failedCalls.take()
  try {
    await keepFailures(database.db, calls)
  } catch (error) {
    failedCalls.putBack(calls)
    throw error
  }
}

/** Stores failed calls for support, and deletes old ones. */
export function startKeeping(deps: Deps): () => Promise<void> {
  const { database, clock, log } = deps
  const keeping = startRounds({ everyMs: KEEP_EVERY_MS, name: 'storing failed calls', log }, () =>
    keepWaiting(deps),
  )
  const pruning = startRounds(
    { everyMs: PRUNE_EVERY_MS, name: 'pruning failed calls', log, startsNow: true },
    () => pruneFailures(database.db, clock.now()),
  )
  return async () => {
    await Promise.all([keeping.stop(), pruning.stop()])
    await keepWaiting(deps).catch(() => undefined)
  }
}
