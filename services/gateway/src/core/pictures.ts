import { filmSlugs } from '@cloudplay/catalog-data'

/** Addresses of a game's pictures, all exported from one scene. */
export const picturesOf = (slug: string) => ({
  wide640: `/media/games/${slug}/wide-640.webp`,
  wide1280: `/media/games/${slug}/wide-1280.webp`,
  tall360: `/media/games/${slug}/tall-360.webp`,
  square192: `/media/games/${slug}/square-192.webp`,
})

/** Addresses of the pictures that were taken in a game. */
export const shotsOf = (slug: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `/media/games/${slug}/shot${at + 1}-1280.webp`)

const films: ReadonlySet<string> = new Set(filmSlugs)

/** Address of the short, silent film of a game's scene; undefined if there is none. */
export const filmOf = (slug: string): string | undefined =>
  films.has(slug) ? `/media/videos/${slug}.webm` : undefined
