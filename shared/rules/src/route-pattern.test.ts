import { expect, it } from 'vitest'
import {
  firstSegments,
  OPTIONAL_SEGMENTS_MAX,
  readPattern,
  SEGMENTS_MAX,
  type RoutePattern,
} from './route-pattern.ts'

it('reads literals, parameters, optional segments and a last splat; a slash at the end does not count DELIV-18', () => {
  expect(readPattern('/')).toEqual({ segments: [], splat: false })
  expect(readPattern('/*')).toEqual({ segments: [], splat: true })
  expect(readPattern('/a/:b-c?/d?/*')).toEqual({
    segments: [
      { kind: 'static', text: 'a', optional: false },
      { kind: 'parameter', name: 'b-c', optional: true },
      { kind: 'static', text: 'd', optional: true },
    ],
    splat: true,
  })
  expect(readPattern('/a/')).toEqual(readPattern('/a'))
})

it.each([
  ['a/b', /does not begin with/],
  ['/a//b', /segment ""/],
  ['/a/*/b', /segment "\*"/],
  ['/a*', /segment "a\*"/],
  ['/:', /segment ":"/],
  ['/:id.html', /segment ":id\.html"/],
  ['/a b', /segment "a b"/],
  ['/%61', /segment "%61"/],
  ['/a/..', /segment "\.\."/],
  ['/a?x=1', /segment "a\?x=1"/],
  ['/\ud800', /segment/],
  ['/:id/:id', /names :id twice/],
])('refuses %j with a reason DELIV-5', (path, reason) => {
  expect(readPattern(path)).toMatch(reason)
})

it('refuses too many optional segments, and endless patterns FAULT-5', () => {
  const optional = (count: number) => Array.from({ length: count }, (_, n) => `/:p${n}?`).join('')
  expect(readPattern(optional(OPTIONAL_SEGMENTS_MAX))).toMatchObject({ splat: false })
  expect(readPattern(optional(OPTIONAL_SEGMENTS_MAX + 1))).toMatch(/5 optional segments; at most 4/)
  expect(readPattern('/a'.repeat(SEGMENTS_MAX))).toMatchObject({ splat: false })
  expect(readPattern('/a'.repeat(SEGMENTS_MAX + 1))).toMatch(/17 segments; at most 16/)
})

it.each<[path: string, literals: string[], any: boolean]>([
  ['/', [], false],
  ['/a/:b', ['a'], false],
  ['/a?/b/*', ['a', 'b'], false],
  ['/a?', ['a'], false],
  ['/a?/*', ['a'], true],
  ['/a?/:b', ['a'], true],
  ['/:a', [], true],
  ['/*', [], true],
])('%s begins with %j, with anything: %s DELIV-18', (path, literals, any) => {
  expect(firstSegments(readPattern(path) as RoutePattern)).toEqual({ literals, any })
})
