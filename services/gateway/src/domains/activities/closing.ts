import { startRounds } from '../../core/rounds.ts'
import type { Deps } from '../../http/deps.ts'
import { noticeEndingCoins } from '../wallet/ending-coins.ts'
import { takeExpired } from '../wallet/ledger.ts'
import { holdersOfExpired } from '../wallet/temporary-coins.ts'
import { noticeEndingCards } from './ending-cards.ts'
import { closePackets } from './red-packet/packets.ts'

const CLOSE_EVERY_MS = 5_000

/** Tells players of cards and coins that end soon, and takes back gifts of runs that have ended. */
export async function closeWhatIsOver({ database, clock }: Deps): Promise<void> {
  await noticeEndingCards(database)
  await noticeEndingCoins(database)
  for (const uid of await holdersOfExpired(database.db, clock.now())) {
    await database.tx((tx, now) => takeExpired(tx, uid, now))
  }
  await database.tx((tx, now) => closePackets(tx, now))
}

export function startClosing(deps: Deps): () => Promise<void> {
  const rounds = startRounds(
    { everyMs: CLOSE_EVERY_MS, name: 'closing what is over', log: deps.log, startsNow: true },
    () => closeWhatIsOver(deps),
  )
  deps.clock.onMoved(rounds.now)
  return rounds.stop
}
