import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { matchRoute, type MatchedRoute } from './route-match.ts'
import { arbitraryPathname, arbitraryPattern } from './testing/arbitrary-routes.ts'
import { CASE_ROUTES, routeCases } from './testing/route-cases.ts'

const PROPERTY_TIMEOUT_MS = 30_000
const none = new URLSearchParams()
const match = <Route extends MatchedRoute>(
  routes: readonly Route[],
  pathname: string,
  search = none,
  device: 'mobile' | 'desktop' = 'mobile',
) => matchRoute(routes, { pathname, search, device }, (route) => route)

describe('the common table DELIV-18', () => {
  it.each(routeCases)('$address on a $device: $title', ({ address, device, title, params }) => {
    const { pathname, searchParams } = new URL(address, 'http://site')
    const found = match(CASE_ROUTES, pathname, searchParams, device)
    expect(found && { title: found.route.title.en, params: found.params }).toEqual(
      title === null ? null : { title, params },
    )
  })

  it('does not depend on the order of the routes', () => {
    const reversed = CASE_ROUTES.toReversed()
    for (const { address, device, title } of routeCases) {
      const { pathname, searchParams } = new URL(address, 'http://site')
      expect(match(reversed, pathname, searchParams, device)?.route.title.en ?? null).toBe(title)
    }
  })
})

describe('any pattern, any address DELIV-18', () => {
  it(
    'is matched as react-router matches it: the same answer, and the same parameters for the page',
    () => {
      fc.assert(
        fc.property(arbitraryPattern, arbitraryPathname, (path, pathname) => {
          const found = match([{ path }], pathname)
          const theirs = matchRoutes([{ path }], pathname)
          expect(found !== null).toBe(theirs !== null)
          expect(found && matchRoutes([{ path: found.variant }], pathname)?.[0]?.params).toEqual(
            found && found.params,
          )
        }),
        { numRuns: 2000 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )

  it(
    'is answered by one route, in any order of the table',
    () => {
      fc.assert(
        fc.property(
          fc.uniqueArray(arbitraryPattern, { maxLength: 6 }),
          arbitraryPathname,
          (paths, pathname) => {
            const routes = paths.map((path) => ({ path }))
            expect(match(routes.toReversed(), pathname)).toEqual(match(routes, pathname))
          },
        ),
        { numRuns: 500 },
      )
    },
    PROPERTY_TIMEOUT_MS,
  )
})

it('matches optional segments in time: 20 answer nothing, four with a long address are fast FAULT-5', () => {
  const twenty = Array.from({ length: 20 }, (_, n) => `/:p${n}?`).join('')
  const address = '/a'.repeat(4000)
  const startedAtMs = performance.now()
  expect(match([{ path: twenty }], '/a')).toBeNull()
  expect(
    match([{ path: `${'/a?'.repeat(4)}${'/a'.repeat(12)}/*` }], address)?.params['*'],
  ).toHaveLength(address.length - 1 - 16 * 2)
  // Trying every set of 20 segments takes 8 s.
  expect(performance.now() - startedAtMs).toBeLessThan(2_000)
})
