import type { Scope } from '../../http/deps.ts'
import { nameOf } from '../../core/localized.ts'
import { pageOf } from '../../http/paging.ts'
import { prepared } from '../../http/prepared.ts'
import type { CategoryRow, TagRow } from './repository.ts'
import { shelfOf } from './shelf.ts'

const HOT_DEFAULT = 10

const tagView = (tag: TagRow) => ({ id: tag.tagId, name: nameOf(tag), icon: tag.icon })
const categoryView = (category: CategoryRow) => ({
  id: category.cateId,
  name: nameOf(category),
  icon: category.icon,
})

/** Answers that are the same for every visitor: the home pages, hot games, tags and categories. */
export function homeRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)

  serve('getIndexList', async ({ body, reply }) => {
    const { mobileModules, answers } = await readShelf()
    const module = pageOf(mobileModules, body.page, body.page_size)
    return prepared(
      answers,
      reply,
      `mobile ${body.page} ${body.page_size}`,
      module.length > 0,
      () => ({
        module,
        count: mobileModules.length,
      }),
    )
  })

  serve('getIndexPc', async ({ reply }) => {
    const { pcModules, answers } = await readShelf()
    return prepared(answers, reply, 'pc', true, () => ({ module: [...pcModules] }))
  })

  serve('getIndex', async ({ reply }) => {
    const shelf = await readShelf()
    return prepared(shelf.answers, reply, 'index', true, () => ({
      hot_game: shelf.cards[0] ?? null,
      tags: shelf.rows.tags.map(tagView),
      categories: shelf.rows.categories.map(categoryView),
      count: shelf.mobileModules.length,
      count_pc: shelf.pcModules.length,
    }))
  })

  serve('getHotGame', async ({ body, reply }) => {
    const shelf = await readShelf()
    const num = body.num ?? HOT_DEFAULT
    return prepared(shelf.answers, reply, `hot ${num}`, true, () => ({
      list: shelf.cards.slice(0, num),
    }))
  })

  serve('getAllTags', async ({ reply }) => {
    const { rows, answers } = await readShelf()
    return prepared(answers, reply, 'tags', true, () => ({ list: rows.tags.map(tagView) }))
  })

  serve('getCategory', async ({ reply }) => {
    const { rows, answers } = await readShelf()
    return prepared(answers, reply, 'categories', true, () => ({
      list: rows.categories.map(categoryView),
    }))
  })
}
