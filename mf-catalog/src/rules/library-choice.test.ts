import { path } from '@cloudplay/paths'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  LIBRARY_FILTERS,
  LIBRARY_SORTS,
  queryOf,
  requestOf,
  withFilter,
  type LibraryChoice,
} from './library-choice.ts'

const read = (address: string) => choiceOf(new URL(address, 'https://this.site').searchParams)
const usual: LibraryChoice = { cate: 0, filters: [], sort: 'hot', offered: true }

const anyChoice: fc.Arbitrary<LibraryChoice> = fc.record({
  cate: fc.nat(999_999_999),
  filters: fc.subarray(LIBRARY_FILTERS.slice(1)),
  sort: fc.constantFrom(...LIBRARY_SORTS),
  offered: fc.boolean(),
})

describe('the address of the library', () => {
  it('says the same choice that it was made from LIST-18', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(read(path.categories(queryOf(choice)))).toEqual(choice)
      }),
    )
    expect(path.categories(queryOf(usual))).toBe('/more')
    expect(path.categories(queryOf({ ...usual, filters: ['two_players'], sort: 'new' }))).toBe(
      '/more?players=2&sort=new',
    )
  })

  it.each([
    '/more?cate=constructor&playable=yes&sort=__proto__&offered=1',
    '/more?playable=2&touch=&gamepad=true&players=3&cate=-1',
    '/more',
  ])('leaves out what it does not know: %s LIST-18', (address) => {
    expect(read(address)).toEqual(usual)
  })

  it('asks for nothing playable among games that no machine can run LIST-20', () => {
    expect(read('/more?offered=0&playable=1').filters).toEqual([])
  })

  it('asks the server for what was chosen only LIST-18', () => {
    expect(requestOf(usual)).toEqual({ cateId: 0, is_offered: 1 })
    const touch = withFilter(usual, 'touch')
    expect(requestOf({ ...touch, sort: 'played' })).toEqual({
      cateId: 0,
      is_offered: 1,
      touch: 1,
      sort: 'played',
    })
    expect(withFilter(touch, 'touch')).toEqual(usual)
  })
})
