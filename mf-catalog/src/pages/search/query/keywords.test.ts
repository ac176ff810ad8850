import { KEYWORDS_MAX } from '@cloudplay/contract'
import { markupPayloads } from '@cloudplay/rules/testing/payloads'
import { path } from '@cloudplay/paths'
import { expect, it } from 'vitest'
import { tidyKeywords } from './keywords.ts'

it.each([
  ['', ''],
  ['   ', ''],
  ['  星海  拾光 ', '星海 拾光'],
  ['a\n\tb', 'a b'],
  ['\u3000企鹅\u3000', '企鹅'],
  ['.', ''],
  ['..', ''],
  ['...', '...'],
  ['a/b?c#d%', 'a/b?c#d%'],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'x'.repeat(63)}\u{1F600}`, 'x'.repeat(63)],
  ['\ud83d', ''],
])('%j is searched as %j LIST-8', (typed, searched) => {
  expect(tidyKeywords(typed)).toBe(searched)
})

it.each(markupPayloads)('%j is text of an address and comes back as it was LIST-8', (payload) => {
  const keywords = tidyKeywords(payload)
  expect(keywords.length).toBeLessThanOrEqual(KEYWORDS_MAX)
  expect(tidyKeywords(keywords)).toBe(keywords)
  expect(decodeURIComponent(new URL(path.search(keywords), 'https://play.example').pathname)).toBe(
    `/search/${keywords}`,
  )
})
