import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, goBack, IconButton, layer, Page, place, space, visuallyHidden } from '@cloudplay/ui'
import { GameCard, GameCardSkeleton } from '@cloudplay/ui/game-card'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CardButton } from '../../components/CardButton.tsx'
import { GameMarks } from '../../components/GameMarks.tsx'
import { searchTexts } from '../../texts/search.ts'
import { useSearch } from './query/use-search.ts'
import { Results } from './view/Results.tsx'
import { SearchField } from './view/SearchField.tsx'
import { Start } from './view/Start.tsx'

const ROW_PX = 94
const GAP_PX = 16

const bar = css`
  position: sticky;
  top: ${place.barTop};
  z-index: ${layer.sticky};
  display: flex;
  align-items: center;
  padding: calc(${space(1)} + ${place.safeTop}) ${place.gutter} ${space(1)} 4px;
  background: ${color.page};
  border-bottom: 1px solid ${color.line};
`

/** The phone's search (LIST-8, LIST-9): the field at the top, results as rows. */
export default function SearchMobile() {
  const words = useTexts(searchTexts)
  const search = useSearch()
  return (
    <>
      <header css={bar}>
        <IconButton label={words.back} onClick={goBack}>
          <ChevronLeft size={24} />
        </IconButton>
        <SearchField search={search} />
      </header>
      <Page>
        <h1 css={visuallyHidden}>{words.title}</h1>
        {search.asked === '' ? (
          <Start search={search} />
        ) : (
          <Results
            keywords={search.asked}
            Row={ResultRow}
            rowHeight={ROW_PX}
            gap={GAP_PX}
            skeleton={<GameCardSkeleton layout="row" />}
          />
        )}
      </Page>
    </>
  )
}

function ResultRow({ row: game }: { row: GameListItem }) {
  return (
    <GameCard
      as={Link}
      to={path.game(game.game_id)}
      layout="row"
      name={game.name}
      picture={game.icon || game.image_list}
      line={<span lang={textLanguage(game.desc)}>{game.desc}</span>}
      state={<GameMarks game={game} />}
      action={<CardButton game={game} says="instant" />}
    />
  )
}
