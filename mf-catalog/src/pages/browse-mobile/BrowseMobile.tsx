import { css } from '@emotion/react'
import { EmptyState, ErrorState, GameCardSkeleton, Page, space } from '@cloudplay/ui'
import { useState } from 'react'
import { useTagGames, useTags } from '../../api/browse.ts'
import { ListEnd } from '../../components/ListEnd.tsx'
import { GameResults } from './GameResults.tsx'
import { SearchBar } from './SearchBar.tsx'
import { TagPages, TagPagesSkeleton } from './TagPages.tsx'

const games = css`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`

const rowSkeletons = (
  <div css={games} aria-hidden>
    {[0, 1, 2, 3, 4, 5].map((at) => (
      <GameCardSkeleton key={at} layout="row" />
    ))}
  </div>
)

/** The phone's browse tab (HOME-11): search, sign-in, tags in swipe pages, and the games of the chosen tag. */
export default function BrowseMobile() {
  const tags = useTags()
  const [chosen, setChosen] = useState<number>()
  const tagId = chosen ?? tags.data?.[0]?.id
  return (
    <Page>
      <SearchBar />
      {tags.isPending && (
        <>
          <TagPagesSkeleton />
          {rowSkeletons}
        </>
      )}
      {tags.isError && <ErrorState title="分类没能加载出来" retrying={tags.isFetching} onRetry={() => void tags.refetch()} />}
      {tags.data && (
        <>
          <TagPages tags={tags.data} chosen={tagId} onChoose={setChosen} />
          <TagGames tagId={tagId} />
        </>
      )}
    </Page>
  )
}

function TagGames({ tagId }: { tagId: number | undefined }) {
  const {
    games: found,
    isPending,
    isError,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useTagGames(tagId)
  if (tagId === undefined) return <EmptyState title="还没有分类" text="游戏正在整理上架，先去首页看看。" />
  if (isPending) return rowSkeletons
  if (isError && found.length === 0) {
    return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (found.length === 0) return <EmptyState scene="search" title="这个分类还没有游戏" text="换一个分类看看吧。" />
  return (
    <>
      <GameResults games={found} />
      <ListEnd
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
        skeleton={rowSkeletons}
      />
    </>
  )
}
