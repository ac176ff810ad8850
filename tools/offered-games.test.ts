import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findGames } from '../services/game-node/src/games/found-games.ts'
import { offeredGames } from '../shared/catalog-data/src/facts/offered.ts'

const root = join(import.meta.dirname, '..')

it('calls a game offered if a node finds a game or a recipe for it LIST-20', () => {
  const recipes = readdirSync(join(root, 'services/game-node/recipes'))
  const found = [...findGames().keys(), ...recipes.map((file) => file.replace('.json', ''))]
  expect(Object.keys(offeredGames).sort()).toEqual(found.sort())
})

it.each(Object.entries(offeredGames))(
  'has as many pictures of %s as it says LIST-18',
  (slug, { shots = 0 }) => {
    const folder = join(root, 'assets/public/games', slug)
    for (const language of ['', '-en']) {
      const shot = (number: number) =>
        existsSync(join(folder, `shot${number}${language}-1280.webp`))
      expect([shot(shots), shot(shots + 1)]).toEqual([shots > 0, false])
    }
  },
)
