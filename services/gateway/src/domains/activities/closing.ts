import type { Deps } from '../../http/deps.ts'
import { takeExpired } from '../wallet/ledger.ts'
import { holdersOfExpired } from '../wallet/temporary-coins.ts'
import { closePackets } from './red-packet/packets.ts'

const CLOSE_EVERY_MS = 5_000

/** Takes back what was given for a time that is over. */
export async function closeWhatIsOver({ database, clock }: Deps): Promise<void> {
  for (const uid of await holdersOfExpired(database.db, clock.now())) {
    await database.tx((tx) => takeExpired(tx, uid, clock.now()))
  }
  await database.tx((tx) => closePackets(tx, clock.now()))
}

export function startClosing(deps: Deps): () => Promise<void> {
  let isStopped = false
  let underWay: Promise<void> | null = null
  const close = () => {
    if (isStopped) return
    underWay ??= closeWhatIsOver(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'closing what is over failed'))
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(close, CLOSE_EVERY_MS).unref()
  deps.clock.onMoved(close)
  close()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await underWay
  }
}
