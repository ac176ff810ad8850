import { NewsDetail, NewsListItem } from '@cloudplay/contract/entities/news'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { news, newsViews } from '../../database/schema/news.ts'

type NewsRow = Omit<typeof news.$inferSelect, 'body'> & { pv: number }

const { body: _body, ...short } = getTableColumns(news)
const pv = sql<number>`coalesce(${newsViews.pv}, 0)`.mapWith(Number)

/** All news without their bodies: pinned ones first, then the newest. */
export async function readNewsList(db: Db): Promise<NewsListItem[]> {
  const rows = await db
    .select({ ...short, pv })
    .from(news)
    .leftJoin(newsViews, eq(newsViews.newsId, news.id))
    .orderBy(desc(news.isTop), desc(news.publishedAt), desc(news.id))
  return rows.map(listItem)
}

/** One item with its body as in the table; null if there is none. */
export async function readNews(db: Db, id: number): Promise<NewsDetail | null> {
  const [row] = await db
    .select({ ...getTableColumns(news), pv })
    .from(news)
    .leftJoin(newsViews, eq(newsViews.newsId, news.id))
    .where(eq(news.id, id))
  return row ? { ...listItem(row), desc: row.body } : null
}

/** Adds one view, safe with concurrent ones; returns the new number, or null if the item does not exist. */
export async function countView(db: Db, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ pv: string }>(sql`
    insert into news_views (news_id, pv) select id, 1 from news where id = ${id}
    on conflict (news_id) do update set pv = news_views.pv + 1 returning pv`)
  return rows[0] ? Number(rows[0].pv) : null
}

function listItem(row: NewsRow): NewsListItem {
  return {
    id: row.id,
    title: row.title,
    brief: row.brief,
    cover: row.cover,
    pv: row.pv,
    is_top: row.isTop === 1 ? 1 : 0,
    click_type: row.clickType as NewsListItem['click_type'],
    jump_link: row.jumpLink,
    ctime: Math.floor(row.publishedAt.getTime() / 1000),
  }
}
