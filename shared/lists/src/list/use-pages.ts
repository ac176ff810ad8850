import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCameBack } from './came-back.ts'
import { FIRST_PAGE, firstPageOnly, pageAfter, type LoadedPages } from '../paging/paging.ts'

/** A page of rows, and how many rows there are in all. */
export interface RowPage<Row> {
  list: Row[]
  count: number
}

export interface PagesOptions<Row> {
  /** The query's key; it names the player where the rows are a player's. */
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<RowPage<Row>>
  /** The first page, if it came inside the HTML. */
  first?: () => RowPage<Row> | undefined
  /** A visit finds rows read this long ago; later they are read again. Who comes back finds them in any case. */
  freshMs?: number
}

export interface Pages<Row> {
  queryKey: readonly unknown[]
  /** The same array until a page comes or goes. */
  pages: Row[][]
  /** How many rows there are in all, as the newest page says. */
  total: number
  /** Nothing is there yet. */
  isPending: boolean
  /** Why nothing is there, or why the newest page is not. */
  error: unknown
  isFetching: boolean
  hasMore: boolean
  isLoadingMore: boolean
  moreFailed: boolean
  loadMore: () => void
  /** Reads the list again from its first page; gives why it failed, or null. */
  refresh: () => Promise<unknown>
}

/** A list by pages, kept in the query cache: its rows are still there for who comes back to it. */
export function usePages<Row>({ queryKey, load, first, freshMs = 60_000 }: PagesOptions<Row>): Pages<Row> {
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
    getNextPageParam: (last: RowPage<Row>, pages: RowPage<Row>[]) =>
      pageAfter(
        pages.map(({ list }) => list.length),
        last.count,
      ),
    // Reading all loaded pages again by itself would be a hundred calls for a long list: `refresh` reads the first.
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  })

  const refresh = async () => {
    client.setQueryData<LoadedPages<RowPage<Row>>>(queryKey, (data) => data && firstPageOnly(data))
    return (await query.refetch()).error
  }

  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const state = client.getQueryState(queryKey)
    if (!state?.data || state.fetchStatus !== 'idle') return
    const old = Date.now() - state.dataUpdatedAt > freshMs
    if (state.isInvalidated || (old && !cameBack)) void refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once a list and visit: what it reads is that of the visit's first render.
  }, [key])

  const pages = useMemo(() => query.data?.pages.map(({ list }) => list) ?? [], [query.data])
  return {
    queryKey,
    pages,
    total: query.data?.pages.at(-1)?.count ?? 0,
    isPending: query.isPending,
    error: query.error,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    // Asking for more would break off a refresh that is under way.
    loadMore: () => void (query.isFetching || query.fetchNextPage()),
    refresh,
  }
}
