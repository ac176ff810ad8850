import { memo, type ComponentType, type CSSProperties } from 'react'
import { sameRows } from './lines.ts'

type LineProps = {
  index: number
  columns: number
  total: number
  rows: readonly unknown[]
  Row: ComponentType<{ row: unknown }>
  measure: (element: HTMLElement | null) => void
  /** Its position outside the flow; null inside it. */
  topPx: number | null
}

/** A line of the list: a row, or the cards of one line of a grid. */
export const Line = memo(
  function Line({ index, columns, total, rows, Row, measure, topPx }: LineProps) {
    const style: CSSProperties | undefined = topPx === null ? undefined : { top: topPx }
    const place = (at: number) => ({
      'aria-setsize': total,
      'aria-posinset': index * columns + at + 1,
    })
    const line = {
      ref: measure,
      'data-index': index,
      'data-apart': topPx === null ? undefined : '',
      style,
    }
    // A separate class would add a component of emotion to every row.
    if (columns === 1) {
      return (
        <li {...line} {...place(0)}>
          <Row row={rows[0]} />
        </li>
      )
    }
    return (
      <div {...line} data-cards>
        {rows.map((row, at) => (
          <div key={at} role="listitem" {...place(at)}>
            <Row row={row} />
          </div>
        ))}
      </div>
    )
  },
  (before, after) => sameRows(before.rows, after.rows) && sameProps(before, after),
)

const sameProps = (before: LineProps, after: LineProps) =>
  before.index === after.index &&
  before.columns === after.columns &&
  before.total === after.total &&
  before.Row === after.Row &&
  before.measure === after.measure &&
  before.topPx === after.topPx
