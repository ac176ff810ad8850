import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { ErrorState, toast, visuallyHidden } from '@cloudplay/ui'
import { useMemo, type ComponentType, type ReactNode } from 'react'
import { ListEnd } from '../end/ListEnd.tsx'
import { uniqueRows } from '../paging/paging.ts'
import { PullToRefresh } from '../pull/PullToRefresh.tsx'
import { listTexts } from '../texts/lists.ts'
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
  /** The outline of one row. */
  skeleton: ReactNode
  /** What is shown of a list without rows. */
  empty: ReactNode
}

const outline = css`
  display: grid;
`

/** How many outlines stand for the first page, and for the next one. */
const OUTLINES = { first: 8, next: 3 }

/** A list by pages of which only the visible rows are drawn, however many there are (LIST-16). */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { pages, rowKey, gap = 0, skeleton, empty } = props
  const words = useTexts(listTexts)
  const { rows, keys } = useMemo(() => {
    const unique = uniqueRows(pages.pages, rowKey)
    return { rows: unique, keys: unique.map(rowKey) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `rowKey` is written in place and says the same of the same rows.
  }, [pages.pages])
  const outlines = (count: number) => (
    <div aria-hidden css={outline} style={{ gap }}>
      {Array.from({ length: count }, (_, at) => (
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
        {outlines(OUTLINES.first)}
      </div>
    )
  }
  if (pages.error && rows.length === 0) {
    return <ErrorState text={wordsFor(pages.error)} onRetry={() => void pages.refresh()} retrying={pages.isFetching} />
  }
  const pulled = async () => {
    const failure = await pages.refresh()
    if (failure) toast(wordsFor(failure), { kind: 'error' })
  }
  return (
    <PullToRefresh onRefresh={pulled}>
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <Rows key={JSON.stringify(pages.queryKey)} {...props} rows={rows} keys={keys} gap={gap} />
          <ListEnd
            hasMore={pages.hasMore}
            loading={pages.isLoadingMore}
            failed={pages.moreFailed}
            onMore={pages.loadMore}
            skeleton={outlines(OUTLINES.next)}
          />
        </>
      )}
    </PullToRefresh>
  )
}
