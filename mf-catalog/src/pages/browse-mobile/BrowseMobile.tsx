import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { PagedList, useKeptState } from '@cloudplay/lists'
import { EmptyState, ErrorState, Page, space } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { useTagGames, useTags } from '../../api/browse.ts'
import { browseTexts } from '../../texts/browse.ts'
import { GAME_ROW_PX, GameRow } from '../../components/GameRow.tsx'
import { SearchBar } from './SearchBar.tsx'
import { TagPages, TagPagesSkeleton } from './TagPages.tsx'

const GAP_PX = 16

const games = css`
  margin-top: ${space(4)};
`

const outlines = css`
  ${games};
  display: grid;
  gap: ${GAP_PX}px;
`

/** The phone's browse tab (HOME-11): search, sign-in, tags in swipe pages, and the games of the chosen tag. */
export default function BrowseMobile() {
  const words = useTexts(browseTexts)
  const tags = useTags()
  const [chosen, setChosen] = useKeptState<number | null>('browse', null)
  const tagId = chosen ?? tags.data?.[0]?.id
  return (
    <Page>
      <SearchBar />
      {tags.isPending && (
        <>
          <TagPagesSkeleton />
          <div css={outlines} aria-hidden>
            {[0, 1, 2, 3, 4, 5].map((at) => (
              <GameCardSkeleton key={at} layout="row" />
            ))}
          </div>
        </>
      )}
      {tags.isLoadingError && (
        <ErrorState
          title={words.tagsFailed}
          retrying={tags.isFetching}
          onRetry={() => void tags.refetch()}
        />
      )}
      {tags.data && (
        <>
          <TagPages tags={tags.data} chosen={tagId} onChoose={setChosen} />
          <div css={games}>
            {tagId === undefined ? (
              <EmptyState title={words.noTagsTitle} text={words.noTagsText} />
            ) : (
              <TagGames tagId={tagId} />
            )}
          </div>
        </>
      )}
    </Page>
  )
}

function TagGames({ tagId }: { tagId: number }) {
  const words = useTexts(browseTexts)
  return (
    <PagedList
      pages={useTagGames(tagId)}
      label={words.games}
      Row={GameRow}
      rowKey={(game) => game.game_id}
      rowHeight={GAME_ROW_PX}
      gap={GAP_PX}
      skeleton={<GameCardSkeleton layout="row" />}
      empty={<EmptyState scene="search" title={words.noGamesTitle} text={words.noGamesText} />}
    />
  )
}
