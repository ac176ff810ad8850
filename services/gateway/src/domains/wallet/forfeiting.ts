import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { orders } from '../../database/schema/wallet.ts'
import { temporaryCoins } from '../../database/schema/temporary-coins.ts'
import { debit, readBalance, takeExpired } from './ledger.ts'
import { titleMessages } from './messages.ts'
import { lockWallet } from './repository.ts'

/**
 * Removes the remaining coins of a deleted account, as the player agreed. The law requires orders and the ledger to stay;
 * the channel of an order may name the player who shared a link.
 */
export async function forfeitCoins(tx: Db, uid: string, now: Date): Promise<void> {
  await lockWallet(tx, uid)
  await takeExpired(tx, uid, now)
  const coins = await readBalance(tx, uid)
  if (coins > 0)
    await debit(tx, {
      uid,
      coins,
      kind: 'expired',
      title: titleMessages.accountDeleted,
      key: 'account-deleted',
      now,
    })
  await tx.delete(temporaryCoins).where(eq(temporaryCoins.uid, uid))
  await tx.update(orders).set({ channel: '', requestKey: null }).where(eq(orders.uid, uid))
}
