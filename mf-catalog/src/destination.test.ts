import { expect, it } from 'vitest'
import { destinationOf, gameDestination } from './destination.ts'

const item = (part: Partial<Parameters<typeof destinationOf>[0]>) => ({
  type: 0,
  game_id: 0,
  click_url: '',
  ...part,
})

it('opens the game by its id, or by a number in click_url HOME-5', () => {
  expect(destinationOf(item({ game_id: 3 }), true)).toEqual({ kind: 'page', to: '/game/3' })
  expect(destinationOf(item({ click_url: '12' }), true)).toEqual({ kind: 'page', to: '/game/12' })
})

it('opens pages of this site such as search, for every visitor HOME-5', () => {
  expect(destinationOf(item({ click_url: '/search' }), false)).toEqual({
    kind: 'page',
    to: '/search',
  })
  expect(destinationOf(item({ click_url: '/infiniteCard?isShowBack=1' }), true)).toEqual({
    kind: 'page',
    to: '/infiniteCard?isShowBack=1',
  })
})

it('opens the played games for type 2 and another site for any other type HOME-5', () => {
  expect(destinationOf(item({ type: 2 }), true)).toEqual({ kind: 'page', to: '/Scord' })
  expect(destinationOf(item({ type: 3, click_url: 'https://a.test/x' }), true)).toEqual({
    kind: 'external',
    href: 'https://a.test/x',
  })
})

it('leads a visitor to the login, and from there to the same place HOME-5', () => {
  expect(destinationOf(item({ game_id: 3 }), false)).toEqual({
    kind: 'page',
    to: '/login?redirect=%2Fgame%2F3',
  })
  expect(destinationOf(item({ type: 2 }), false)).toEqual({
    kind: 'page',
    to: '/login?redirect=%2FScord',
  })
  expect(destinationOf(item({ type: 3, click_url: 'https://a.test/x' }), false)).toEqual({
    kind: 'page',
    to: '/login',
  })
  expect(gameDestination(7, false)).toBe('/login?redirect=%2Fgame%2F7')
})

it.each([
  'javascript:alert(1)',
  '//evil.test/',
  '/\\evil.test',
  'data:text/html,x',
  'nonsense',
  '',
])('makes no link of %j', (click_url) => {
  expect(destinationOf(item({ click_url }), true)).toBeNull()
  expect(destinationOf(item({ type: 3, click_url }), true)).toBeNull()
})
