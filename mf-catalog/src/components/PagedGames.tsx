import type { GameListItem } from '@cloudplay/contract'
import { PagedList, useColumns, type Pages } from '@cloudplay/lists'
import { currentDevice } from '@cloudplay/session'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import type { ComponentType, ReactNode } from 'react'
import { GAME_ROW_PX, GameRow } from './GameRow.tsx'
import { GAME_TILE_PX, GameTile } from './GameTile.tsx'

/** Space between rows, between lines of tiles, and between tiles, in px. */
const GAP = { row: 16, line: 32, tile: 24 }
/** From these widths of the window on three, four, five and six tiles are side by side. */
const WIDTHS_PX = [900, 1180, 1800, 2400]

type PagedGamesProps = {
  pages: Pages<GameListItem>
  label: string
  empty: ReactNode
  /** Draw a game on phones and on desktops. */
  Row?: ComponentType<{ row: GameListItem }>
  Tile?: ComponentType<{ row: GameListItem }>
}

/** A list of games by pages: rows on phones, tiles that use the width on desktops. */
export function PagedGames({
  pages,
  label,
  empty,
  Row = GameRow,
  Tile = GameTile,
}: PagedGamesProps) {
  const columns = useColumns(2, WIDTHS_PX)
  const list = { pages, label, empty, rowKey: (game: GameListItem) => game.game_id }
  return currentDevice() === 'desktop' ? (
    <PagedList
      {...list}
      Row={Tile}
      rowHeight={GAME_TILE_PX}
      columns={columns}
      gap={GAP.line}
      columnGap={GAP.tile}
      skeleton={<GameCardSkeleton />}
    />
  ) : (
    <PagedList
      {...list}
      Row={Row}
      rowHeight={GAME_ROW_PX}
      gap={GAP.row}
      skeleton={<GameCardSkeleton layout="row" />}
    />
  )
}
