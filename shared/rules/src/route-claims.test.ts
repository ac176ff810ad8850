import type { RouteDeclaration } from '@cloudplay/contract/registry'
import { describe, expect, it } from 'vitest'
import { findConflict } from './route-claims.ts'

const route = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  expose: './page',
  title: { 'zh-CN': path, en: path },
  ...more,
})
const owner = (name: string, ...routes: RouteDeclaration[]) => ({ name, routes })

describe('routes of two remotes DELIV-18', () => {
  it('conflict if one address belongs to both, in either order', () => {
    const account = owner('mf-account', route('/login'), route('/personal'))
    const promo = owner('act-a', route('/spring'), route('/login/*'))
    expect(findConflict(promo, account)).toMatchObject({
      route: { path: '/login/*' },
      taken: { path: '/login' },
      address: '/login',
    })
    expect(findConflict(account, promo)).toMatchObject({
      route: { path: '/login' },
      taken: { path: '/login/*' },
      address: '/login',
    })
    expect(findConflict(owner('act-a', route('/spring')), account)).toBeNull()
  })

  const lent = [{ remote: 'b', search: { tab: '2' } }]
  it.each<[what: string, owner: RouteDeclaration, borrowed: RouteDeclaration, fits: boolean]>([
    ['what is lent', route('/', { lends: lent }), route('/', { search: { tab: '2' } }), true],
    [
      'a part of what is lent',
      route('/', { lends: lent }),
      route('/', { search: { tab: '2', part: '1' } }),
      true,
    ],
    ['something else', route('/', { lends: lent }), route('/', { search: { tab: '3' } }), false],
    ['all of it', route('/', { lends: lent }), route('/'), false],
    [
      'what is lent to another',
      route('/', { lends: [{ remote: 'c', search: { tab: '2' } }] }),
      route('/', { search: { tab: '2' } }),
      false,
    ],
    [
      'a path that wins over the lent one',
      route('/n/:id', { lends: lent }),
      route('/n/1', { search: { tab: '2' } }),
      false,
    ],
    [
      'less than the owner asks for',
      route('/', { search: { a: '1' }, lends: lent }),
      route('/', { search: { tab: '2' } }),
      false,
    ],
    [
      'no more than the owner asks for',
      route('/', { search: { tab: '2' }, lends: lent }),
      route('/', { search: { tab: '2' } }),
      false,
    ],
  ])('fit where one has of the other %s: %j %j %s', (_, owned, borrowed, fits) => {
    const [a, b] = [owner('a', owned), owner('b', borrowed)]
    expect([findConflict(a, b) === null, findConflict(b, a) === null]).toEqual([fits, fits])
  })
})
