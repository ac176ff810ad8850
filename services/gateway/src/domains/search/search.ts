import { SUGGESTIONS_MAX } from '@cloudplay/contract/constants'
import type { Domain, Scope } from '../../http/deps.ts'
import { prepared } from '../../http/prepared.ts'
import { withReservations } from '../catalog/reservations.ts'
import { createSearching } from './searching.ts'

/** A fast typist pauses a few times a second for a moment. Without suggestions the search itself still works. */
const SUGGESTIONS_PER_MINUTE = 300

export const search: Domain = { name: 'search', routes }

function routes({ app, serve, deps }: Scope): void {
  const searching = createSearching(deps)
  const { db } = deps.database

  serve('searchGame', async ({ body, player, reply }) => {
    let { shelf, key, cards } = await searching.find(body.keywords)
    if (body.keywords.trim() === '') {
      // An empty question means the game that the field suggests (LIST-8).
      const hot = shelf.gameById.get(shelf.cards[0]?.game_id ?? 0)?.name ?? ''
      ;({ shelf, key, cards } = await searching.find(hot))
    }
    const { list, isPersonal } = await withReservations(db, player, cards)
    return prepared(shelf.answers, reply, `search ${key}`, !isPersonal, () => ({
      list,
    }))
  })

  serve(
    'suggestGames',
    async ({ body }) => {
      const { cards } = await searching.find(body.keywords)
      const list = cards
        .slice(0, SUGGESTIONS_MAX)
        .map(({ game_id, name, desc, icon, is_subscribe }) => ({
          game_id,
          name,
          desc,
          icon,
          is_subscribe,
        }))
      return { list }
    },
    { perMinute: Math.min(SUGGESTIONS_PER_MINUTE, deps.config.rateLimitPerMinute) },
  )

  let preparing: Promise<void> | undefined
  // The dictionary takes a moment, which no player should wait for.
  app.addHook('onListen', async () => {
    preparing = searching
      .prepare()
      .catch((err: unknown) => deps.log.error({ err }, 'the search index could not be prepared'))
  })
  app.addHook('preClose', async () => preparing)
}
