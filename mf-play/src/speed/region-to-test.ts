import type { Region, SpeedEntry } from '@cloudplay/contract'

/** The region where the player's next game would run: the chosen one, the fastest measured, or the default. */
export function regionToTest(list: readonly SpeedEntry[]): Region | null {
  const regions = list.flatMap(({ idc_list: ofMachine }) => ofMachine)
  const measured = regions.filter(({ delay }) => delay > 0)
  return (
    regions.find(({ selected }) => selected === 1) ??
    measured.toSorted((one, other) => one.delay - other.delay)[0] ??
    regions.find(({ is_default: isDefault }) => isDefault === 1) ??
    null
  )
}
