import type { NewsDetail, NewsListItem } from '@cloudplay/contract/entities/news'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Localizable, localizedText } from '../../core/localized.ts'
import { safeHtml } from '../../core/safe-html.ts'
import type { Db } from '../../database/database.ts'
import { news, newsViews } from '../../database/schema/news.ts'

/** News with their texts in every language. */
export type NewsInList = Localizable<NewsListItem>
type NewsRow = Omit<typeof news.$inferSelect, 'body' | 'bodyEn'> & { pv: number }

const { body: _body, bodyEn: _bodyEn, ...short } = getTableColumns(news)
const pv = sql<number>`coalesce(${newsViews.pv}, 0)`.mapWith(Number)

/** All news without their bodies: pinned ones first, then the newest. */
export async function readNewsList(db: Db): Promise<NewsInList[]> {
  const rows = await db
    .select({ ...short, pv })
    .from(news)
    .leftJoin(newsViews, eq(newsViews.newsId, news.id))
    .orderBy(desc(news.isTop), desc(news.publishedAt), desc(news.id))
  return rows.map(listItem)
}

/** One item with its body; null if there is none. */
export async function readNews(db: Db, id: number): Promise<Localizable<NewsDetail> | null> {
  const [row] = await db
    .select({ ...getTableColumns(news), pv })
    .from(news)
    .leftJoin(newsViews, eq(newsViews.newsId, news.id))
    .where(eq(news.id, id))
  if (!row) return null
  return { ...listItem(row), desc: localizedText(safeHtml(row.body), safeHtml(row.bodyEn)) }
}

/** Adds one view, safe with concurrent ones; returns the new number, or null if the item does not exist. */
export async function countView(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ pv: string }>(sql`
    insert into news_views (news_id, pv) select id, 1 from news where id = ${id}
    on conflict (news_id) do update set pv = news_views.pv + 1 returning pv`)
  return rows[0] ? Number(rows[0].pv) : null
}

function listItem(row: NewsRow): NewsInList {
  return {
    id: row.id,
    title: localizedText(row.title, row.titleEn),
    brief: localizedText(row.brief, row.briefEn),
    cover: row.cover,
    pv: row.pv,
    is_top: row.isTop === 1 ? 1 : 0,
    click_type: row.clickType as NewsListItem['click_type'],
    jump_link: row.jumpLink,
    ctime: Math.floor(row.publishedAt.getTime() / 1000),
  }
}
