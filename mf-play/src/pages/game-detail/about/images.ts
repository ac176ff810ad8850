import type { GameDetail } from '@cloudplay/contract'
import { artSources } from '@cloudplay/ui'

/**
 * The pictures of a game's page, wide ones, each once: of the site's own art the catalogue names several crops of one
 * picture, which are all the same when shown wide.
 */
export function galleryImages({
  images,
  banner_url: banner,
  image_double: cover,
}: Pick<GameDetail, 'images' | 'banner_url' | 'image_double'>): string[] {
  const named = images.length > 0 ? images : [banner || cover]
  const pictures = named.map((image) => artSources(image, 'wide')?.fallbackSrc ?? image)
  return named.filter((_, index) => pictures.indexOf(pictures[index]!) === index)
}
