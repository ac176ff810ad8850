/** Breaks rows into lines. */
export function linesOf<Row>(rows: readonly Row[], columns: number): Row[][] {
  const lines: Row[][] = []
  for (let at = 0; at < rows.length; at += columns) lines.push(rows.slice(at, at + columns))
  return lines
}

/** Whether two lines contain the same rows. */
export const sameRows = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((row, at) => row === other[at])
