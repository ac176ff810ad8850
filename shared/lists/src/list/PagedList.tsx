import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState, toast, visuallyHidden } from '@cloudplay/ui'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { ListEnd } from '../end/ListEnd.tsx'
import { uniqueRows } from '../paging/paging.ts'
import { PullToRefresh } from '../pull/PullToRefresh.tsx'
import { listTexts } from '../texts/lists.ts'
import { linesOf } from './lines.ts'
import { Rows } from './Rows.tsx'
import type { Pages } from './use-pages.ts'

export interface PagedListProps<Row> {
  pages: Pages<Row>
  /** What a screen reader calls the list. */
  label: string
  /** Draws a row; a component of its own, so that rows that stay are not drawn again. */
  Row: ComponentType<{ row: Row }>
  rowKey: (row: Row) => string | number
  /** About how high a row is, in px, until it has been drawn. */
  rowHeight: number
  /** Space between rows, in px. */
  gap?: number
  /** How many rows stand side by side, as cards of a grid (`useColumns`). Default 1. */
  columns?: number
  /** Space between cards of a line, in px; default `gap`. */
  columnGap?: number
  /** The outline of one row. */
  skeleton: ReactNode
  /** What is shown of a list without rows. */
  empty: ReactNode
}

const outline = css`
  display: grid;
  & > * {
    min-width: 0;
  }
`

/** How many lines of outlines stand for the first page, and for the next one. */
const OUTLINES = { first: 8, next: 3 }
const CARD_OUTLINES = { first: 3, next: 1 }

/** A list by pages of which only the visible rows are drawn, however many there are (LIST-16). */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, rowKey, gap = 0, columns = 1, columnGap = gap, skeleton, empty } = props
  const words = useTexts(listTexts)
  const { count, lines, keys } = useMemo(() => {
    const rows = uniqueRows(pages.pages, rowKey)
    const broken = linesOf(rows, columns)
    return { count: rows.length, lines: broken, keys: broken.map((line) => rowKey(line[0]!)) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rowKey` is written in place and says the same of the same rows.
  }, [pages.pages, columns])
  const number = columns === 1 ? OUTLINES : CARD_OUTLINES
  const gridStyle = columns === 1 ? { gap } : { gap: `${gap}px ${columnGap}px`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  const outlines = (linesOfOutlines: number) => (
    <div aria-hidden css={outline} style={gridStyle}>
      {Array.from({ length: linesOfOutlines * columns }, (_, at) => (
        <div key={at}>{skeleton}</div>
      ))}
    </div>
  )
  if (pages.isPending) {
    return (
      <div aria-busy="true">
        <p role="status" css={visuallyHidden}>
          {words.loading}
        </p>
        {outlines(number.first)}
      </div>
    )
  }
  if (pages.error && count === 0) {
    return <ErrorState text={wordsFor(pages.error)} onRetry={() => void pages.refresh()} retrying={pages.isFetching} />
  }
  const pulled = async () => {
    const failure = await pages.refresh()
    if (failure) toast(wordsFor(failure), { kind: 'error' })
  }
  return (
    <PullToRefresh onRefresh={pulled}>
      {count === 0 ? (
        empty
      ) : (
        <>
          <Rows
            // Before what is spread: after it, React has a slower way of its own for it.
            key={JSON.stringify([pages.queryKey, columns])}
            {...props}
            lines={lines}
            keys={keys}
            total={Math.max(pages.total, count)}
            gap={gap}
            columns={columns}
            columnGap={columnGap}
          />
          <ListEnd
            hasMore={pages.hasMore}
            loading={pages.isLoadingMore}
            failed={pages.moreFailed}
            onMore={pages.loadMore}
            skeleton={outlines(number.next)}
          />
        </>
      )}
    </PullToRefresh>
  )
}
