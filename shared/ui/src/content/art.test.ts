import { expect, it } from 'vitest'
import { artSources } from './art.ts'

it('gives both widths in AVIF and WebP for the site’s own art', () => {
  expect(artSources('/media/games/supertux/wide-1280.webp')).toEqual({
    crop: 'wide',
    widthPx: 1280,
    heightPx: 720,
    avifSrcSet:
      '/media/games/supertux/wide-640.avif 640w, /media/games/supertux/wide-1280.avif 1280w',
    webpSrcSet:
      '/media/games/supertux/wide-640.webp 640w, /media/games/supertux/wide-1280.webp 1280w',
    fallbackSrc: '/media/games/supertux/wide-640.webp',
  })
})

it('can ask another crop of the same game', () => {
  expect(artSources('/media/games/0ad/wide-640.webp', 'square')).toMatchObject({
    crop: 'square',
    widthPx: 384,
    heightPx: 384,
    fallbackSrc: '/media/games/0ad/square-192.webp',
  })
})

it('knows the numbered pictures of a game, which are always wide', () => {
  expect(artSources('/media/games/starlight/shot2-1280.webp', 'square')).toMatchObject({
    crop: 'wide',
    widthPx: 1280,
    avifSrcSet:
      '/media/games/starlight/shot2-640.avif 640w, /media/games/starlight/shot2-1280.avif 1280w',
    fallbackSrc: '/media/games/starlight/shot2-640.webp',
  })
  expect(artSources('/media/games/starlight/shot2-en-1280.webp')?.fallbackSrc).toBe(
    '/media/games/starlight/shot2-en-640.webp',
  )
})

it('gives the one crop that an activity has', () => {
  expect(artSources('/media/activities/red-packet/hero-1280.webp', 'square')).toMatchObject({
    crop: 'wide',
    webpSrcSet:
      '/media/activities/red-packet/hero-640.webp 640w, /media/activities/red-packet/hero-1280.webp 1280w',
    fallbackSrc: '/media/activities/red-packet/hero-640.webp',
  })
})

it('keeps the origin of art served from elsewhere', () => {
  expect(artSources('https://cdn.test/media/games/0ad/tall-360.webp')?.fallbackSrc).toBe(
    'https://cdn.test/media/games/0ad/tall-360.webp',
  )
})

it.each(['/media/news/1.webp', 'https://cdn.test/a.png', '/media/games/a/wide-640.png', ''])(
  'leaves %s alone',
  (src) => {
    expect(artSources(src)).toBeNull()
  },
)
