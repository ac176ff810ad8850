import { expect, it } from 'vitest'
import { readMiniGameSites } from './mini-game-sites.ts'

it('reads hosts with and without ports LIST-3', () => {
  expect(readMiniGameSites({ MINI_GAME_SITES: 'games.example, Play.example:8443' })).toEqual([
    'games.example',
    'play.example:8443',
  ])
})

it.each([undefined, ''])('is undefined from %j', (text) => {
  expect(readMiniGameSites({ MINI_GAME_SITES: text })).toBeUndefined()
})

it.each([
  'https://games.example',
  'games.example/2048',
  'games.example,',
  'a b',
  'user@games.example',
  '*.games.example ',
])('refuses %j at the start and names it', (text) => {
  expect(() => readMiniGameSites({ MINI_GAME_SITES: text })).toThrow('MINI_GAME_SITES')
})
