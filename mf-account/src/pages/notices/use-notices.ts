import { call, firstData, wordsFor } from '@cloudplay/api'
import type { Notice } from '@cloudplay/contract'
import { usePages, type Pages } from '@cloudplay/lists'
import { FIRST_PAGE } from '@cloudplay/lists/paging'
import { useSession } from '@cloudplay/session'
import { toast } from '@cloudplay/ui'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

type Loaded = InfiniteData<{ list: Notice[]; count: number }>

const KEY = ['notices']

const marked = (data: Loaded, isRead: (notice: Notice) => boolean): Loaded => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => (isRead(one) ? { ...one, is_read: 1 } : one)),
  })),
})

/** The player's notices: loaded by pages, reloaded when new ones arrive, and marked as read. */
export function useNotices(): {
  pages: Pages<Notice>
  /** Marks one as read, here immediately. */
  read: (notice: Notice) => void
  /** Marks as read what this page has loaded; what arrives meanwhile stays unread. */
  readAll: () => void
  readingAll: boolean
} {
  const client = useQueryClient()
  const newest = () => client.getQueryData<Loaded>(KEY)?.pages[0]?.list[0]?.id
  const pages = usePages({
    queryKey: KEY,
    load(page, signal) {
      const until = page === FIRST_PAGE ? undefined : newest()
      return call('getNotices', until ? { page, until } : { page }, { signal })
    },
    first: () => firstData('getNotices', { page: FIRST_PAGE }),
    // Not again right after the HTML brought them.
    freshMs: 1_000,
  })
  useReloadOfNew(pages, newest)
  const [readingAll, setReadingAll] = useState(false)

  const mark = (isRead: (notice: Notice) => boolean) =>
    client.setQueryData<Loaded>(KEY, (data) => data && marked(data, isRead))

  async function readAll(): Promise<void> {
    const until = newest()
    if (until === undefined) return
    setReadingAll(true)
    try {
      await call('readAllNotices', { until })
      mark(({ id }) => id <= until)
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    } finally {
      setReadingAll(false)
    }
  }

  return {
    pages,
    read({ id, is_read: isRead }) {
      if (isRead) return
      mark((one) => one.id === id)
      // Unread again with the next visit if the server did not hear of it.
      void call('readNotice', { id }).catch(() => undefined)
    },
    readAll: () => void (readingAll || readAll()),
    readingAll,
  }
}

/**
 * The count of unread notices grows when new ones arrive, but also from 0 after each connection of the push. Only a notice
 * that the list doesn't have reloads it, because that ends at its first page.
 */
function useReloadOfNew({ refresh }: Pages<Notice>, newest: () => number | undefined): void {
  const unread = useSession((session) => session.unread)
  const before = useRef(unread)
  const isMounted = useMounted()
  const client = useQueryClient()
  useEffect(() => {
    const hasGrown = unread > before.current
    before.current = unread
    if (!hasGrown) return
    const asked = client.fetchQuery({
      queryKey: ['newestNotice'],
      queryFn: () => call('getNotices', { page: FIRST_PAGE }),
      retry: 1,
      gcTime: 0,
      meta: { quiet: true },
    })
    asked.then(
      ({ list }) => isMounted() && list[0]?.id !== newest() && void refresh(),
      // The next growth asks again.
      () => undefined,
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new count asks; `refresh` and `newest` are new in each render.
  }, [unread])
}
