import { call, firstData } from '@cloudplay/api'
import { HOME_PAGE_SIZE } from '@cloudplay/contract'
import { FIRST_PAGE, firstPageOnly, pageAfter } from '@cloudplay/lists/paging'
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import type { CallResponse } from '@cloudplay/contract'

type HomePage = CallResponse<'getIndexList'>

const mobileKey = ['home', 'mobile']
/** Coming back to the home page within a minute shows what was there; a pull asks again. */
const freshMs = 60_000
/** The pages draw their own failures; the site's toast would say it twice. */
const shownByThePage = { quiet: true }

const mobilePage = (page: number) => ({ page, page_size: HOME_PAGE_SIZE })

function firstMobilePage(): InfiniteData<HomePage, number> | undefined {
  const first = firstData('getIndexList', mobilePage(FIRST_PAGE))
  return first && { pages: [first], pageParams: [FIRST_PAGE] }
}

/** The phone's home, page by page, until as many modules are loaded as there are. */
export function useMobileHome() {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: mobileKey,
    queryFn: ({ pageParam, signal }) => call('getIndexList', mobilePage(pageParam), { signal }),
    initialData: firstMobilePage,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last, pages) =>
      pageAfter(
        pages.map(({ module }) => module.length),
        last.count,
      ),
    staleTime: freshMs,
    meta: shownByThePage,
  })

  /** Asks for the first page again and forgets the later ones; gives why it failed, or null. */
  const refresh = async () => {
    client.setQueryData<InfiniteData<HomePage, number>>(
      mobileKey,
      (data) => data && firstPageOnly(data),
    )
    return (await query.refetch()).error
  }

  return { ...query, modules: query.data?.pages.flatMap((page) => page.module) ?? [], refresh }
}

export function useDesktopHome() {
  return useQuery({
    queryKey: ['home', 'desktop'],
    queryFn: ({ signal }) => call('getIndexPc', {}, { signal }),
    initialData: () => firstData('getIndexPc', {}),
    staleTime: freshMs,
    meta: shownByThePage,
  })
}

/** What the activity calendar has now and next. */
export function useActivities() {
  return useQuery({
    queryKey: ['activities'],
    queryFn: ({ signal }) => call('getActivities', {}, { signal }),
    initialData: () => firstData('getActivities', {}),
    select: (data) => data.list,
    staleTime: freshMs,
    meta: shownByThePage,
  })
}
