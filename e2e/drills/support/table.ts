type Cell = string | number

/** Rows under their columns, as text. Numbers align right. */
export function table(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => String(row[index] ?? '').length)),
  )
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell, index) => (typeof cell === 'number' ? String(cell).padStart(widths[index]!) : cell.padEnd(widths[index]!))).join(' | ')} |`
  return [
    line(columns),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}

/** The value at a share of the sorted values, by nearest rank: `percentile(times, 0.99)`. NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
