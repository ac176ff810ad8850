import { gameNews } from './game-news.ts'
import { guideNews } from './guide-news.ts'
import type { SeedNews } from './news-item.ts'
import { siteNews } from './site-news.ts'

/** The first news. Ids never change: views are counted by them. */
export const seedNewsItems: SeedNews[] = [...siteNews, ...gameNews, ...guideNews]
