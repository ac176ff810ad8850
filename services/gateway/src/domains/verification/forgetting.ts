import { OrderStatus } from '@cloudplay/contract/envelope'
import { isAdult } from '@cloudplay/rules/age'
import { and, eq, gte, lt } from 'drizzle-orm'
import { shanghaiMonthStart } from '../../core/shanghai.ts'
import type { Db } from '../../database/database.ts'
import { formerPayments } from '../../database/schema/deletion.ts'
import { verifications } from '../../database/schema/verification.ts'
import { orders } from '../../database/schema/wallet.ts'

/**
 * Deletes the verification, which frees the ID number for another account. A minor's payments of this month still count for
 * that person, or a new account would reset the legal limits.
 */
export async function forgetPerson(tx: Db, uid: string, now: Date): Promise<void> {
  const monthStart = shanghaiMonthStart(now)
  await tx.delete(formerPayments).where(lt(formerPayments.paidAt, monthStart))
  const [person] = await tx.delete(verifications).where(eq(verifications.uid, uid)).returning({
    state: verifications.state,
    birthDate: verifications.birthDate,
    identityHash: verifications.identityHash,
  })
  if (person?.state !== 'passed' || isAdult(person.birthDate, now)) return
  const paid = await tx
    .select({ orderSn: orders.orderSn, amountFen: orders.amountFen, paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(eq(orders.uid, uid), eq(orders.status, OrderStatus.paid), gte(orders.paidAt, monthStart)),
    )
  const rows = paid.map((order) => ({
    ...order,
    paidAt: order.paidAt!,
    identityHash: person.identityHash,
  }))
  if (rows.length > 0) await tx.insert(formerPayments).values(rows).onConflictDoNothing()
}
