import { NEWS_PAGE_SIZE } from '@cloudplay/contract/constants'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { announce } from '../../core/events.ts'
import type { Domain, Scope } from '../../http/deps.ts'
import { pageOf } from '../../http/paging.ts'
import { prepared } from '../../http/prepared.ts'
import { refuse } from '../../http/refuse.ts'
import { seedNews } from '../../seed/seed-news.ts'
import { newsMessages } from './messages.ts'
import { createNewsList } from './news-list.ts'
import { countView, readNews } from './repository.ts'

export const news: Domain = {
  name: 'news',
  async seed({ database, clock }) {
    await database.tx(async (tx) => {
      if (await seedNews(tx, clock.now())) await announce(tx, 'catalog:changed', {})
    })
  },
  routes,
}

function routes({ serve, deps }: Scope): void {
  const readList = createNewsList(deps)
  const { db } = deps.database
  const noSuchItem = (): never => refuse(BodyStatus.notFound, newsMessages.noSuchItem)

  serve('news', async ({ body, reply }) => {
    const { items, answers } = await readList()
    const size = body.page_size ?? NEWS_PAGE_SIZE
    const lists = pageOf(items, body.page, size)
    return prepared(answers, reply, `${body.page} ${size}`, lists.length > 0, () => ({
      lists: { lists, total: items.length },
    }))
  })

  serve('newsPv', async ({ body }) => {
    const pv = await countView(db, body.id)
    return pv === null ? noSuchItem() : { pv }
  })

  serve('newsDetail', async ({ body }) => {
    return (await readNews(db, body.id)) ?? noSuchItem()
  })
}
