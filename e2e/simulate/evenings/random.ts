/** Numbers that follow from a seed: the same seed, the same evening. */
export interface Chance {
  /** From `least` up to, not including, `most`. */
  between: (least: number, most: number) => number
  /** True for this share of calls. */
  is: (share: number) => boolean
  pick: <One>(list: readonly One[]) => One
}

/** Mulberry32: small, fast, and good enough to shuffle faults. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    between,
    is: (share) => next() < share,
    pick: (list) => list[Math.floor(between(0, list.length))]!,
  }
}
