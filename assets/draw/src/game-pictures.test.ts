import { games } from '@cloudplay/catalog-data'
import { describe, expect, it } from 'vitest'
import { drawnSlugs, gamePictureOf } from './game-pictures.ts'
import { scenes } from './scenes/index.ts'

describe('how games are drawn', () => {
  it('is said of each game of the catalogue, and of no other', () => {
    expect(drawnSlugs.toSorted()).toEqual(games.map(({ slug }) => slug).sort())
    expect(() => gamePictureOf('no-such-game')).toThrow('no-such-game')
  })

  it('gives each game a scene of its own, and hues of the circle', () => {
    const pictures = drawnSlugs.map(gamePictureOf)
    expect(pictures.map(({ scene }) => scene).sort()).toEqual(Object.keys(scenes).sort())
    for (const hue of pictures.flatMap(({ hues }) => hues)) expect(hue).toSatisfy((value: number) => value >= 0 && value < 360)
  })
})
