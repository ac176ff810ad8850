import { describe, expect, it } from 'vitest'
import { endsOf, isSolved } from './board.ts'
import { areNeighbours, levelOf, LEVELS } from './levels.ts'

describe('the levels of the lantern river STREAM-2', () => {
  it.each(Array.from({ length: LEVELS }, (_, number) => number))(
    'level %i can be solved: its ways fill the board',
    (number) => {
      const level = levelOf(number)
      const cells = level.ways.flat()
      expect(new Set(cells).size).toBe(level.size ** 2)
      expect(cells).toHaveLength(level.size ** 2)
      for (const way of level.ways) {
        expect(way.length).toBeGreaterThanOrEqual(3)
        expect(
          way.slice(1).every((cell, place) => areNeighbours(way[place]!, cell, level.size)),
        ).toBe(true)
      }
      expect(
        isSolved(
          level,
          level.ways.map((way) => [...way]),
        ),
      ).toBe(true)
    },
  )

  it('grow, are all different, and seldom have neighbouring lanterns of a pair', () => {
    const levels = Array.from({ length: LEVELS }, (_, number) => levelOf(number))
    expect(levels.map(({ size }) => size)).toEqual(
      levels.map(({ size }) => size).sort((a, b) => a - b),
    )
    expect(new Set(levels.map(({ ways }) => JSON.stringify(ways))).size).toBe(LEVELS)
    const easy = levels.flatMap((level) =>
      level.ways.map((_, pair) => areNeighbours(...endsOf(level, pair), level.size)),
    )
    expect(easy.filter(Boolean).length).toBeLessThan(easy.length * 0.15)
  })
})
