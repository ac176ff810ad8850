import { filmSlugs } from '@cloudplay/catalog-data'
import type { LocalizedText } from '@cloudplay/contract'
import { localizedText } from './localized.ts'

/** Addresses of a game's pictures, all exported from one scene. */
export const picturesOf = (slug: string) => ({
  wide640: `/media/games/${slug}/wide-640.webp`,
  wide1280: `/media/games/${slug}/wide-1280.webp`,
  tall360: `/media/games/${slug}/tall-360.webp`,
  square192: `/media/games/${slug}/square-192.webp`,
})

/** Addresses of the pictures that were taken in a game, which speaks the reader's language in them. */
export const shotsOf = (slug: string, count: number): LocalizedText[] =>
  Array.from({ length: count }, (_, at) => {
    const shot = `/media/games/${slug}/shot${at + 1}`
    return localizedText(`${shot}-1280.webp`, `${shot}-en-1280.webp`)
  })

const films: ReadonlySet<string> = new Set(filmSlugs)

/** Address of the short, silent film of a game's scene; undefined if there is none. */
export const filmOf = (slug: string): string | undefined =>
  films.has(slug) ? `/media/videos/${slug}.webm` : undefined
