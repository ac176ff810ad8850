import { css } from '@emotion/react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useRef, type ComponentType, type FocusEvent } from 'react'
import { Line } from './Line.tsx'
import type { PagedListProps } from './PagedList.tsx'
import { useRows } from './use-rows.ts'

const list = css`
  position: relative;
  display: flex;
  flex-direction: column;
  /* The rows say themselves how far the window moves when one above turns out higher than thought. */
  overflow-anchor: none;
  & > * {
    /* A row that comes or goes lays out itself alone. */
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

type RowsProps<Row> = Pick<PagedListProps<Row>, 'pages' | 'label' | 'Row' | 'rowHeight'> & {
  /** A row each, or in a grid as many cards as stand side by side. */
  lines: Row[][]
  /** Of the lines. */
  keys: (string | number)[]
  total: number
  gap: number
  columns: number
  columnGap: number
}

/** The drawn rows in the flow of the page, with space above and below for those that are not. */
export function Rows<Row>({ pages, label, Row, rowHeight, lines, keys, total, gap, columns, columnGap }: RowsProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const { virtualizer, marginPx, setFocused } = useRows(box, {
    // Lines of another length have other heights and places.
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
