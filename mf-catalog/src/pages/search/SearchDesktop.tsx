import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { useColumns } from '@cloudplay/lists'
import { path } from '@cloudplay/paths'
import { color, font, Page, space, visuallyHidden } from '@cloudplay/ui'
import { GameCard, GameCardSkeleton } from '@cloudplay/ui/game-card'
import { Link } from 'react-router-dom'
import { CardButton } from '../../components/CardButton.tsx'
import { GameMarks } from '../../components/GameMarks.tsx'
import { GAME_TILE_PX, TILE_SIZES } from '../../components/GameTile.tsx'
import { searchTexts } from '../../texts/search.ts'
import { useSearch } from './query/use-search.ts'
import { Results } from './view/Results.tsx'
import { SearchField } from './view/SearchField.tsx'
import { Start } from './view/Start.tsx'
import { useGridKeys } from './view/use-grid-keys.ts'

const GAP = { line: 32, tile: 24 }
/** From these widths of the window on three and four tiles stand side by side. */
const WIDTHS_PX = [900, 1180]

const head = css`
  max-width: 760px;
  margin: 0 auto ${space(8)};
  & > .keys {
    min-height: 20px;
    margin-top: ${space(2)};
    padding-left: ${space(4)};
    color: ${color.muted};
    font-size: ${font.size.tiny};
  }
`

/** The desktop's search (LIST-8, LIST-9): a wide field, results as a grid, all of it by keyboard. */
export default function SearchDesktop() {
  const words = useTexts(searchTexts)
  const search = useSearch()
  const columns = useColumns(2, WIDTHS_PX)
  const { box, onKeyDown } = useGridKeys(columns, () => search.type(''))
  return (
    <Page>
      <h1 css={visuallyHidden}>{words.title}</h1>
      <div ref={box} onKeyDown={onKeyDown}>
        <div css={head}>
          <SearchField search={search} leads />
          <p className="keys">{search.asked !== '' && words.keys}</p>
        </div>
        {search.asked === '' ? (
          <Start search={search} />
        ) : (
          <Results
            keywords={search.asked}
            Row={Result}
            rowHeight={GAME_TILE_PX}
            columns={columns}
            gap={GAP.line}
            columnGap={GAP.tile}
            skeleton={<GameCardSkeleton />}
          />
        )}
      </div>
    </Page>
  )
}

function Result({ row: game }: { row: GameListItem }) {
  return (
    <GameCard
      as={Link}
      to={path.game(game.game_id)}
      data-result
      name={game.name}
      picture={game.image_list || game.image_double}
      sizes={TILE_SIZES}
      line={<span lang={textLanguage(game.desc)}>{game.desc}</span>}
      state={<GameMarks game={game} />}
      action={<CardButton game={game} says="instant" />}
    />
  )
}
