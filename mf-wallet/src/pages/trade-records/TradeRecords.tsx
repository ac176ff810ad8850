import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { BackBar, Button, color, EmptyState, ErrorState, font, Page, Skeleton, space, Spinner } from '@cloudplay/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { recordTexts } from '../../texts/records.ts'
import { RecordRow } from './RecordRow.tsx'

const page = css`
  max-width: 720px;
`

const heading = css`
  margin-bottom: ${space(4)};
  font-size: ${font.size.large};
`

const end = css`
  display: grid;
  place-items: center;
  min-height: 64px;
  color: ${color.muted};
  font-size: ${font.size.small};
`

/** The player's ledger, newest first (WALLET-4). `isShowBack=1` puts a back bar over it. */
export default function TradeRecords() {
  const [search] = useSearchParams()
  const words = useTexts(recordTexts)
  const showBack = search.get('isShowBack') === '1'
  return (
    <>
      {showBack && <BackBar title={words.title} />}
      <Page css={page}>
        {!showBack && <h1 css={heading}>{words.title}</h1>}
        <Records />
      </Page>
    </>
  )
}

function Records() {
  const words = useTexts(recordTexts)
  const records = useInfiniteQuery({
    queryKey: ['consumeList'],
    meta: { quiet: true },
    queryFn: ({ pageParam }) => call('consumeList', { page: pageParam }),
    initialPageParam: 1,
    // Finished when as many are here as there are, or when a page is empty.
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { list }) => sum + list.length, 0)
      return last.list.length > 0 && loaded < last.count ? pages.length + 1 : undefined
    },
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = records
  const sentinel = useRef<HTMLDivElement>(null)
  const shownPages = records.data?.pages.length ?? 0
  useEffect(() => {
    const element = sentinel.current
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: '400px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, shownPages])

  if (records.isPending) {
    return (
      <div aria-busy="true" aria-label="加载中..." css={{ display: 'grid', gap: 12 }}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} height={60} />
        ))}
      </div>
    )
  }
  if (!records.data) return <ErrorState text={wordsFor(records.error)} onRetry={() => records.refetch()} retrying={records.isFetching} />
  const list = records.data.pages.flatMap((each) => each.list)
  if (list.length === 0) {
    return (
      <EmptyState
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Button as={Link} to={path.home()} variant="main">
            {words.play}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label={words.title}>
        {list.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
      <div ref={sentinel} css={end} role="status">
        {isFetchingNextPage ? (
          <Spinner />
        ) : isFetchNextPageError ? (
          <Button size="small" onClick={() => fetchNextPage()}>
            没加载出来，点此重试
          </Button>
        ) : hasNextPage ? (
          '加载中...'
        ) : (
          '没有更多了'
        )}
      </div>
    </>
  )
}
