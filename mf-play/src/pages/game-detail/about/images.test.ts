// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { galleryImages } from './images.ts'

const none = { banner_url: '', image_double: '/media/games/a/wide-1280.webp' }

describe('the pictures of a game', () => {
  it('are each shown once, however many crops and sizes of one are named PLAY-1', () => {
    const images = [
      '/media/games/a/wide-1280.webp',
      '/media/games/a/tall-720.webp',
      '/one.png',
      '/media/games/a/wide-640.webp',
    ]
    expect(galleryImages({ ...none, images })).toEqual([
      '/media/games/a/wide-1280.webp',
      '/one.png',
    ])
  })

  it('fall back to the banner, then to the cover PLAY-1', () => {
    expect(galleryImages({ ...none, images: [], banner_url: '/banner.png' })).toEqual([
      '/banner.png',
    ])
    expect(galleryImages({ ...none, images: [] })).toEqual(['/media/games/a/wide-1280.webp'])
  })
})
