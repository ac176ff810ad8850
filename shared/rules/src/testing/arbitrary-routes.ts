import fc from 'fast-check'
import { OPTIONAL_SEGMENTS_MAX, readPattern } from '../route-pattern.ts'

/** Few literals, so that patterns and addresses meet often; one in two spellings, one that has to be encoded. */
const literal = fc.constantFrom('a', 'b', 'B', 'ab', '新闻')
const parameter = fc.constantFrom(':x', ':y', ':z')

/** Patterns that can be read: up to five segments, up to four of them optional, with or without a splat. */
export const arbitraryPattern = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(literal, parameter), fc.boolean()), { maxLength: 5 }),
    fc.boolean(),
  )
  .map(([parts, splat]) => {
    let optional = 0
    const segments = parts.map(([text, isOptional]) =>
      isOptional && optional++ < OPTIONAL_SEGMENTS_MAX ? `${text}?` : text,
    )
    return `/${[...segments, ...(splat ? ['*'] : [])].join('/')}`
  })
  .filter((path) => typeof readPattern(path) !== 'string')

/** Addresses of such segments: in either case, encoded, and with slashes too many. */
export const arbitraryPathname = fc
  .array(
    fc.constantFrom(
      'a',
      'A',
      'b',
      'ab',
      'c',
      '新闻',
      '%E6%96%B0%E9%97%BB',
      '%61',
      'a%2Fb',
      '%252F',
      '%0A',
      '',
    ),
    { maxLength: 6 },
  )
  .map((segments) => `/${segments.join('/')}`)
  // A path that begins with two slashes names another host.
  .filter((pathname) => !pathname.startsWith('//'))
