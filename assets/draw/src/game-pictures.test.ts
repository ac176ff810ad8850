import { games } from '@cloudplay/catalog-data'
import { describe, expect, it } from 'vitest'
import { drawnSlugs, gamePictureOf } from './game-pictures.ts'
import { scenes } from './scenes/index.ts'

describe('pictures of games', () => {
  it('exist for each game of the catalogue, and for no other', () => {
    expect(drawnSlugs.toSorted()).toEqual(games.map(({ slug }) => slug).sort())
    expect(() => gamePictureOf('no-such-game')).toThrow('no-such-game')
  })

  it('have one scene per game, and hues between 0 and 360', () => {
    const pictures = drawnSlugs.map(gamePictureOf)
    expect(pictures.map(({ scene }) => scene).sort()).toEqual(Object.keys(scenes).sort())
    for (const hue of pictures.flatMap(({ hues }) => hues))
      expect(hue).toSatisfy((value: number) => value >= 0 && value < 360)
  })
})
