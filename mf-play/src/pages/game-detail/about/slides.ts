import type { GameDetail } from '@cloudplay/contract'
import { artSources, type ArtCrop } from '@cloudplay/ui'

/** One thing of a game's gallery. `shot` was taken in the game, `drawn` is the site's art or what the operator named. */
export type Slide =
  | { kind: 'shot' | 'drawn'; src: string; crop: ArtCrop }
  | { kind: 'film'; src: string; poster: string }

type Shown = Pick<GameDetail, 'images' | 'shots' | 'banner_url' | 'image_double' | 'preview_url'>

/** A film of this site, or by https. */
const isFilm = (url: string) => /^(\/(?![/\\])|https:\/\/)/.test(url)

/**
 * What a game's page shows of it, each picture once: first a picture, which shows immediately, then the film, then the others. The
 * poster is for games without shots.
 */
export function slidesOf({
  images,
  shots = [],
  banner_url: banner,
  image_double: cover,
  preview_url: film = '',
}: Shown): Slide[] {
  const named = images.length > 0 ? images : [banner || cover]
  const taken = [...new Set(shots)]
  const seen = new Set(taken)
  const drawn = named.flatMap((src): Slide[] => {
    const art = artSources(src)
    const picture = art?.fallbackSrc ?? src
    if (seen.has(src) || seen.has(picture) || (shots.length > 0 && art?.crop === 'tall')) return []
    seen.add(picture)
    return [{ kind: 'drawn', src, crop: art?.crop ?? 'wide' }]
  })
  const pictures = [...taken.map((src): Slide => ({ kind: 'shot', src, crop: 'wide' })), ...drawn]
  if (!isFilm(film) || pictures.some(({ src }) => src === film)) return pictures
  const poster = pictures[0]?.src ?? ''
  return [...pictures.slice(0, 1), { kind: 'film', src: film, poster }, ...pictures.slice(1)]
}
