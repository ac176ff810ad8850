import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PagedList } from '@cloudplay/lists'
import { path } from '@cloudplay/paths'
import { color, font, GameCard, GameCardSkeleton, Page, space, visuallyHidden } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { useSearchResults } from '../../api/search.ts'
import { CardButton } from '../../components/CardButton.tsx'
import { GameBadge } from '../../components/GameBadge.tsx'
import { useColumns, useGridRows, wideWindow, type GridRow } from '../../components/grid-rows.ts'
import { searchTexts } from '../../texts/search.ts'
import { useSearch } from './query/use-search.ts'
import { Found } from './view/Found.tsx'
import { NothingFound } from './view/NothingFound.tsx'
import { SearchField } from './view/SearchField.tsx'
import { Start } from './view/Start.tsx'
import { useGridKeys } from './view/use-grid-keys.ts'

const ROW_PX = 236
const GAP_PX = 32

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

const line = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(6)};
  ${wideWindow} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** The desktop's search (LIST-8, LIST-9): a wide field, results as a grid, all of it by keyboard. */
export default function SearchDesktop() {
  const words = useTexts(searchTexts)
  const search = useSearch()
  const columns = useColumns(3, 4)
  const { box, onKeyDown } = useGridKeys(columns, () => search.type(''))
  return (
    <Page>
      <h1 css={visuallyHidden}>{words.title}</h1>
      <div ref={box} onKeyDown={onKeyDown}>
        <div css={head}>
          <SearchField search={search} />
          <p className="keys">{search.asked !== '' && words.keys}</p>
        </div>
        {search.asked === '' ? <Start search={search} /> : <Results keywords={search.asked} columns={columns} />}
      </div>
    </Page>
  )
}

function Results({ keywords, columns }: { keywords: string; columns: number }) {
  const words = useTexts(searchTexts)
  const pages = useSearchResults(keywords)
  const rows = useGridRows(pages, { columns, keyOf: (game) => game.game_id })
  return (
    <>
      <Found count={pages.isPending ? null : pages.total} />
      <PagedList
        pages={rows}
        label={words.results}
        Row={ResultLine}
        rowKey={({ items }) => items[0]!.game_id}
        rowHeight={ROW_PX}
        gap={GAP_PX}
        skeleton={
          <div css={line}>
            {Array.from({ length: columns }, (_, at) => (
              <GameCardSkeleton key={at} />
            ))}
          </div>
        }
        empty={<NothingFound name={keywords} />}
      />
    </>
  )
}

function ResultLine({ row: { items, from } }: { row: GridRow<GameListItem> }) {
  return (
    <div css={line}>
      {items.map((game, at) => (
        <GameCard
          key={game.game_id}
          as={Link}
          to={path.game(game.game_id)}
          data-place={from + at}
          name={game.name}
          picture={game.image_list}
          sizes="(min-width: 1024px) 282px, 31vw"
          line={<span lang="zh-CN">{game.desc}</span>}
          state={<GameBadge game={game} />}
          action={<CardButton game={game} />}
        />
      ))}
    </div>
  )
}
