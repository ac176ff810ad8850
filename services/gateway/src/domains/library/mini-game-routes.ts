import { localizedText, nameOf } from '../../core/localized.ts'
import type { Scope } from '../../http/deps.ts'
import { seedMiniGameSites } from '../../seed/game-extras.ts'
import { readAccount } from '../accounts/repository.ts'
import { maskMobile } from '../accounts/rules.ts'
import { shelfOf } from '../catalog/shelf.ts'
import { isAllowedSite, signedAddress } from './mini-games.ts'

/** The mini-games on allowed sites; a player's addresses are signed, a visitor gets none. */
export function miniGameRoutes({ serve, deps }: Scope): void {
  const readShelf = shelfOf(deps)
  const { db } = deps.database
  const miniGameKey = deps.dataKey.key('mini-games')
  const miniGameSecret = deps.config.miniGameSecret ?? miniGameKey
  const miniGameSites = new Set(deps.config.miniGameSites ?? seedMiniGameSites)

  serve('getMiniGames', async ({ player }) => {
    const miniGames = (await readShelf()).rows.miniGames.filter(({ url }) =>
      isAllowedSite(url, miniGameSites),
    )
    const account = player ? await readAccount(db, player.uid) : null
    const visitor = account && {
      uid: account.id,
      nickname: account.nickname,
      avatar: account.avatar,
      phone: maskMobile(account.mobile),
    }
    const signing = {
      key: miniGameKey,
      secret: miniGameSecret,
      publicUrl: deps.config.publicUrl,
      now: deps.clock.now(),
    }
    return {
      list: miniGames.map(({ icon, ...game }) => ({
        id: game.miniGameId,
        name: nameOf(game),
        desc: localizedText(game.line, game.lineEn),
        icon,
        url: visitor ? signedAddress(game.url, visitor, signing) : '',
      })),
    }
  })
}
