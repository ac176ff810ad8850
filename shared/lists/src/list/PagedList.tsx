import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState, toast, visuallyHidden } from '@cloudplay/ui'
import { useMemo, type ReactNode } from 'react'
import { ListEnd } from '../end/ListEnd.tsx'
import { uniqueRows } from '../paging/paging.ts'
import { PullToRefresh } from '../pull/PullToRefresh.tsx'
import { listTexts } from '../texts/lists.ts'
import { linesOf } from './lines.ts'
import { Rows, type RowsOfPages } from './Rows.tsx'

export interface PagedListProps<Row> extends RowsOfPages<Row> {
  rowKey: (row: Row) => string | number
  /** Space between rows, in px. */
  gap?: number
  /** Number of rows side by side, as cards of a grid (`useColumns`). Default 1. */
  columns?: number
  /** Space between cards of a line, in px; default `gap`. */
  columnGap?: number
  /** The outline of one row. */
  skeleton: ReactNode
  /** Replaces a list without rows. */
  empty: ReactNode
}

const outline = css`
  display: grid;
  & > * {
    min-width: 0;
  }
`

/** Number of lines of outlines while the first page loads, and while the next one does. */
const OUTLINES = { first: 8, next: 3 }
const CARD_OUTLINES = { first: 3, next: 1 }

/** The loaded rows in lines of `columns`; the key of a line is its first row's. */
function useLines<Row>({ pages: { pages }, rowKey, columns = 1 }: PagedListProps<Row>) {
  return useMemo(() => {
    const rows = uniqueRows(pages, rowKey)
    const lines = linesOf(rows, columns)
    return { count: rows.length, lines, keys: lines.map((line) => rowKey(line[0]!)) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rowKey` is an inline function with the same result for the same row.
  }, [pages, columns])
}

/** A paged list that draws only its visible rows (LIST-16). */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, gap = 0, columns = 1, columnGap = gap, skeleton, empty } = props
  const words = useTexts(listTexts)
  const { count, lines, keys } = useLines(props)
  const number = columns === 1 ? OUTLINES : CARD_OUTLINES
  const outlines = (lineCount: number) => (
    <Outlines {...{ lineCount, columns, gap, columnGap, skeleton }} />
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
    return (
      <ErrorState
        text={wordsFor(pages.error)}
        onRetry={() => void pages.refresh()}
        retrying={pages.isFetching}
      />
    )
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
            // Before the spread: React is slower with a key after it.
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
            loading={pages.isFetching}
            failed={pages.moreFailed}
            onMore={pages.loadMore}
            skeleton={outlines(number.next)}
          />
        </>
      )}
    </PullToRefresh>
  )
}

type OutlinesProps = Required<
  Pick<PagedListProps<unknown>, 'columns' | 'gap' | 'columnGap' | 'skeleton'>
> & { lineCount: number }

function Outlines({ lineCount, columns, gap, columnGap, skeleton }: OutlinesProps) {
  const style =
    columns === 1
      ? { gap }
      : {
          gap: `${gap}px ${columnGap}px`,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        }
  return (
    <div aria-hidden css={outline} style={style}>
      {Array.from({ length: lineCount * columns }, (_, at) => (
        <div key={at}>{skeleton}</div>
      ))}
    </div>
  )
}
