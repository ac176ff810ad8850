import type { GameListItem } from '@cloudplay/contract'
import { useLater } from '../later.ts'

const loadFilm = () => import(/* webpackChunkName: "film-on-hover" */ './FilmOnHover.tsx')

/** The film of a game if a page can play it: from this site, or by https. */
export function filmOf({
  preview_url: url = '',
}: Pick<GameListItem, 'preview_url'>): string | undefined {
  return /^(\/(?![/\\])|https:\/\/)/.test(url) ? url : undefined
}

/** The game's film over the picture of its card; its code loads after the page works. */
export function HoverFilm({ src }: { src: string }) {
  const film = useLater(loadFilm)
  return film && <film.FilmOnHover src={src} />
}
