import type { HomeResource } from '@cloudplay/contract'
import { loginFor, path, safeRedirect } from '@cloudplay/paths'

type Destination = { kind: 'page'; to: string } | { kind: 'external'; href: string }

type Tapped = Pick<HomeResource, 'type' | 'game_id' | 'click_url'>

/**
 * Where a tap on a home item leads (HOME-5): a game, a page of this site such as search, the played games (type 2), or
 * another site (any other type). Visitors go to the login first and then to the same place, except for pages of this
 * site, which are open or guard themselves. Null: the item leads nowhere.
 */
export function destinationOf(
  { type, game_id, click_url }: Tapped,
  loggedIn: boolean,
): Destination | null {
  const guarded = (to: string): Destination => ({ kind: 'page', to: loggedIn ? to : loginFor(to) })
  if (type === 2) return guarded(path.played())
  if (type === 0) {
    if (game_id > 0) return guarded(path.game(game_id))
    if (/^[1-9]\d*$/.test(click_url)) return guarded(path.game(click_url))
    return isSitePath(click_url) ? { kind: 'page', to: safeRedirect(click_url) } : null
  }
  if (isSitePath(click_url)) return guarded(safeRedirect(click_url))
  if (!isWebAddress(click_url)) return null
  return loggedIn ? { kind: 'external', href: click_url } : { kind: 'page', to: path.login() }
}

const isSitePath = (url: string) => url.startsWith('/') && safeRedirect(url) !== '/'

/** Content is edited by people: `javascript:` and the like must not become a link. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

/** A game's page, by way of login for visitors. */
export function gameDestination(gameId: number, loggedIn: boolean): string {
  const to = path.game(gameId)
  return loggedIn ? to : loginFor(to)
}
