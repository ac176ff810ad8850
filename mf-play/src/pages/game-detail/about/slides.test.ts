// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { slidesOf } from './slides.ts'

const none = { banner_url: '', image_double: '/media/games/a/wide-1280.webp', images: [] }
const sources = (shown: Parameters<typeof slidesOf>[0]) =>
  slidesOf(shown).map(({ kind, src }) => [kind, src])

describe('the gallery of a game', () => {
  it('shows each picture once, however many sizes of one are named PLAY-1', () => {
    const images = [
      '/media/games/a/wide-1280.webp',
      '/media/games/a/tall-720.webp',
      '/one.png',
      '/media/games/a/wide-640.webp',
      '/one.png',
    ]
    expect(slidesOf({ ...none, images })).toEqual([
      { kind: 'drawn', src: '/media/games/a/wide-1280.webp', crop: 'wide' },
      { kind: 'drawn', src: '/media/games/a/tall-720.webp', crop: 'tall' },
      { kind: 'drawn', src: '/one.png', crop: 'wide' },
    ])
  })

  it('falls back to the banner, then to the cover PLAY-1', () => {
    expect(sources({ ...none, banner_url: '/banner.png' })).toEqual([['drawn', '/banner.png']])
    expect(sources(none)).toEqual([['drawn', '/media/games/a/wide-1280.webp']])
  })

  it('begins with what was taken in the game, then shows the film, and leaves the poster out LIST-18', () => {
    const shown = {
      ...none,
      images: ['/media/games/a/wide-1280.webp', '/media/games/a/tall-360.webp'],
      shots: ['/media/games/a/shot1-1280.webp', '/media/games/a/shot2-1280.webp'],
      preview_url: '/media/videos/a.webm',
    }
    expect(sources(shown)).toEqual([
      ['shot', '/media/games/a/shot1-1280.webp'],
      ['film', '/media/videos/a.webm'],
      ['shot', '/media/games/a/shot2-1280.webp'],
      ['drawn', '/media/games/a/wide-1280.webp'],
    ])
  })

  it.each(['javascript:alert(1)', '//other.example/a.webm', '/\\other.example', ''])(
    'has no film at %j LIST-18',
    (preview_url) => {
      expect(sources({ ...none, preview_url }).map(([kind]) => kind)).toEqual(['drawn'])
    },
  )
})
