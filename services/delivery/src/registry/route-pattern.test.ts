import type { RouteDeclaration } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { claimsOf, explodeOptional, matchRoute } from './route-pattern.ts'

const route = (path: string, more: Partial<RouteDeclaration> = {}): { route: RouteDeclaration } => ({
  route: { path, expose: './page', title: path, ...more },
})

const TABLE = [
  route('/'),
  route('/', { search: { tab: '1' }, title: 'tab 1', device: 'mobile' }),
  route('/more/:id?'),
  route('/more/0'),
  route('/news'),
  route('/news/:id'),
  route('/accountHelper/add/:id?'),
  route('/help/*'),
  route('/help/start'),
  route('/about', { title: 'about phone', device: 'mobile' }),
  route('/about', { title: 'about desktop', device: 'desktop' }),
]

function find(address: string, device: 'mobile' | 'desktop' = 'mobile') {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const match = matchRoute(TABLE, { pathname, search: searchParams, device })
  return match && [match.owned.route.title, match.params]
}

describe('a route is found as react-router finds it', () => {
  it.each([
    ['/', ['/', {}]],
    ['/?tab=1', ['tab 1', {}]],
    ['/?tab=2', ['/', {}]],
    ['/more', ['/more/:id?', {}]],
    ['/more/', ['/more/:id?', {}]],
    ['/more/7', ['/more/:id?', { id: '7' }]],
    ['/more/0', ['/more/0', {}]],
    ['/more/7/8', null],
    ['/NEWS', ['/news', {}]],
    ['/news/a%20b', ['/news/:id', { id: 'a b' }]],
    ['/news/%E0%A4', ['/news/:id', { id: '%E0%A4' }]],
    ['/accounthelper/add', ['/accountHelper/add/:id?', {}]],
    ['/help', ['/help/*', {}]],
    ['/help/a/b', ['/help/*', { '*': 'a/b' }]],
    ['/help/start', ['/help/start', {}]],
    ['/helpless', null],
    ['/about', ['about phone', {}]],
    ['/none', null],
  ])('%s', (address, expected) => {
    expect(find(address)).toEqual(expected)
  })

  it('on the other device the other variant, and no variant of this one', () => {
    expect(find('/about', 'desktop')).toEqual(['about desktop', {}])
    expect(find('/?tab=1', 'desktop')).toEqual(['/', {}])
  })
})

it('an optional segment stands for the path with it and without it', () => {
  expect(explodeOptional('/a/:b?/c?')).toEqual(['/a/:b/c', '/a/c', '/a/:b', '/a'])
})

it('routes claim the same when only names of parameters, letter case or order of conditions differ', () => {
  const same = (a: Partial<RouteDeclaration>, b: Partial<RouteDeclaration>) => {
    const claims = claimsOf(route('/', a).route)
    return claimsOf(route('/', b).route).some((claim) => claims.includes(claim))
  }
  expect(same({ path: '/game/:id' }, { path: '/Game/:game_id' })).toBe(true)
  expect(same({ path: '/more/:id?' }, { path: '/more' })).toBe(true)
  expect(same({ search: { a: '1', b: '2' } }, { search: { b: '2', a: '1' } })).toBe(true)
  expect(same({ device: 'mobile' }, { device: 'desktop' })).toBe(false)
  expect(same({ device: 'mobile' }, {})).toBe(true)
  expect(same({ path: '/more/0' }, { path: '/more/:id' })).toBe(false)
})
