// For games that read saved progress, which may be anything.

/** An own property of an object; undefined for anything else. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** A whole number within bounds, or `otherwise`. */
export function wholeNumber(
  value: unknown,
  least: number,
  most: number,
  otherwise: number,
): number {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : otherwise
}
