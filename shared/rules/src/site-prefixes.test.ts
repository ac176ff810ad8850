import { expect, it } from 'vitest'
import { isReservedSegment, prefixesOf, prefixOwner } from './site-prefixes.ts'

it.each([
  ['/api/ess/login', 'gateway'],
  ['/api', 'gateway'],
  ['/healthz', 'gateway'],
  ['/media/a.svg', 'delivery'],
  ['/deliver', 'delivery'],
  ['/', null],
  ['/apis', null],
  ['/API', null],
  ['/game/api', null],
  ['/constructor', null],
])('%s is answered by %s', (pathname, owner) => {
  expect(prefixOwner(pathname)).toBe(owner)
})

it('names the prefixes of a part as paths', () => {
  expect(prefixesOf('delivery')).toEqual([
    '/deliver',
    '/media',
    '/registry-events',
    '/registry-reports',
    '/remotes',
    '/shell',
  ])
  for (const prefix of prefixesOf('gateway')) expect(prefixOwner(prefix)).toBe('gateway')
})

it('keeps first segments from pages that are a part of the site, in any case, or look like a file DELIV-5', () => {
  expect(['api', 'API', 'Media', 'robots.txt'].map(isReservedSegment)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['login', 'apis', '', 'constructor'].map(isReservedSegment)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
