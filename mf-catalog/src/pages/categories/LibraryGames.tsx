import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, font, radius, space } from '@cloudplay/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLibraryGames } from '../../api/lists.ts'
import { PagedGames } from '../../components/PagedGames.tsx'
import { queryOf, type LibraryChoice } from '../../rules/library-choice.ts'
import { libraryTexts } from '../../texts/library.ts'
import { Filters } from './Filters.tsx'

const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin: ${space(3)} 0 ${space(4)};
  padding: ${space(1)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.soft};
  font-size: ${font.size.small};
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.link};
  }
  & > p {
    padding: ${space(2)} 0;
  }
`

const games = css`
  margin-top: ${space(4)};
`

type LibraryGamesProps = {
  choice: LibraryChoice
  label: string
  onChoose: (choice: LibraryChoice) => void
}

/** The games of a choice, below what narrows it. */
export function LibraryGames({ choice, label, onChoose }: LibraryGamesProps) {
  const words = useTexts(libraryTexts)
  const pages = useLibraryGames(choice)
  const answered = pages.newest?.counts
  const [counts, setCounts] = useState(answered)
  // While another choice loads, the numbers of the one before stay.
  if (answered && answered !== counts) setCounts(answered)
  const others = pages.isPending ? 0 : (answered?.others ?? 0)
  return (
    <>
      <Filters
        choice={choice}
        counts={counts}
        total={pages.isPending || pages.error ? null : pages.total}
        onChoose={onChoose}
      />
      {!choice.offered && (
        <div css={note}>
          <p>{words.notOfferedText}</p>
          <Link to={path.categories(queryOf({ ...choice, offered: true }))}>
            {words.seeOffered}
          </Link>
        </div>
      )}
      <div css={games}>
        <PagedGames
          pages={pages}
          label={label}
          empty={<NoGames choice={choice} onChoose={onChoose} />}
        />
      </div>
      {choice.offered && others > 0 && (
        <div css={note}>
          <p>{words.others({ count: others })}</p>
          <Link to={path.categories(queryOf({ ...choice, offered: false }))}>
            {words.seeOthers}
          </Link>
        </div>
      )}
    </>
  )
}

/** In place of games; with filters, the way out is to clear them. */
function NoGames({ choice, onChoose }: Omit<LibraryGamesProps, 'label'>) {
  const words = useTexts(libraryTexts)
  if (choice.filters.length === 0)
    return <EmptyState title={words.emptyTitle} text={words.emptyText} />
  return (
    <EmptyState
      scene="search"
      title={words.noMatchTitle}
      text={words.noMatchText}
      action={
        <Button variant="main" onClick={() => onChoose({ ...choice, filters: [] })}>
          {words.clear}
        </Button>
      }
    />
  )
}
