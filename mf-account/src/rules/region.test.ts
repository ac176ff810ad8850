import type { PartnerRegion } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import {
  choicesBelow,
  isWhole,
  pathOfSaved,
  pathOfText,
  savedRegion,
  savedRegionText,
  textOfPath,
  withSoleChoices,
} from './region.ts'

const district = (district_name: string, district_idx: number, ...subs: string[]) => ({
  district_name,
  district_idx,
  sub: subs.map((sub_name, index) => ({ sub_name, sub_idx: index + 70 })),
})
const regions: PartnerRegion[] = [
  {
    operator: '公共',
    operator_idx: 3,
    district: [district('亚洲', 11, '生存', '创造'), district('欧洲', 12)],
  },
  { operator: '自建', operator_idx: 5, district: [] },
]

describe('regions inside a game ACCT-11', () => {
  it.each([
    [[], ['公共', '自建'], false],
    [[0], ['亚洲', '欧洲'], false],
    [[0, 0], ['生存', '创造'], false],
    [[0, 0, 1], [], true],
    [[0, 1], [], true],
    [[1], [], true],
    [[9], [], false],
    [[0, 9], [], false],
    [[0, 0, 9], [], false],
  ])('below %j are %j; whole: %s', (path, below, whole) => {
    expect([choicesBelow(regions, path), isWhole(regions, path)]).toEqual([below, whole])
  })

  it('picks single choices, and asks for the rest', () => {
    const sole: PartnerRegion[] = [
      { operator: '官方', operator_idx: 0, district: [district('大厅', 0)] },
    ]
    expect([
      withSoleChoices(sole, []),
      withSoleChoices(regions, []),
      withSoleChoices([], []),
    ]).toEqual([[0, 0], [], []])
  })

  it('keeps ids and names, and finds a saved region again by its ids, also in another language', () => {
    const saved = savedRegion(regions, [0, 0, 1])
    expect(saved).toEqual({
      extra: {
        operator: '公共',
        operator_idx: 3,
        district_name: '亚洲',
        district_idx: 11,
        sub_name: '创造',
        sub_idx: 71,
      },
      region: {
        region_name: '公共 · 亚洲 · 创造',
        region_position: '0/0/1',
        large_area: '亚洲',
        small_area: '创造',
      },
    })
    expect(savedRegionText(saved)).toBe('公共 · 亚洲 · 创造')
    const english = [
      { ...regions[1]!, operator: 'Own' },
      { ...regions[0]!, operator: 'Public' },
    ]
    expect(pathOfSaved(english, saved.extra)).toEqual([1, 0, 1])
    expect(pathOfSaved(regions, savedRegion(regions, [1]).extra)).toEqual([1])
    expect(pathOfSaved(regions, savedRegion(regions, [0, 1]).extra)).toEqual([0, 1])
    for (const gone of [{ operator_idx: 9 }, { district_idx: 99 }, { sub_idx: 99 }])
      expect(pathOfSaved(regions, { ...saved.extra!, ...gone })).toEqual([])
    expect([
      savedRegion(regions, []),
      savedRegionText({}),
      pathOfSaved(regions, undefined),
    ]).toEqual([{}, '', []])
  })

  it('is a text in a form and back', () => {
    for (const path of [[], [1], [0, 2, 1]]) expect(pathOfText(textOfPath(path))).toEqual(path)
  })
})
