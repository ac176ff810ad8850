import type { PartnerRegion } from '@cloudplay/contract'
import type { SavedAccount } from '@cloudplay/session/saved-account'

/** A region inside a game as places in its lists: operator, district, sub-area, as far as it goes. */
export type RegionPath = readonly number[]
export const REGION_LEVELS = ['operator', 'district', 'sub'] as const

type Regions = readonly PartnerRegion[]

/** What can be chosen below `path`; empty where the path ends. */
export function choicesBelow(regions: Regions, path: RegionPath): string[] {
  const [operator, district] = path
  if (operator === undefined) return regions.map((one) => one.operator)
  const districts = regions[operator]?.district ?? []
  if (district === undefined) return districts.map((one) => one.district_name)
  if (path.length > 2) return []
  return districts[district]?.sub.map((one) => one.sub_name) ?? []
}

export const namesOf = (regions: Regions, path: RegionPath): string[] =>
  path.map((place, level) => choicesBelow(regions, path.slice(0, level))[place] ?? '')

/** Something is chosen, and nothing is left to choose below it. */
export const isWhole = (regions: Regions, path: RegionPath): boolean =>
  path.length > 0 &&
  namesOf(regions, path).every(Boolean) &&
  choicesBelow(regions, path).length === 0

/** `path`, extended by every level that has a single choice. */
export function withSoleChoices(regions: Regions, path: RegionPath): RegionPath {
  const choices = choicesBelow(regions, path)
  return choices.length === 1 ? withSoleChoices(regions, [...path, 0]) : path
}

/** As a form keeps it: `0/2/1`, or an empty text. */
export const textOfPath = (path: RegionPath): string => path.join('/')
export const pathOfText = (text: string): RegionPath =>
  text === '' ? [] : text.split('/').map(Number)

/** As a saved account keeps it. */
export function savedRegion(
  regions: Regions,
  path: RegionPath,
): Pick<SavedAccount, 'extra' | 'region'> {
  if (path.length === 0) return {}
  const operator = regions[path[0]!]
  const district = operator?.district[path[1]!]
  const sub = district?.sub[path[2]!]
  const names = namesOf(regions, path)
  return {
    extra: {
      operator: operator?.operator ?? '',
      operator_idx: operator?.operator_idx ?? 0,
      district_name: district?.district_name ?? '',
      district_idx: district?.district_idx ?? 0,
      sub_name: sub?.sub_name ?? '',
      sub_idx: sub?.sub_idx ?? 0,
    },
    region: {
      region_name: names.join(' · '),
      region_position: textOfPath(path),
      large_area: names[1] ?? names[0]!,
      small_area: names[2] ?? '',
    },
  }
}

/** The path of a saved region in today's lists, by ids, because names differ by language; empty if it is gone. */
export function pathOfSaved(regions: Regions, extra: SavedAccount['extra']): RegionPath {
  if (!extra) return []
  const operator = regions.findIndex((one) => one.operator_idx === extra.operator_idx)
  if (operator < 0) return []
  if (!extra.district_name) return [operator]
  const district = regions[operator]!.district.findIndex(
    (one) => one.district_idx === extra.district_idx,
  )
  if (district < 0) return []
  if (!extra.sub_name) return [operator, district]
  const sub = regions[operator]!.district[district]!.sub.findIndex(
    (one) => one.sub_idx === extra.sub_idx,
  )
  return sub < 0 ? [] : [operator, district, sub]
}

/** The region of a saved account in words; empty where its game has none. */
export const savedRegionText = ({ extra }: Pick<SavedAccount, 'extra'>): string =>
  [extra?.operator, extra?.district_name, extra?.sub_name].filter(Boolean).join(' · ')
