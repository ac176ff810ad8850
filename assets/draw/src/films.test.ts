import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { games } from '@cloudplay/catalog-data'
import { describe, expect, it } from 'vitest'
import { filmSlugs } from '@cloudplay/catalog-data'
import { publicDir } from './public-dir.ts'

describe('the films', () => {
  it.each(filmSlugs)('%s is a WebM of VP8 that a phone can load', async (slug) => {
    expect(games.map((game) => game.slug)).toContain(slug)
    const film = await readFile(join(publicDir, `videos/${slug}.webm`))
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(film.includes('V_VP8')).toBe(true)
    expect(film.length).toBeGreaterThan(50_000)
    expect(film.length).toBeLessThan(1_200_000)
  })
})
