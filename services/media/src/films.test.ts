import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { filmSlugs } from './films.ts'
import { games } from './games.ts'
import { webm } from './webm.ts'

describe('the films', () => {
  it.each(filmSlugs)('%s is a WebM of VP8 that a phone can load', async (slug) => {
    expect(games.map((game) => game.slug)).toContain(slug)
    const film = await readFile(new URL(`../public/videos/${slug}.webm`, import.meta.url))
    expect(film.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(film.includes('V_VP8')).toBe(true)
    expect(film.length).toBeGreaterThan(50_000)
    expect(film.length).toBeLessThan(1_200_000)
  })

  it('index their clusters where they stand', () => {
    const frame = (timeMs: number, isKey: boolean) => ({ bytes: new Uint8Array([1, 2, 3]), timeMs, isKey })
    const film = webm([frame(0, true), frame(40, false), frame(2000, true)], { width: 16, height: 16, durationMs: 2040 })
    const segmentAt = film.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 12
    const position = Buffer.from([0xf1, 0x01, 0, 0, 0, 0, 0, 0, 4])
    const indexed = [film.indexOf(position), film.lastIndexOf(position)].map((at) => film.readUInt32BE(at + position.length))
    expect(new Set(indexed).size).toBe(2)
    for (const at of indexed) expect(film.readUInt32BE(segmentAt + at).toString(16)).toBe('1f43b675')
  })
})
