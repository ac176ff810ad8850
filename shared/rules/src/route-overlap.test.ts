import type { RouteDeclaration } from '@cloudplay/contract/registry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRoute } from './route-match.ts'
import { isSameRoute, sharedAddress } from './route-overlap.ts'
import { arbitraryPathname, arbitraryPattern } from './testing/arbitrary-routes.ts'

const PROPERTY_TIMEOUT_MS = 30_000

type Claim = Pick<RouteDeclaration, 'path' | 'device' | 'search'>

const arbitraryClaim: fc.Arbitrary<Claim> = fc.record({
  path: arbitraryPattern,
  device: fc.constantFrom('mobile' as const, 'desktop' as const, undefined),
  search: fc.option(fc.dictionary(fc.constantFrom('p', 'q'), fc.constantFrom('1', '2')), {
    nil: undefined,
  }),
})

const answers = (claim: Claim, address: string, device: 'mobile' | 'desktop') => {
  const { pathname, searchParams } = new URL(address, 'http://site')
  return matchRoute([claim], { pathname, search: searchParams, device }, (route) => route) !== null
}

describe('routes of two remotes DELIV-18', () => {
  it.each<[one: string, other: string, address: string | null]>([
    ['/login/*', '/login', '/login'],
    ['/:page', '/login', '/login'],
    ['/game/1', '/game/:id', '/game/1'],
    ['/game/:id/*', '/game/:id', '/game/x'],
    ['/more/:id?', '/more', '/more'],
    ['/a/:x/c', '/a/b/:y', '/a/b/c'],
    ['/a?/b', '/:x/b', '/a/b'],
    ['/a?/b', '/:x', '/b'],
    ['/News', '/news', '/News'],
    ['/*', '/', '/'],
    ['/新闻/*', '/:x/y', '/%E6%96%B0%E9%97%BB/y'],
    ['/spring', '/', null],
    ['/a/:x', '/a/b/c', null],
    ['/a/*', '/b/*', null],
    ['/a/b?', '/a/c', null],
    ['/game', '/game/:id', null],
  ])('%s and %s share %s', (one, other, address) => {
    expect(sharedAddress({ path: one }, { path: other })).toBe(address)
    expect(sharedAddress({ path: other }, { path: one }) === null).toBe(address === null)
  })

  it('share nothing on different devices or with contradicting conditions, and everything with one condition more', () => {
    const path = '/welfareCenter'
    expect(sharedAddress({ path, device: 'mobile' }, { path, device: 'desktop' })).toBeNull()
    expect(sharedAddress({ path, device: 'mobile' }, { path })).toBe(path)
    expect(sharedAddress({ path, search: { tab: '1' } }, { path, search: { tab: '2' } })).toBeNull()
    expect(sharedAddress({ path, search: { x: '1' } }, { path })).toBe('/welfareCenter?x=1')
    expect(sharedAddress({ path, search: { x: '1' } }, { path, search: { y: '2' } })).toBe(
      '/welfareCenter?x=1&y=2',
    )
  })

  it(
    'overlap wherever an address matches both',
    () => {
      fc.assert(
        fc.property(
          arbitraryPattern,
          arbitraryPattern,
          arbitraryPathname,
          (one, other, pathname) => {
            fc.pre(
              answers({ path: one }, pathname, 'mobile') &&
                answers({ path: other }, pathname, 'mobile'),
            )
            expect(sharedAddress({ path: one }, { path: other })).not.toBeNull()
          },
        ),
        { numRuns: 500 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it(
    'share the returned address, on a device of both',
    () => {
      fc.assert(
        fc.property(arbitraryClaim, arbitraryClaim, (one, other) => {
          const address = sharedAddress(one, other)
          fc.pre(address !== null)
          const device = one.device ?? other.device ?? 'mobile'
          expect([answers(one, address!, device), answers(other, address!, device)]).toEqual([
            true,
            true,
          ])
        }),
        { numRuns: 500 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it('compares patterns that are made to be slow in time FAULT-5', () => {
    const slow = `/:p?/a?/:q?/a?${'/a'.repeat(12)}`
    const startedAtMs = performance.now()
    expect(sharedAddress({ path: slow }, { path: slow.replace(/a$/, 'b') })).toBeNull()
    expect(performance.now() - startedAtMs).toBeLessThan(2_000)
  })
})

it('a remote declares a route twice when only names, case, or an optional segment tell two apart DELIV-5', () => {
  const same = (a: Partial<Claim>, b: Partial<Claim>) =>
    isSameRoute({ path: '/', ...a }, { path: '/', ...b })
  expect(same({ path: '/game/:id' }, { path: '/Game/:game_id' })).toBe(true)
  expect(same({ path: '/more/:id?' }, { path: '/more' })).toBe(true)
  expect(same({ search: { a: '1', b: '2' } }, { search: { b: '2', a: '1' } })).toBe(true)
  expect(same({ search: { a: '1' } }, { search: { b: '1' } })).toBe(false)
  expect(same({ search: { a: '1' } }, {})).toBe(false)
  expect(same({ device: 'mobile' }, { device: 'desktop' })).toBe(false)
  expect(same({ device: 'mobile' }, {})).toBe(false)
  expect(same({ path: '/more/0' }, { path: '/more/:id' })).toBe(false)
  expect(same({ path: '/help/*' }, { path: '/help' })).toBe(false)
})
