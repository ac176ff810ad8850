import type { Db } from '../database/database.ts'
import { news } from '../database/schema/news.ts'
import { seedNewsItems } from './news/news-items.ts'
import { claimSeed, upsert } from './seeds.ts'

/** Inserts the first news, and newer ones after an update, as `seedCatalog` does. View counts are separate and stay. Returns true if it wrote. */
export async function seedNews(tx: Db, now: Date): Promise<boolean> {
  if (!(await claimSeed(tx, 'news', seedNewsItems, now))) return false
  const rows = seedNewsItems.map(({ publishedAt, ...item }) => ({
    ...item,
    publishedAt: new Date(publishedAt),
  }))
  await upsert(tx, news, news.id, rows)
  return true
}
