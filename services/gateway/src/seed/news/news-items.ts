import { englishGameNews } from './english/game-news.ts'
import { englishGuideNews } from './english/guide-news.ts'
import { englishSiteNews } from './english/site-news.ts'
import { gameNews } from './game-news.ts'
import { guideNews } from './guide-news.ts'
import { type SeedNews, withEnglish } from './news-item.ts'
import { siteNews } from './site-news.ts'

/** The first news. Ids never change: views are counted by them. */
export const seedNewsItems: SeedNews[] = [
  ...withEnglish(siteNews, englishSiteNews),
  ...withEnglish(gameNews, englishGameNews),
  ...withEnglish(guideNews, englishGuideNews),
]
