import { games } from '@cloudplay/catalog-data'
import { Subscribe } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { inSize } from '../core/recipe-reader.ts'
import { readRecipe, sized } from './recipe.ts'
import { loadRecipes, missingFor } from './recipes.ts'

const good = {
  gameMark: 'a-game',
  title: '一个游戏',
  packages: ['a-game'],
  command: 'a-game',
  args: ['-size', '{width}x{height}'],
  width: 640,
  height: 480,
  window: {},
  input: { pointer: 'none', keys: { KeyW: 'ArrowUp' } },
  limits: { memoryMb: 512 },
  controls: {
    actions: [{ name: { 'zh-CN': '移动', en: 'Move' }, keys: ['ArrowLeft'] }],
    pauses: true,
  },
}
const read = (change: object) => readRecipe(JSON.stringify({ ...good, ...change }), 'a-game.json')

describe('a recipe', () => {
  it('is read if it is complete STREAM-3', () => {
    expect(read({})).toMatchObject({ gameMark: 'a-game', width: 640 })
  })

  it('has the size of its mode where it draws it, and in its arguments and files STREAM-10', () => {
    const recipe = read({ modes: ['1080p60'] })
    expect(inSize(recipe, 1_080)).toMatchObject({ width: 1_440, height: 1_080 })
    expect(inSize(recipe, 720)).toBe(recipe)
    expect(inSize(read({}), 1_080)).toMatchObject({ width: 640, height: 480 })
    expect(sized('-size {width}x{height} {width}', inSize(recipe, 1_080))).toBe(
      '-size 1440x1080 1440',
    )
  })

  it.each([
    ['a mode that there is not', { modes: ['4k'] }, /\/modes\/0/],
    ['an odd width', { width: 641 }, /\/width/],
    ['a command with a path', { command: '../sh' }, /\/command/],
    ['a package that is none', { packages: ['a b; rm'] }, /\/packages\/0/],
    ['a file outside the home', { files: { '../.ssh/authorized_keys': 'x' } }, /\/files/],
    ['a save outside the home', { saves: ['/etc/passwd'] }, /\/saves\/0/],
    [
      'a key that does not exist',
      { input: { pointer: 'none', keys: { KeyW: 'Fire' } } },
      /\/input\/keys\/KeyW/,
    ],
    ['a word it does not know', { fullscreen: true }, /fullscreen is not known here/],
    [
      'two controls of one id',
      {
        controls: {
          ...good.controls,
          touch: [1, 2].map(() => ({ id: 'a', kind: 'look', x: 0.5, y: 0.5, sizePx: 100 })),
        },
      },
      /\/controls\/touch has one id twice/,
    ],
    [
      'a button off the screen',
      { controls: { ...good.controls, hud: [{ x: 2 }] } },
      /\/controls\/hud/,
    ],
    ['no bound for memory', { limits: {} }, /memoryMb/],
  ])('is refused with %s, and the refusal names it', (_what, change, named) => {
    expect(() => read(change)).toThrow(named)
    expect(() => read(change)).toThrow(/^a-game\.json/)
  })

  it('that is not JSON is refused with its name', () => {
    expect(() => readRecipe('{', 'broken.json')).toThrow(/^broken\.json is not JSON/)
  })
})

describe('the recipes of this project', () => {
  const recipes = [...loadRecipes().values()]

  it('are at least four, one of them in three dimensions, each with a word on how to play STREAM-3', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(4)
    expect(recipes.map(({ gameMark }) => gameMark)).toEqual(
      expect.arrayContaining(['freedoom', 'neverball']),
    )
    for (const { input, controls } of recipes) {
      expect(input.pad, 'a gamepad works without uinput').toBeDefined()
      expect(
        controls.actions.some(({ pad }) => pad),
        'a player with a pad knows what it does',
      ).toBe(true)
    }
  })

  it('declare only pad controls that their pad has PLAY-28', () => {
    for (const { gameMark, input, controls } of recipes)
      for (const way of controls.actions.flatMap(({ pad }) => pad ?? [])) {
        const { buttons = {}, left, right } = input.pad!
        const found =
          way === 'left'
            ? left
            : way === 'right'
              ? right
              : buttons[String(way === 'cross' ? 12 : way)]
        expect(found, `${gameMark}: ${way}`).toBeDefined()
      }
  })

  it('give a phone what it needs: a first-person game looks around and opens doors PLAY-28', () => {
    const { controls } = recipes.find(({ gameMark }) => gameMark === 'freedoom')!
    expect(controls.lockPointer).toBe(true)
    expect(controls.touch).toContainEqual(
      expect.objectContaining({ action: { key: 'KeyE' }, label: { 'zh-CN': '开门', en: 'Use' } }),
    )
    expect(controls.touch!.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['look', 'stick']),
    )
  })

  it('are games of the catalogue, under the same gameMark and name, which a node that has them makes playable STREAM-3', () => {
    for (const { gameMark, title } of recipes) {
      const game = games.find((one) => one.gameMark === gameMark)
      expect(game, gameMark).toMatchObject({ name: title })
      // A game under maintenance is shown as such, even if a node offers it.
      expect(game!.isSubscribe, gameMark).not.toBe(Subscribe.maintenance)
    }
  })

  it('name missing parts', () => {
    const missing = missingFor({
      ...recipes[0]!,
      command: 'no-such-game',
      needs: ['/no/such/file'],
    })
    expect(missing).toEqual(expect.arrayContaining(['no-such-game', '/no/such/file']))
  })
})
