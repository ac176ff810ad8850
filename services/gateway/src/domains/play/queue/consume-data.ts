import type { Db } from '../../../database/database.ts'
import { readAccount } from '../../accounts/repository.ts'
import { isInSlot } from '../../catalog/time-slots.ts'
import type { Standing } from '../billing/standing.ts'
import { readChoices } from '../seats/seat-nodes.ts'
import type { GameRow } from '../sessions/repository.ts'

/** The JSON that a page sends back to join the queue. Only the game in it counts; everything else is read again. */
export async function consumeDataOf(
  tx: Db,
  uid: string,
  game: GameRow,
  standing: Standing,
  now: Date,
): Promise<string> {
  const { username } = await readAccount(tx, uid)
  const [[resid, resourceid] = ['', '']] = await readChoices(tx, uid)
  return JSON.stringify({
    resid,
    resourceid,
    productcode: game.productCodePay,
    login_name: username,
    product_vip: standing.isVip ? 1 : 0,
    time_slot_in: isInSlot(game, now) ? 1 : 0,
    consume_type: standing.consumeType,
  })
}

/** The product it names; null without one. */
export function productCodeIn(consumeData: string): string | null {
  try {
    const data: unknown = JSON.parse(consumeData)
    if (typeof data !== 'object' || data === null) return null
    // Pages from an earlier release still send `product_code`.
    for (const name of ['productcode', 'product_code']) {
      const code = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined
      if (typeof code === 'string') return code
    }
  } catch {
    // Not JSON: no product.
  }
  return null
}
