// Stands for the runtime's `utils/semver`: the ranges that occur here are those of `requiredRanges` (shared-modules.ts),
// an exact version and `^`, and the runtime's own `<=` between two versions. Delivery has checked a release's ranges fully.

const numbersOf = (version: string) => version.split('-', 1)[0]!.split('.').map(Number)

/** Which of two versions is the later one: above 0 the first, below 0 the second. */
function compare(one: string, other: string): number {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  const at = first.findIndex((number, index) => number !== second[index])
  if (at >= 0) return first[at]! - second[at]!
  // Of equal numbers, the one with a suffix came before the release.
  return Number(other.includes('-')) - Number(one.includes('-'))
}

/** Below which version `^` ends: the next of the first number that is not 0, and what comes before its release. */
function ceiling(version: string): string {
  const numbers = numbersOf(version)
  const fixed = numbers.findIndex((number) => number > 0)
  const at = fixed < 0 ? 2 : fixed
  return (
    numbers
      .map((number, index) => (index < at ? number : index === at ? number + 1 : 0))
      .join('.') + '-0'
  )
}

export function satisfy(version: string, range: string): boolean {
  if (range.startsWith('<=')) return compare(version, range.slice(2)) <= 0
  if (!range.startsWith('^')) return version === range
  const from = range.slice(1)
  return compare(version, from) >= 0 && compare(version, ceiling(from)) < 0
}
