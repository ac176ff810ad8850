interface Pair<Value> {
  from: Value
  to: Value
}

/** The input of the player's device that gives the game `to`. */
export function inputFor<Value>(pairs: readonly Pair<Value>[], to: Value): Value | null {
  const found = pairs.find((pair) => pair.to === to)
  if (found) return found.from
  // It gives the game something else.
  return pairs.some(({ from }) => from === to) ? null : to
}

/**
 * `from` gives the game `to` from now on, and what gave it before takes the place of `from`: the two swap, so no key of the game
 * is lost.
 */
export function swapped<Value extends string | number>(
  pairs: readonly Pair<Value>[],
  from: Value,
  to: Value,
): Pair<Value>[] {
  const targets = new Map(pairs.map((pair) => [pair.from, pair.to]))
  const before = inputFor(pairs, to)
  const displaced = targets.get(from) ?? from
  targets.set(from, to)
  if (before !== null && before !== from) targets.set(before, displaced)
  return [...targets]
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ from: one, to: other }))
}
