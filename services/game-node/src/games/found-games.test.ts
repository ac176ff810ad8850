import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games as catalogue } from '@cloudplay/catalog-data'
import { Subscribe } from '@cloudplay/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findGames, readyGame } from './found-games.ts'

const good = {
  gameMark: 'moon',
  title: '月亮',
  width: 1280,
  height: 720,
  players: 1,
  saves: true,
  controls: { actions: [{ name: { 'zh-CN': '点', en: 'Touch' }, touch: ['tap'] }], pauses: true },
}

describe('the games of a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cloudplay-games-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const put = (name: string, recipe: object) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'recipe.json'), JSON.stringify(recipe))
  }

  it('are the packages with a recipe, and no others', () => {
    put('moon', { ...good, ready: true })
    mkdirSync(join(folder, 'kit'))
    writeFileSync(join(folder, 'README.md'), '')
    const found = findGames(folder)
    expect([...found.keys()]).toEqual(['moon'])
    expect(readyGame(found)?.name).toBe('moon')
  })

  it.each([
    [
      'a field it does not know',
      { fullscreen: true },
      /^games\/moon\/recipe\.json: .*fullscreen is not known here/,
    ],
    ['no number of players', { players: undefined }, /^games\/moon\/recipe\.json: .*players/],
    ['an odd width', { width: 1281 }, /^games\/moon\/recipe\.json: \/width/],
  ])('refuse a recipe with %s, by its name', (_what, change, named) => {
    put('moon', { ...good, ...change })
    expect(() => findGames(folder)).toThrow(named)
  })

  it('refuse a duplicate name, and a second game to preload', () => {
    put('moon', { ...good, ready: true })
    put('night', { ...good, gameMark: 'night', ready: true })
    expect(() => findGames(folder)).toThrow(/games\/night.*held ready/)
    rmSync(join(folder, 'night'), { recursive: true })
    put('night', good)
    expect(() => findGames(folder)).toThrow(/games\/night.*gameMark moon/)
  })
})

describe('the games of this project', () => {
  it('are in the catalogue under the same gameMark and title, and open to players STREAM-2', () => {
    const found = findGames()
    expect(found.size).toBeGreaterThan(0)
    for (const { recipe } of found.values()) {
      const game = catalogue.find(({ gameMark }) => gameMark === recipe.gameMark)
      expect(game, recipe.gameMark).toMatchObject({ name: recipe.title })
      expect(game!.isSubscribe, recipe.gameMark).not.toBe(Subscribe.maintenance)
    }
  })

  it('load by their folder, each with its music STREAM-2', async () => {
    for (const { name, load } of findGames().values())
      expect((await load()).loop.length, name).toBeGreaterThan(0)
  })
})
