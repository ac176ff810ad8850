import { desc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { games } from '../../database/schema/catalog.ts'

/** Coins an hour that most paid games cost, for others and for members; 0 if no game costs anything. */
export async function readUsualPrice(
  db: Db,
): Promise<{ coinsHour: number; memberCoinsHour: number }> {
  const price = { coinsHour: games.priceCoinsHour, memberCoinsHour: games.vipPriceCoinsHour }
  const [usual] = await db
    .select(price)
    .from(games)
    .where(gt(games.priceCoinsHour, 0))
    .groupBy(games.priceCoinsHour, games.vipPriceCoinsHour)
    // Of two equally frequent prices the higher one, which promises fewer hours.
    .orderBy(desc(sql`count(*)`), desc(games.priceCoinsHour))
    .limit(1)
  return usual ?? { coinsHour: 0, memberCoinsHour: 0 }
}
