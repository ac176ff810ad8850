import { drawFor, VIEW_HEIGHT } from '@cloudplay/game-kit/view'
import { afterAll, expect, it, vi } from 'vitest'
import type { Frame } from '../core/frame.ts'
import { loadGames } from './load-games.ts'

afterAll(() => drawFor(VIEW_HEIGHT))

it.each([
  [720, 1_280],
  [1_080, 1_920],
])(
  'starts the game that waits in frames of %d lines, painted to their corners STREAM-10',
  async (lines, widthPx) => {
    const start = await loadGames({ unsandboxed: false })
    const frames: { widthPx: number; corner: number[] }[] = []
    const sink = {
      frame: ({ pixels, ...frame }: Frame) =>
        frames.push({ widthPx: frame.widthPx, corner: Array.from(pixels.slice(-4)) }),
      sound: vi.fn(),
      saved: vi.fn(),
      rumble: vi.fn(),
      ended: vi.fn(),
    }
    const source = await start('starlight', sink, { archive: null, lines })
    expect([source.widthPx, source.heightPx]).toEqual([widthPx, lines])
    source.resume()
    await expect.poll(() => frames.length).toBeGreaterThan(0)
    await source.stop()
    const { corner, ...first } = frames[0]!
    expect(first.widthPx).toBe(widthPx)
    expect(corner[3]).toBe(255)
    expect(Math.max(...corner.slice(0, 3))).toBeGreaterThan(0)
  },
)
