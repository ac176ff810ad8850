import { addressOf, BodyStatus, type CallName, type GameListItem } from '@cloudplay/contract'
import type { Page } from '@playwright/test'

const GAMES_PAGE_SIZE = 20

export const gameName = (place: number) => `游戏 ${place}`

/** A game that can be played now; a journey names what else it is. */
export const listedGame = (place: number, part: Partial<GameListItem> = {}): GameListItem => ({
  game_id: place,
  name: gameName(place),
  desc: `一句话介绍 ${place}`,
  image_list: '/media/games/starlight/wide-640.webp',
  image_double: '/media/games/starlight/wide-1280.webp',
  ad_image: '/media/games/starlight/tall-360.webp',
  icon: '/media/games/starlight/square-192.webp',
  start_mode: 1,
  is_time_slot: 0,
  time_slot_in: 0,
  is_subscribe: 1,
  user_sub: 0,
  subscribe_time: 0,
  product_code_free: `g${place}-free`,
  product_code_pay: `g${place}-pay`,
  ...part,
})

type ListCall = Extract<
  CallName,
  'getCategoryGames' | 'getModuleGames' | 'getTagGames' | 'getSubscribe'
>

/** Replaces the answer of a list, page by page: `count` games, or these. `asked` are the requested pages. */
export async function listGames(
  page: Page,
  name: ListCall,
  games: number | GameListItem[],
): Promise<{ asked: number[] }> {
  const asked: number[] = []
  const all =
    typeof games === 'number' ? Array.from({ length: games }, (_, at) => listedGame(at + 1)) : games
  await page.route(`**${addressOf(name).path}`, (route) => {
    const { page: number = 1 } = route.request().postDataJSON() as { page?: number }
    asked.push(number)
    const first = (number - 1) * GAMES_PAGE_SIZE
    const data = { name: '', list: all.slice(first, first + GAMES_PAGE_SIZE), count: all.length }
    return route.fulfill({ json: { status: BodyStatus.ok, msg: 'ok', data } })
  })
  return { asked }
}

/** The call fails as a broken server does, until `heal` is called. */
export async function breakCall(
  page: Page,
  name: CallName,
): Promise<{ heal: () => Promise<void> }> {
  const address = `**${addressOf(name).path}`
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }))
  return { heal: () => page.unroute(address) }
}
