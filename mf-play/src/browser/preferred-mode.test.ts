// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { PREFERENCES_KEY, preferredMode } from './preferred-mode.ts'

afterEach(() => localStorage.clear())

it.each([
  [null, '720p30'],
  ['{"quality":"sharp"}', '1080p60'],
  ['{"quality":"swift"}', '720p120'],
  ['{"quality":"saver"}', '720p30'],
  ['{"quality":"toString"}', '720p30'],
  ['null', '720p30'],
  ['{', '720p30'],
])('a seat is asked for in the mode of the chosen quality: %s STREAM-10', (kept, mode) => {
  if (kept !== null) localStorage.setItem(PREFERENCES_KEY, kept)
  expect(preferredMode()).toBe(mode)
})
