/** The crops every game has, their shape and the pixel widths they are exported at, narrow first. */
export const artCrops = {
  wide: { ratio: 16 / 9, widthsPx: [640, 1280] },
  tall: { ratio: 3 / 4, widthsPx: [360, 720] },
  square: { ratio: 1, widthsPx: [192, 384] },
} as const

export type ArtCrop = keyof typeof artCrops

export type ArtSources = {
  crop: ArtCrop
  widthPx: number
  heightPx: number
  avifSrcSet: string
  webpSrcSet: string
  fallbackSrc: string
}

/** Pictures taken in a game are numbered, and the picture of an activity is its `hero`; both are wide only. */
const artPattern =
  /^(.*\/media\/(?:games|activities)\/[^/]+\/)(wide|tall|square|hero|shot\d+(?:-en)?)-\d+\.(?:webp|avif)$/

/**
 * The sources of a picture of the site's own art, or null for any other address.
 * `crop` asks for another crop of the same game than the address names; a picture taken in the game is always wide.
 */
export function artSources(src: string, crop?: ArtCrop): ArtSources | null {
  const match = artPattern.exec(src)
  if (!match) return null
  const folder = match[1]!
  const isWideOnly = /^(hero|shot)/.test(match[2]!)
  const shown = isWideOnly ? 'wide' : (crop ?? (match[2] as ArtCrop))
  const name = isWideOnly ? match[2]! : shown
  const { ratio, widthsPx } = artCrops[shown]
  const srcSet = (format: string) =>
    widthsPx.map((width) => `${folder}${name}-${width}.${format} ${width}w`).join(', ')
  const widthPx = widthsPx[1]
  return {
    crop: shown,
    widthPx,
    heightPx: Math.round(widthPx / ratio),
    avifSrcSet: srcSet('avif'),
    webpSrcSet: srcSet('webp'),
    fallbackSrc: `${folder}${name}-${widthsPx[0]}.webp`,
  }
}
