import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const news = pgTable(
  'news',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    brief: text().notNull(),
    briefEn: text('brief_en').notNull().default(''),
    /** Path of this site, or https. */
    cover: text().notNull(),
    /** HTML; anything outside the list of `core/safe-html.ts` is shown as text. */
    body: text().notNull(),
    bodyEn: text('body_en').notNull().default(''),
    clickType: integer('click_type').notNull(),
    jumpLink: text('jump_link').notNull(),
    isTop: integer('is_top').notNull(),
    publishedAt: at('published_at').notNull(),
  },
  (table) => [
    index('news_order').on(table.isTop.desc(), table.publishedAt.desc(), table.id.desc()),
    check('news_click_type_known', sql`${table.clickType} between 0 and 3`),
    check('news_is_top_flag', sql`${table.isTop} in (0, 1)`),
  ],
)

/** How often each was opened. Separate from the news, so that counting rewrites no text. */
export const newsViews = pgTable('news_views', {
  newsId: integer('news_id')
    .primaryKey()
    .references(() => news.id, { onDelete: 'cascade' }),
  pv: bigint({ mode: 'number' }).notNull().default(0),
})
