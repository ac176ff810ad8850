import { css } from '@emotion/react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useRef, type ComponentType, type FocusEvent } from 'react'
import { Line } from './Line.tsx'
import type { Pages } from './use-pages.ts'
import { useRows } from './use-rows.ts'

const list = css`
  position: relative;
  display: flex;
  flex-direction: column;
  /* useRows scrolls the window itself when a row above is higher than estimated. */
  overflow-anchor: none;
  & > * {
    /* Adding or removing a row doesn't lay out the others again. */
    contain: layout style;
  }
  & > [data-cards] {
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    gap: var(--column-gap);
  }
  & > [data-apart] {
    position: absolute;
    inset-inline: 0;
  }
`

export interface RowsOfPages<Row> {
  pages: Pages<Row>
  /** Name of the list for screen readers. */
  label: string
  /** Draws a row. A separate component, so that React skips unchanged rows. */
  Row: ComponentType<{ row: Row }>
  /** Estimated height of a row in px, until it has been drawn. */
  rowHeight: number
}

interface RowsProps<Row> extends RowsOfPages<Row> {
  /** One row per line, or in a grid `columns` cards per line. */
  lines: Row[][]
  /** One per line. */
  keys: (string | number)[]
  total: number
  gap: number
  columns: number
  columnGap: number
}

/** The visible rows in the flow of the page, with space above and below for the others. */
export function Rows<Row>({
  pages,
  label,
  Row,
  rowHeight,
  lines,
  keys,
  total,
  gap,
  columns,
  columnGap,
}: RowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const { virtualizer, marginPx, setFocused } = useRows(box, {
    // Lines with another number of columns have other heights and positions.
    queryKey: columns === 1 ? pages.queryKey : [...pages.queryKey, columns],
    keys,
    estimatePx: rowHeight,
    gapPx: gap,
  })
  const items = virtualizer.getVirtualItems()
  const inFlow = flowOf(items)
  const first = inFlow[0]
  const last = inFlow.at(-1)
  const above = first ? first.start - marginPx : 0
  const below = last ? virtualizer.getTotalSize() - (last.end - marginPx) : 0
  const Box = (columns === 1 ? 'ul' : 'div') as 'div'
  return (
    <Box
      ref={box}
      css={list}
      style={{
        gap: gap || undefined,
        paddingTop: above || undefined,
        paddingBottom: below || undefined,
        ...(columns > 1 && { '--columns': columns, '--column-gap': `${columnGap}px` }),
      }}
      // Safari doesn't announce a list without markers unless it has this role.
      role="list"
      aria-label={label}
      aria-busy={pages.isFetching || undefined}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(null)}
    >
      {items.map((item) => (
        <Line
          key={item.key}
          index={item.index}
          columns={columns}
          total={total}
          rows={lines[item.index]!}
          Row={Row as ComponentType<{ row: unknown }>}
          measure={virtualizer.measureElement}
          topPx={inFlow.includes(item) ? null : item.start - marginPx}
        />
      ))}
    </Box>
  )
}

/** The longest run of neighbours: leaves out a row that is only drawn because it has the focus. */
function flowOf(items: VirtualItem[]): VirtualItem[] {
  const [first, second] = items
  const [beforeLast, last] = items.slice(-2)
  if (first && second && second.index !== first.index + 1) return items.slice(1)
  if (beforeLast && last && last.index !== beforeLast.index + 1) return items.slice(0, -1)
  return items
}

function indexOf({ target }: FocusEvent): number | null {
  const line = target.closest<HTMLElement>('[data-index]')
  return line && Number(line.dataset['index'])
}
