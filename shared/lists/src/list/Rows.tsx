import { css } from '@emotion/react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { memo, useRef, type ComponentType, type CSSProperties, type FocusEvent } from 'react'
import type { PagedListProps } from './PagedList.tsx'
import { useRows } from './use-rows.ts'

const list = css`
  position: relative;
  display: flex;
  flex-direction: column;
  /* The rows say themselves how far the window moves when one above turns out higher than thought. */
  overflow-anchor: none;
  & > li {
    /* A row that comes or goes lays out itself alone. */
    contain: layout style;
  }
  & > [data-apart] {
    position: absolute;
    inset-inline: 0;
  }
`

type RowsProps<Row> = Pick<PagedListProps<Row>, 'pages' | 'label' | 'Row' | 'rowHeight'> & {
  rows: Row[]
  keys: (string | number)[]
  gap: number
}

/** The drawn rows in the flow of the page, with space above and below for those that are not. */
export function Rows<Row>({ pages, label, Row, rowHeight, rows, keys, gap }: RowsProps<Row>) {
  const box = useRef<HTMLUListElement>(null)
  const { virtualizer, marginPx, setFocused } = useRows(box, {
    queryKey: pages.queryKey,
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
  return (
    <ul
      ref={box}
      css={list}
      style={{ gap: gap || undefined, paddingTop: above || undefined, paddingBottom: below || undefined }}
      // Safari says nothing of lists without markers unless they say it themselves.
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
          total={Math.max(pages.total, rows.length)}
          row={rows[item.index]!}
          Row={Row as ComponentType<{ row: unknown }>}
          measure={virtualizer.measureElement}
          topPx={inFlow.includes(item) ? null : item.start - marginPx}
        />
      ))}
    </ul>
  )
}

/** The longest run of neighbours: all but a row that is kept for its focus alone. */
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

type LineProps = {
  index: number
  total: number
  row: unknown
  Row: ComponentType<{ row: unknown }>
  measure: (element: HTMLElement | null) => void
  /** Where it stands when it is not in the flow. */
  topPx: number | null
}

const Line = memo(function Line({ index, total, row, Row, measure, topPx }: LineProps) {
  const style: CSSProperties | undefined = topPx === null ? undefined : { top: topPx }
  // A class of its own would cost every row a component of emotion's.
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-apart={topPx === null ? undefined : ''}
      style={style}
    >
      <Row row={row} />
    </li>
  )
})
