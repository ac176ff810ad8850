import { call, firstData, isApiFailure } from '@cloudplay/api'
import {
  BodyStatus,
  NEWS_PAGE_SIZE,
  type CallResponse,
  type NewsListItem,
} from '@cloudplay/contract'
import { usePages } from '@cloudplay/lists'
import { FIRST_PAGE } from '@cloudplay/lists/paging'
import {
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { newsTarget } from '../rules/news-target.ts'

/** The web, as news call it. */
const PLATFORM = 1 as const
const listKey = ['news']
const itemKey = (id: number) => ['news-item', id]
/** The number that a view of the story counted. A prefetched answer, or one on its way, may have the number before it. */
const countedKey = (id: number) => ['news-views', id]

const newsPage = (page: number) => ({ page, page_size: NEWS_PAGE_SIZE, plat_form: PLATFORM })
const rowsOf = ({ lists }: CallResponse<'news'>) => ({ list: lists.lists, count: lists.total })

/** The news by pages of ten, pinned ones first (LIST-11). */
export const useNews = () =>
  usePages({
    queryKey: listKey,
    load: async (page, signal) => rowsOf(await call('news', newsPage(page), { signal })),
    first: () => {
      const answer = firstData('news', newsPage(FIRST_PAGE))
      return answer && rowsOf(answer)
    },
  })

/** One news item with its text (LIST-13); `id` null: the address names none. */
export function useNewsItem(id: number | null) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: itemKey(id ?? 0),
    queryFn: ({ signal }) => call('newsDetail', { id: id ?? 0 }, { signal }),
    initialData: () => (id === null ? undefined : firstData('newsDetail', { id })),
    select: (item) => ({
      ...item,
      pv: Math.max(item.pv, queries.getQueryData<number>(countedKey(item.id)) ?? 0),
    }),
    enabled: id !== null,
    staleTime: 60_000,
    meta: { quiet: true },
  })
}

/** The story doesn't exist, as opposed to a failed request. */
export const isNewsMissing = (error: unknown): boolean =>
  isApiFailure(error) && error.kind === 'refused' && error.status === BodyStatus.notFound

type NewsPage = { list: NewsListItem[]; count: number }

function showViews(queries: QueryClient, id: number, pv: number): void {
  queries.setQueryData(countedKey(id), pv)
  queries.setQueryData<CallResponse<'newsDetail'>>(
    itemKey(id),
    (item) => item && { ...item, pv: Math.max(item.pv, pv) },
  )
  queries.setQueryData<InfiniteData<NewsPage>>(
    listKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.map((item) => (item.id === id ? { ...item, pv } : item)),
        })),
      },
    { updatedAt: queries.getQueryState(listKey)?.dataUpdatedAt },
  )
}

/** Counts a view and shows the new number on every copy of the story. Navigation doesn't wait for it, and failures stay silent. */
export function useCountView() {
  const queries = useQueryClient()
  return (id: number) => {
    void call('newsPv', { id }).then(
      ({ pv }) => showViews(queries, id, pv),
      () => undefined,
    )
  }
}

/** More than there are films, so one request is enough. */
const FILMS_AMONG = 50

/** News that are films. */
export function useFilms() {
  return useQuery({
    queryKey: ['films'],
    queryFn: ({ signal }) =>
      call('news', { page: 1, page_size: FILMS_AMONG, plat_form: PLATFORM }, { signal }),
    select: ({ lists }) => lists.lists.filter((item) => newsTarget(item).kind === 'film'),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })
}
