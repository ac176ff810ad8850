import { BASE_MODE, isStreamMode, type StreamMode } from '@cloudplay/contract/stream-modes'
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
  { standing, mode }: { standing: Standing; mode: StreamMode },
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
    ...(mode !== BASE_MODE && { stream_mode: mode }),
  })
}

/** The product and the mode that it names; null without a product. */
export function wantedIn(consumeData: string): { productCode: string; mode: StreamMode } | null {
  try {
    const data: unknown = JSON.parse(consumeData)
    if (typeof data !== 'object' || data === null) return null
    const text = (name: string) => {
      const value = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined
      return typeof value === 'string' ? value : null
    }
    // Pages from an earlier release still send `product_code`, and no mode.
    const productCode = text('productcode') ?? text('product_code')
    const mode = text('stream_mode')
    if (productCode !== null)
      return { productCode, mode: mode !== null && isStreamMode(mode) ? mode : BASE_MODE }
  } catch {
    // Not JSON: no product.
  }
  return null
}
