import { css } from '@emotion/react'
import { FavouriteButton, type FavouriteGame } from '@cloudplay/games'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useFavouriteGames } from '../../api/lists.ts'
import { GameRow } from '../../components/GameRow.tsx'
import { GameTile } from '../../components/GameTile.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { libraryTexts } from '../../texts/library.ts'

/** The heart at the end of a row, and in the corner of a tile's picture. */
const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
`
const tile = css`
  position: relative;
  & > button {
    position: absolute;
    inset: 4px 4px auto auto;
    background: rgba(11, 14, 20, 0.86);
  }
`

function FavouriteRow({ row: game }: { row: FavouriteGame }) {
  return (
    <div css={row}>
      <GameRow row={game} />
      <FavouriteButton game={game} />
    </div>
  )
}

function FavouriteTile({ row: game }: { row: FavouriteGame }) {
  return (
    <div css={tile}>
      <GameTile row={game} />
      <FavouriteButton game={game} />
    </div>
  )
}

/** 我的收藏: the games that the player wants to find again, the latest first (LIST-18). */
export default function Favourites() {
  const words = useTexts(libraryTexts)
  return (
    <PageFrame title={words.favourites} wide>
      <PagedGames
        pages={useFavouriteGames()}
        label={words.favourites}
        Row={FavouriteRow}
        Tile={FavouriteTile}
        empty={
          <NothingHere
            title={words.noFavouritesTitle}
            text={words.noFavouritesText}
            to={path.categories()}
            link={words.findGames}
          />
        }
      />
    </PageFrame>
  )
}
