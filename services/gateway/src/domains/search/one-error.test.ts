import { describe, expect, it } from 'vitest'
import { headsWithoutOne, isOneErrorAt, mayHaveError } from './one-error.ts'

const NAME = 'starlight'
const LETTERS = 'abcz'

/** Every word with exactly one error. */
function wrongs(name: string): string[] {
  const places = [...name].map((_, at) => at)
  return [
    ...places.map((at) => name.slice(0, at) + name.slice(at + 1)),
    ...places.flatMap((at) =>
      [...LETTERS].map((letter) => name.slice(0, at) + letter + name.slice(at)),
    ),
    ...places.flatMap((at) =>
      [...LETTERS].map((letter) => name.slice(0, at) + letter + name.slice(at + 1)),
    ),
    ...places
      .slice(1)
      .map((at) => name.slice(0, at - 1) + name[at]! + name[at - 1]! + name.slice(at + 1)),
  ]
}

describe('one typing error', () => {
  it('is a letter missing, too many, wrong or exchanged, anywhere LIST-17', () => {
    const refused = wrongs(NAME).filter((typed) => !isOneErrorAt(typed, `xx${NAME}`, 2))
    expect(refused).toEqual([])
  })

  it.each(['starlihgtx', 'tsralight', 'sunlight', 'staright1', 'xstarlighx'])(
    'is not %s, which has two LIST-17',
    (typed) => {
      expect(isOneErrorAt(typed, NAME, 0)).toBe(false)
    },
  )

  it('may be in the part of a name that was typed so far LIST-17', () => {
    expect(isOneErrorAt('stralig', NAME, 0)).toBe(true)
    expect(isOneErrorAt('starlightt', NAME, 0)).toBe(true)
    expect(isOneErrorAt('starlighttt', NAME, 0)).toBe(false)
  })

  it('shares a beginning with the word that was meant LIST-17', () => {
    const meant = headsWithoutOne(NAME)
    const apart = wrongs(NAME).filter(
      (typed) => !headsWithoutOne(typed).some((head) => meant.includes(head)),
    )
    expect(apart).toEqual([])
    expect(headsWithoutOne('星海拾光')).toEqual([])
    expect(headsWithoutOne('kar')).toEqual([])
  })

  it('is forgiven in Latin words of five letters or more LIST-17', () => {
    const words = ['kart', 'karts', '2100x', '企鹅卡丁车', 'kart车xx']
    expect(words.filter(mayHaveError)).toEqual(['karts', '2100x'])
  })
})
