import type { NewsListItem } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { filmAddress, webAddress } from './web-address.ts'

/** `click_type` of a news item (docs/requirements/wire.md#entities). */
const CLICK = { home: 1, video: 2, external: 3 } as const

type NewsTarget =
  | { kind: 'page'; to: string }
  | { kind: 'film'; src: string }
  | { kind: 'site'; href: string; host: string }

/** What a click on a news item opens (LIST-12). A film or site that is none leaves its text to be read. */
export function newsTarget({
  id,
  click_type,
  jump_link,
}: Pick<NewsListItem, 'id' | 'click_type' | 'jump_link'>): NewsTarget {
  if (click_type === CLICK.home) return { kind: 'page', to: path.home() }
  const film = click_type === CLICK.video ? filmAddress(jump_link) : null
  if (film !== null) return { kind: 'film', src: film }
  const site = click_type === CLICK.external ? webAddress(jump_link) : null
  if (site !== null) return { kind: 'site', href: site.href, host: site.hostname }
  return { kind: 'page', to: path.newsItem(id) }
}
