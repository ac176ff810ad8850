import { describe, expect, it } from 'vitest'
import { canLetter } from '../game-kit/words/lettering.ts'
import { words as iceDuel } from '../ice-duel/words.ts'
import { words as lanternRiver } from '../lantern-river/words.ts'
import { words as starlight } from '../starlight/words.ts'
import { words as sunsetRoad } from '../sunset-road/words.ts'

const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf))

describe('the words of the built-in games', () => {
  it.each(Object.entries({ starlight, iceDuel, lanternRiver, sunsetRoad }))(
    'of %s can be drawn, without any font on the machine',
    (_, words) => {
      const missing = textsOf(words).filter((text) => !canLetter(text))
      expect(missing, 'run tools/outline-words.py').toEqual([])
      expect(canLetter(words.title, 'serif')).toBe(true)
      expect(canLetter('\u{10FFFF}')).toBe(false)
    },
  )
})
