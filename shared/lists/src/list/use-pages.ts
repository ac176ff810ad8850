import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCameBack } from './came-back.ts'
import { FIRST_PAGE, firstPageOnly, pageAfter, type LoadedPages } from '../paging/paging.ts'

/** A page of rows, and the total number of rows. */
export interface RowPage<Row> {
  list: Row[]
  count: number
}

export interface PagesOptions<Page extends RowPage<unknown>> {
  /** The query's key. It contains the player if the rows belong to one. */
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page>
  /** The first page, if the HTML contains it. */
  first?: () => Page | undefined
  /** A visit reloads rows older than this. A visitor who comes back sees the stored rows in any case. */
  freshMs?: number
}

export interface Pages<Row, Page extends RowPage<Row> = RowPage<Row>> {
  queryKey: readonly unknown[]
  /** The same array until the pages change. */
  pages: Row[][]
  /** Total number of rows, from the newest page. */
  total: number
  /** The newest page, with what its answer says besides rows. */
  newest: Page | undefined
  /** No page has loaded yet. */
  isPending: boolean
  /** Why the first page, or a refresh, failed. */
  error: unknown
  isFetching: boolean
  hasMore: boolean
  moreFailed: boolean
  loadMore: () => void
  /** Reloads the list from its first page. Resolves to the error, or null. */
  refresh: () => Promise<unknown>
}

/** A paged list in the query cache: a visitor who comes back finds its rows there. */
export function usePages<Page extends RowPage<unknown>>({
  queryKey,
  load,
  first,
  freshMs = 60_000,
}: PagesOptions<Page>): Pages<Page['list'][number], Page> {
  const client = useQueryClient()
  const cameBack = useCameBack()
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialData: () => {
      const page = first?.()
      return page && { pages: [page], pageParams: [FIRST_PAGE] }
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last: Page, pages: Page[]) =>
      pageAfter(
        pages.map(({ list }) => list.length),
        last.count,
      ),
    // Reloading all pages of a long list would take a hundred calls: `refresh` loads the first.
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })

  const refresh = async () => {
    client.setQueryData<LoadedPages<Page>>(queryKey, (data) => data && firstPageOnly(data))
    return (await query.refetch()).error
  }

  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const state = client.getQueryState(queryKey)
    if (!state?.data || state.fetchStatus !== 'idle') return
    const old = Date.now() - state.dataUpdatedAt > freshMs
    if (state.isInvalidated || (old && !cameBack)) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once per list and visit, with the values of the first render.
  }, [key])

  const pages = useMemo(() => query.data?.pages.map(({ list }) => list) ?? [], [query.data])
  return {
    queryKey,
    pages,
    total: query.data?.pages.at(-1)?.count ?? 0,
    newest: query.data?.pages.at(-1),
    isPending: query.isPending,
    error: query.error,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    moreFailed: query.isFetchNextPageError,
    // Loading more would cancel a running refresh, which this render may not know yet.
    loadMore: () => void (client.isFetching({ queryKey, exact: true }) || query.fetchNextPage()),
    refresh,
  }
}
