import { Type } from 'typebox'
import { NEWS_PAGE_SIZE } from '../constants.ts'
import { NewsDetail, NewsListItem } from '../entities/news.ts'
import { read, shape } from '../shape.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

export const newsCalls = {
  news: read(
    'none',
    'News by page, pinned ones first, then the newest.',
    Type.Object({
      page: Type.Integer({ minimum: 1, maximum: 10_000 }),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: NEWS_PAGE_SIZE })),
      plat_form: Type.Optional(Type.Literal(1, { description: '1 is the web' })),
    }),
    Type.Object({ lists: Type.Object({ lists: Type.Array(NewsListItem), total: Type.Integer() }) }),
  ),
  newsPv: shape(
    'none',
    'Counts one view; gives the new number.',
    Type.Object({ id }),
    Type.Object({ pv: Type.Integer() }),
  ),
  newsDetail: read('none', 'One news item with its text.', Type.Object({ id }), NewsDetail),
}
