import { IDLE_AFTER_MINUTES } from '@cloudplay/contract/constants'
import { expect, it, vi } from 'vitest'
import { loadRecipes } from '../program/recipes.ts'
import { idleMsOf } from './idle-times.ts'

vi.mock(import('../program/recipes.ts'), async (original) => {
  const recipes = await original()
  return { ...recipes, loadRecipes: vi.fn(recipes.loadRecipes) }
})

it("takes each game's idle time from its recipe, read once: an update of the files ends no node FAULT-4", () => {
  const [recipe] = loadRecipes().values()
  const slow = { ...recipe!, gameMark: 'slow', idleMinutes: 25 }
  vi.mocked(loadRecipes).mockReturnValueOnce(new Map([['slow', slow]]))
  expect(idleMsOf('slow')).toBe(25 * 60_000)
  const added = { ...slow, gameMark: 'added', idleMinutes: 15 }
  vi.mocked(loadRecipes).mockReturnValueOnce(new Map([['added', added]]))
  expect(idleMsOf('added')).toBe(15 * 60_000)
  vi.mocked(loadRecipes).mockImplementation(() => {
    throw new Error('half written')
  })
  expect([idleMsOf('slow'), idleMsOf('added')]).toEqual([25 * 60_000, 15 * 60_000])
  expect(idleMsOf('starlight')).toBe(IDLE_AFTER_MINUTES * 60_000)
})
